"""What a designer types into examples.json: the Garden now scores 4 for each park in a corner, so the full town 90."""
import re
import sys

path = sys.argv[1]
text = open(path, encoding="utf-8").read()
text = re.sub(r"(score\('garden'\)\", \"is\": )5\b", r"\g<1>4", text)
text = text.replace("\"score('total')\", \"is\": 91", "\"score('total')\", \"is\": 90")
open(path, "w", encoding="utf-8").write(text)
