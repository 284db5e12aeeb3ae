"""What a browser must show, counted and told where it does not."""


class Facts:
    def __init__(self, browser):
        self.browser, self.failures = browser, 0

    def fact(self, said, holds):
        if not holds:
            self.failures += 1
            print("FAILED:", said)

    def in_time(self, said, script, seconds=90):
        """Waits until the script gives something, and tells what the page says if it does not."""
        try:
            return self.browser.until(script, seconds)
        except TimeoutError:
            self.fact(f"{said} (the page says: {self.browser.ask('document.body.innerText.slice(0, 400)')!r})", False)

    def told(self):
        """True if any does not hold; says how many."""
        print(f"{self.failures} facts do not hold")
        return self.failures > 0
