#include "base/language.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>

namespace kitwright {

namespace {

constexpr std::size_t language_count = 3;

struct PhraseRow {
  Phrase phrase;
  std::array<std::string_view, language_count> words;  ///< English, German, French
};

/// With no-break spaces before colons in French and wherever a line must not end, and typographic apostrophes: nothing processes
/// these texts any further.
constexpr PhraseRow rows[] = {
    {Phrase::Figure, {"Figure", "Abbildung", "Figure"}},
    {Phrase::CaptionEnd, {".", ":", "."}},
    {Phrase::TheFigure, {"the figure", "die Abbildung", "la figure"}},
    {Phrase::Page, {"page", "Seite", "page"}},
    {Phrase::Contents, {"Contents", "Inhalt", "Sommaire"}},
    {Phrase::Rulebook, {"Rulebook", "Spielanleitung", "Règle du jeu"}},
    {Phrase::RulebookVersion, {"Rulebook, version {}", "Spielanleitung, Version {}", "Règle du jeu, version {}"}},
    {Phrase::Version, {"version {}", "Version {}", "version {}"}},
    {Phrase::Release, {"Version {}", "Version {}", "Version {}"}},
    {Phrase::OnePlayer, {"1 player", "1 Spieler", "1 joueur"}},
    {Phrase::Players, {"{} players", "{} Spieler", "{} joueurs"}},
    {Phrase::PlayersFromTo, {"{} to {} players", "{} bis {} Spieler", "{} à {} joueurs"}},
    {Phrase::Booklet, {"{} (booklet)", "{} (Heft)", "{} (livret)"}},
    {Phrase::Cover, {"{}, cover", "{}, Titelseite", "{}, couverture"}},
    {Phrase::BackOf, {"{}, back", "{}, Rückseite", "{}, verso"}},
    {Phrase::Colon, {": ", ": ", "\u00A0: "}},
    {Phrase::Example, {"Example", "Beispiel", "Exemple"}},
    {Phrase::Note, {"Note", "Hinweis", "Remarque"}},
    {Phrase::Tip, {"Tip", "Tipp", "Conseil"}},
    {Phrase::Variant, {"Variant", "Variante", "Variante"}},
    {Phrase::Ruling, {"House ruling", "Hausregel", "Règle maison"}},
    {Phrase::RulingExplained,
     {"House ruling: our answer where the game’s own rules are silent or can be read in two ways.",
      "Hausregel: unsere Antwort, wo die Regeln des Spiels schweigen oder zweierlei bedeuten können.",
      "Règle maison\u00A0: notre réponse là où la règle du jeu se tait ou peut se lire de deux façons."}},
    {Phrase::RulingsAllOn, {"They are all on", "Alle stehen auf", "Toutes se trouvent"}},
    {Phrase::Allowed, {"Allowed", "Erlaubt", "Permis"}},
    {Phrase::NotAllowed, {"Not allowed", "Nicht erlaubt", "Interdit"}},
    {Phrase::Articles, {"the a an", "der die das ein eine", "le la les un une"}},
    {Phrase::Total, {"Total", "Summe", "Total"}},
    {Phrase::Count, {"Count", "Anzahl", "Nombre"}},
    {Phrase::PlayersHead, {"Players", "Spieler", "Joueurs"}},
    {Phrase::Score, {"Score", "Wertung", "Décompte"}},
    {Phrase::Points, {"Points", "Punkte", "Points"}},
    {Phrase::NoChange, {"No rule has changed yet.", "Bisher wurde keine Regel geändert.", "Aucune règle n’a changé à ce jour."}},
    {Phrase::NoChangeSince,
     {"No rule has changed since version {}.", "Seit Version {} wurde keine Regel geändert.",
      "Aucune règle n’a changé depuis la version {}."}},
    {Phrase::EmptyBoard, {"An empty board.", "Ein leerer Spielplan.", "Un plateau vide."}},
    {Phrase::Board, {"A board. {}.", "Ein Spielplan. {}.", "Un plateau. {}."}},
    {Phrase::EmptyCell, {"empty", "leer", "vide"}},
    {Phrase::Turned, {"{} turned {}°", "{}, um {}° gedreht", "{}, pivoté de {}°"}},
    {Phrase::Stack, {"{}, a stack of {}", "{}, ein Stapel von {}", "{}, une pile de {}"}},
    {Phrase::OnTop, {"{}, on it {}", "{}, darauf {}", "{}, avec dessus {}"}},
    {Phrase::And, {"{} and {}", "{} und {}", "{} et {}"}},
    {Phrase::SkipToRules, {"Skip to the rules", "Zu den Regeln springen", "Aller aux règles"}},
    {Phrase::NoteNumber, {"note {}", "Anmerkung {}", "note {}"}},
    {Phrase::RulingMark, {"house ruling", "Hausregel", "règle maison"}},
    {Phrase::Notes, {"Notes", "Anmerkungen", "Notes"}},
    {Phrase::BackToText, {"back", "zurück", "retour"}},
    {Phrase::Edition, {"{}, version {}", "{}, Version {}", "{}, version {}"}},
    {Phrase::Search, {"Search", "Suchen", "Rechercher"}},
    {Phrase::SearchHint, {"Search the rules", "In den Regeln suchen", "Rechercher dans la règle"}},
    {Phrase::NothingFound, {"Nothing found", "Nichts gefunden", "Aucun résultat"}},
    {Phrase::Look, {"Light or dark", "Hell oder dunkel", "Clair ou sombre"}},
    {Phrase::BackToTop, {"Back to the top", "Zum Anfang", "Haut de page"}},
    {Phrase::Enlarge, {"Enlarge", "Vergrößern", "Agrandir"}},
    {Phrase::Close, {"Close", "Schließen", "Fermer"}},
    {Phrase::KitVersion, {"Print-and-play kit, version {}", "Spiel zum Ausdrucken, Version {}", "Jeu à imprimer, version {}"}},
    {Phrase::ProofVersion, {"Proof, version {}", "Abzug, Version {}", "Épreuve, version {}"}},
    {Phrase::SheetOf, {"sheet {} of {}", "Blatt {} von {}", "feuille {} sur {}"}},
    {Phrase::Front, {"front", "Vorderseite", "recto"}},
    {Phrase::Back, {"back", "Rückseite", "verso"}},
    {Phrase::FrontAndBack, {"front and back", "Vorder- und Rückseite", "recto et verso"}},
    {Phrase::PartOf, {"part {} of {}", "Teil {} von {}", "partie {} sur {}"}},
    {Phrase::PrintFullSize, {"print at 100%", "mit 100\u00A0% drucken", "imprimer à 100\u00A0%"}},
    {Phrase::Draft, {"DRAFT", "ENTWURF", "BROUILLON"}},
    {Phrase::SheetList, {"Sheet list", "Blattübersicht", "Liste des feuilles"}},
    {Phrase::SheetListHead, {"sheet list", "Blattübersicht", "liste des feuilles"}},
    {Phrase::NumberOf, {"{} of {}", "{} von {}", "{} sur {}"}},
    {Phrase::PagesAnd, {"pages {} and {}", "Seiten {} und {}", "pages {} et {}"}},
    {Phrase::PageToFold, {"page {}, to fold", "Seite {}, zum Falten", "page {}, à plier"}},
    {Phrase::PageOneSide, {"page {}, one side", "Seite {}, einseitig", "page {}, recto seul"}},
    {Phrase::Piece, {"piece", "Teil", "pièce"}},
    {Phrase::Pieces, {"pieces", "Teile", "pièces"}},
    {Phrase::Sheet, {"sheet", "Blatt", "feuille"}},
    {Phrase::Sheets, {"sheets", "Blätter", "feuilles"}},
    {Phrase::FullColour, {"full colour", "volle Farbe", "en couleurs"}},
    {Phrase::InkSaver, {"ink-saver", "tintensparend", "économie d’encre"}},
    {Phrase::BacksToFold, {"backs to fold", "Rückseiten zum Falten", "versos à plier"}},
    {Phrase::NoBacks, {"no backs", "ohne Rückseiten", "sans versos"}},
    {Phrase::DoubleSided, {"double-sided", "doppelseitig", "recto verso"}},
    {Phrase::Print, {"Print", "Drucken", "Imprimer"}},
    {Phrase::OnePage, {"page {}", "Seite {}", "page {}"}},
    {Phrase::PageRange, {"pages {}–{}", "Seiten {}–{}", "pages {}–{}"}},
    {Phrase::FlipOnLongEdge,
     {"Print {} on both sides of the paper, flipped on the long edge.", "{} beidseitig drucken und an der langen Kante wenden.",
      "{}\u00A0: imprimer recto verso, en retournant sur le bord long."}},
    {Phrase::FlipOnShortEdge,
     {"Print {} on both sides of the paper, flipped on the short edge.", "{} beidseitig drucken und an der kurzen Kante wenden.",
      "{}\u00A0: imprimer recto verso, en retournant sur le bord court."}},
    {Phrase::OneSideToFold,
     {"Print {} on one side only, to be folded before you cut.", "{} nur einseitig drucken; vor dem Schneiden wird gefaltet.",
      "{}\u00A0: imprimer au recto seul, puis plier avant de couper."}},
    {Phrase::OneSideOnly, {"Print {} on one side only.", "{} nur einseitig drucken.", "{}\u00A0: imprimer au recto seul."}},
    {Phrase::CheckTheRule,
     {"Print at 100% (“actual size”), and measure the 100 mm rule on your first sheet before you print the rest.",
      "Mit 100\u00A0% („tatsächliche Größe“) drucken und am ersten Blatt den Maßstab von 100 mm nachmessen, bevor der Rest "
      "folgt.",
      "Imprimer à 100\u00A0% («\u00A0taille réelle\u00A0») et mesurer la règle de 100 mm de la première feuille avant d’imprimer "
      "la suite."}},
    {Phrase::LightPaper,
     {"Use plain or light paper, up to {}: folded and glued, it becomes a card.",
      "Normales oder leichtes Papier bis {} nehmen: Gefaltet und verklebt wird daraus Karton.",
      "Prendre du papier ordinaire ou léger, jusqu’à {}\u00A0: plié et collé, il devient une carte."}},
    {Phrase::LightPaperToFold,
     {"Use plain or light paper, up to {}, for the sheets that you fold, and card stock of {} or more for the rest.",
      "Für die Blätter, die gefaltet werden, normales oder leichtes Papier bis {} nehmen, für die übrigen Karton von {} oder "
      "mehr.",
      "Prendre du papier ordinaire ou léger, jusqu’à {}, pour les feuilles à plier, et de la carte de {} ou plus pour les "
      "autres."}},
    {Phrase::PrintBooklet,
     {"The rules are a booklet: print {} on both sides of plain paper, flipped on the short edge; fold the sheets in the middle "
      "and staple them.",
      "Die Regeln sind ein Heft: {} beidseitig auf normales Papier drucken und an der kurzen Kante wenden; die Blätter in der "
      "Mitte falten und heften.",
      "Les règles forment un livret\u00A0: imprimer {} recto verso sur papier ordinaire, en retournant sur le bord court\u00A0; "
      "plier les feuilles au milieu et les agrafer."}},
    {Phrase::PrintRulebook,
     {"The rulebook is a file of its own. Print it on both sides of plain {} paper, flipped on the long edge.",
      "Die Spielregel ist eine eigene Datei. Beidseitig auf normales Papier ({}) drucken und an der langen Kante wenden.",
      "Le livret de règles est un fichier à part. L’imprimer recto verso sur papier ordinaire {}, en retournant sur le bord "
      "long."}},
    {Phrase::PrintSmallRulebook,
     {"The rulebook is a file of its own. Print it on both sides of plain {0} paper, flipped on the long edge, or print two "
      "pages to a sheet on {1}.",
      "Die Spielregel ist eine eigene Datei. Beidseitig auf normales Papier ({0}) drucken und an der langen Kante wenden, oder "
      "je zwei Seiten auf ein Blatt {1} drucken.",
      "Le livret de règles est un fichier à part. L’imprimer recto verso sur papier ordinaire {0}, en retournant sur le bord "
      "long, ou deux pages par feuille {1}."}},
    {Phrase::PrintTwoPages,
     {"The rulebook is a file of its own. Print two of its pages to a sheet on plain {} paper, or one on half-letter with “fit "
      "to page”.",
      "Die Spielregel ist eine eigene Datei. Je zwei Seiten auf ein Blatt {} drucken, oder eine auf Half Letter, „an Seite "
      "angepasst“.",
      "Le livret de règles est un fichier à part. Imprimer deux pages par feuille {}, ou une page par feuille Half Letter, "
      "«\u00A0ajustée\u00A0»."}},
    {Phrase::RulebookOneSided,
     {"If your printer has no two-sided setting, print the rulebook on one side and staple it at the corner.",
      "Druckt der Drucker nur einseitig, die Spielregel einseitig drucken und an der Ecke heften.",
      "Si l’imprimante ne fait pas le recto verso, imprimer le livret au recto seul et l’agrafer au coin."}},
    {Phrase::CardPaper,
     {"Use card stock of {} or more.", "Karton von {} oder mehr nehmen.", "Prendre de la carte de {} ou plus."}},
    {Phrase::LineUp, {"Line up", "Ausrichten", "Repérer"}},
    {Phrase::HoldAgainstLight,
     {"Hold the first sheet against a light: the cut marks of both sides must meet.",
      "Das erste Blatt gegen das Licht halten: Die Schnittmarken beider Seiten müssen sich decken.",
      "Regarder la première feuille à contre-jour\u00A0: les traits de coupe des deux faces doivent se superposer."}},
    {Phrase::StraightenPaper,
     {"If they do not, straighten the paper in the tray and try again. The bleed hides a millimetre of difference.",
      "Wenn nicht, das Papier im Fach gerade rücken und neu drucken. Einen Millimeter verdeckt der Anschnitt.",
      "Sinon, redresser le papier dans le bac et recommencer. Un millimètre est masqué par le fond perdu."}},
    {Phrase::Fold, {"Fold", "Falten", "Plier"}},
    {Phrase::FoldOutwards,
     {"Score the dashed line that runs across the sheet, and fold the sheet along it with the print outside.",
      "Die gestrichelte Linie quer über das Blatt rillen und das Blatt daran falten, die bedruckten Seiten außen.",
      "Rainer la ligne pointillée qui traverse la feuille et plier le long de celle-ci, faces imprimées à l’extérieur."}},
    {Phrase::GlueHalves,
     {"Hold it against a light: the marks of both halves must meet. Then glue the halves together.",
      "Gegen das Licht prüfen, ob die Marken beider Hälften sich decken. Dann die Hälften verkleben.",
      "Vérifier à contre-jour que les traits des deux moitiés se superposent. Coller ensuite les moitiés."}},
    {Phrase::PressFlat,
     {"Press them flat under a heavy book until dry, and only then cut.",
      "Unter einem schweren Buch flach pressen, bis alles trocken ist, und erst danach schneiden.",
      "Presser à plat sous un livre lourd jusqu’au séchage, et ne couper qu’ensuite."}},
    {Phrase::Cut, {"Cut", "Schneiden", "Couper"}},
    {Phrase::PartBlocksHead, {"Part the blocks.", "Blöcke trennen.", "Séparer les blocs."}},
    {Phrase::PartBlocks,
     {"Cut along the grey lines first.", "Zuerst an den grauen Linien schneiden.", "Couper d’abord le long des lignes grises."}},
    {Phrase::PartFoldedBlocks,
     {"Cut along the grey lines first. If a sheet folds, fold and glue it before that.",
      "Zuerst an den grauen Linien schneiden; was gefaltet wird, vorher falten und verkleben.",
      "Couper d’abord le long des lignes grises\u00A0; plier et coller avant cela ce qui se plie."}},
    {Phrase::InOrder,
     {"If they are numbered, cut 1 first, then 2.", "Sind sie nummeriert, zuerst 1, dann 2 schneiden.",
      "Si elles sont numérotées, couper d’abord 1, puis 2."}},
    {Phrase::BlocksHaveMarks,
     {"Each block then has marks of its own.", "Jeder Block hat dann eigene Marken.", "Chaque bloc garde ses traits."}},
    {Phrase::CutOneWayHead, {"One way.", "Die eine Richtung.", "Dans un sens."}},
    {Phrase::CutOneWay,
     {"Lay a ruler from mark to mark and cut, but stop where the pieces end: the white margin holds the sheet together.",
      "Mit Lineal von Marke zu Marke schneiden, aber nur so weit, wie die Teile reichen: Der weiße Rand hält das Blatt zusammen.",
      "Couper à la règle d’un trait à l’autre, sans dépasser les pièces : la marge blanche tient la feuille."}},
    {Phrase::CutOtherWayHead, {"Then the other way.", "Dann die andere.", "Puis dans l’autre."}},
    {Phrase::CutOtherWay,
     {"Cut the outer edges last. Where two marks stand close together, cut at both: the strip between is waste.",
      "Die Außenkanten kommen zuletzt. Wo zwei Marken dicht beieinanderstehen, an beiden schneiden: Der Streifen dazwischen ist "
      "Abfall.",
      "Les bords en dernier. Là où deux traits sont voisins, couper aux deux\u00A0: la bande entre eux est une chute."}},
    {Phrase::CutHexagonsHead, {"Hexagons.", "Sechsecke.", "Hexagones."}},
    {Phrase::CutHexagons,
     {"Every edge is part of a straight line. Cut along the three directions of marks, one after the other; small triangles fall "
      "out.",
      "Jede Kante ist Teil einer geraden Linie. Die drei Richtungen der Marken nacheinander schneiden; kleine Dreiecke fallen "
      "heraus.",
      "Chaque bord fait partie d’une ligne droite. Couper l’une après l’autre les trois directions des traits\u00A0; de petits "
      "triangles tombent."}},
    {Phrase::CutShapedHead, {"Shapes.", "Formen.", "Formes."}},
    {Phrase::CutShaped,
     {"Use scissors for {}: cut them roughly apart, then follow the outline. On dark pictures it is the white line; what lies "
      "outside it is waste.",
      "Schere für {}: erst grob trennen, dann an der Kontur entlang ausschneiden. Auf dunklen Bildern ist das die weiße Linie; "
      "was außerhalb liegt, ist Abfall.",
      "Aux ciseaux ({})\u00A0: séparer grossièrement, puis suivre le contour. Sur fond sombre, c’est la ligne blanche\u00A0; "
      "au-delà, ce n’est que chute."}},
    {Phrase::RoundPieces, {"round pieces", "runde Teile", "pièces rondes"}},
    {Phrase::HexagonPieces, {"hexagons", "Sechsecke", "hexagones"}},
    {Phrase::BoxPieces, {"boxes", "Schachteln", "boîtes"}},
    {Phrase::OtherPieces, {"pieces of other shapes", "Teile anderer Form", "pièces d’autres formes"}},
    {Phrase::RoundCorners,
     {"Cut pieces with round corners straight from mark to mark, then round the corners along the fine line.",
      "Teile mit runden Ecken gerade von Marke zu Marke schneiden, dann die Ecken an der feinen Linie abrunden.",
      "Couper droit, d’un trait à l’autre, les pièces à coins ronds, puis arrondir les coins le long du fin contour."}},
    {Phrase::PunchRounds,
     {"Round pieces may be punched out instead.", "Runde lassen sich stanzen.",
      "Les rondes peuvent se découper à l’emporte-pièce."}},
    {Phrase::YouNeed, {"You need", "Man braucht", "Il faut"}},
    {Phrase::Blade,
     {"A sharp knife, a steel ruler and a cutting mat.", "Ein scharfes Messer, ein Stahllineal und eine Schneidematte.",
      "Un cutter, une règle en métal et un tapis de découpe."}},
    {Phrase::Scissors, {"Scissors.", "Eine Schere.", "Des ciseaux."}},
    {Phrase::Glue, {"Glue.", "Klebstoff.", "De la colle."}},
    {Phrase::PutTogether, {"Put together", "Zusammenbauen", "Monter"}},
    {Phrase::FirstToLast, {"{} to {}", "{} bis {}", "de {} à {}"}},
    {Phrase::DashedLines, {"Dashed lines", "Gestrichelte Linien", "Lignes pointillées"}},
    {Phrase::CutSolidLines,
     {"Solid lines and marks are cut, dashed lines are folded: never cut along them.",
      "Durchgezogene Linien und Marken werden geschnitten, gestrichelte gefaltet: nie an ihnen entlang schneiden.",
      "Les lignes pleines et les traits se coupent, les lignes pointillées se plient\u00A0: ne jamais les couper."}},
    {Phrase::ScoreDashedLines,
     {"Score a dashed line with a blunt blade along a ruler before cutting the piece out; then it folds crisply.",
      "Eine gestrichelte Linie vor dem Ausschneiden mit stumpfer Klinge am Lineal rillen; dann faltet sie sich sauber.",
      "Rainer la ligne pointillée à la règle, avec une lame émoussée, avant de découper la pièce\u00A0: le pli sera net."}},
    {Phrase::Join, {"Join", "Zusammenfügen", "Assembler"}},
    {Phrase::KeepTabs,
     {"Cut every part out along its marks and keep its pale tabs.",
      "Jeden Teil entlang seiner Marken ausschneiden und die hellen Laschen stehen lassen.",
      "Découper chaque partie le long de ses traits en gardant ses languettes pâles."}},
    {Phrase::GlueTabs,
     {"Glue each tab under the edge with the same letter: the edge comes to lie on the fine ticks at both ends of the seam.",
      "Jede Lasche unter die Kante mit demselben Buchstaben kleben: Die Kante liegt dann auf den feinen Strichen an beiden Enden "
      "der Naht.",
      "Coller chaque languette sous le bord de même lettre\u00A0: le bord vient sur les fins repères aux deux bouts du joint."}},
    {Phrase::Proof, {"Proof", "Abzug", "Épreuve"}},
    {Phrase::Kind, {"kind", "Sorte", "sorte"}},
    {Phrase::Kinds, {"kinds", "Sorten", "sortes"}},
    {Phrase::ActualSize, {"actual size", "Originalgröße", "taille réelle"}},
    {Phrase::OfActualSize, {"{}% of actual size", "{}\u00A0% der Originalgröße", "{}\u00A0% de la taille réelle"}},
    {Phrase::Continued, {"continued", "Fortsetzung", "suite"}},
    {Phrase::PageOf, {"page {} of {}", "Seite {} von {}", "page {} sur {}"}},
    {Phrase::DesignedBy, {"A game by {}", "Ein Spiel von {}", "Un jeu de {}"}},
    {Phrase::NotNamed, {"not named in our source", "in unserer Quelle nicht genannt", "non nommé dans notre source"}},
    {Phrase::Age, {"ages {} and up", "ab {} Jahren", "dès {} ans"}},
    {Phrase::Minutes, {"{} minutes", "{} Minuten", "{} minutes"}},
    {Phrase::MinutesFromTo, {"{}–{} minutes", "{}–{} Minuten", "{}–{} minutes"}},
    {Phrase::Design, {"Game design", "Autor", "Auteur"}},
    {Phrase::Publisher, {"First published by", "Zuerst erschienen bei", "Première édition"}},
    {Phrase::FirstEdition, {"First edition", "Erste Ausgabe", "Première édition"}},
    {Phrase::RulesFrom, {"Rules taken from", "Regeln nach", "Règles d’après"}},
    {Phrase::GlueUnder, {"glue under edge {}", "unter Kante {} kleben", "coller sous le bord {}"}},
    {Phrase::GoesOver, {"goes over tab {}", "liegt auf Lasche {}", "se pose sur la languette {}"}},
    {Phrase::KitBy,
     {"Art, layout and house rulings of this kit", "Bilder, Satz und Hausregeln dieser Druckfassung",
      "Illustrations, maquette et règles maison"}},
    {Phrase::ReprintSlip, {"What to exchange", "Was auszutauschen ist", "Ce qu’il faut échanger"}},
    {Phrase::TakeOut,
     {"Take out of your set and throw away", "Aus dem Spiel nehmen und wegwerfen", "À retirer de la boîte et à jeter"}},
    {Phrase::PutIn, {"Print, cut and put in", "Drucken, schneiden und dazulegen", "À imprimer, à découper et à ajouter"}},
    {Phrase::SheetsInstead,
     {"{}, instead of {} for the whole kit", "{} statt {} für das ganze Spiel", "{} au lieu de {} pour le jeu entier"}},
    {Phrase::ChangedSince, {"changed since {}", "geändert seit {}", "modifié depuis {}"}},
    {Phrase::BoldPages,
     {"In bold: the page that explains it.", "Fett: die Seite, die es erklärt.", "En gras\u00A0: la page qui l’explique."}},
    {Phrase::GuidesHead, {"Marks between pieces.", "Marken zwischen Teilen.", "Traits entre les pièces."}},
    {Phrase::SquareMarks,
     {"White squares lie in the waste: cut along their sides.", "Weiße Quadrate sind Abfall: an ihren Seiten entlang schneiden.",
      "Les carrés blancs sont des chutes\u00A0: couper le long de leurs côtés."}},
    {Phrase::DiamondMarks,
     {"Both tips of a white diamond point at a cut.", "Beide Spitzen einer weißen Raute zeigen auf einen Schnitt.",
      "Les deux pointes d’un losange blanc indiquent une coupe."}},
    {Phrase::CrossMarks,
     {"At small crosses one cut parts the neighbours.", "An kleinen Kreuzen trennt ein Schnitt beide Nachbarn.",
      "Aux petites croix, une seule coupe sépare les voisines."}},
    {Phrase::TrimBooklet,
     {"The white strips along its edges are waste: once it is stapled, trim them off at the tips of the grey triangles.",
      "Die weißen Streifen am Rand sind Abfall: Nach dem Heften an den Spitzen der grauen Dreiecke abschneiden.",
      "Les bandes blanches du bord sont des chutes\u00A0: une fois le livret agrafé, les couper à la pointe des triangles "
      "gris."}},
    {Phrase::FoldBox,
     {"Fold all dashed lines once, with the print outside.", "Alle gestrichelten Linien einmal falten, das Gedruckte nach außen.",
      "Plier une fois toutes les lignes pointillées, le côté imprimé à l’extérieur."}},
    {Phrase::GlueBoxSide,
     {"Glue flap A inside the opposite edge.", "Lasche A innen an die gegenüberliegende Kante kleben.",
      "Coller la patte A à l’intérieur du bord opposé."}},
    {Phrase::CloseBoxBottom,
     {"Turn it over. Fold in both flaps C, then B, and glue D onto B.",
      "Umdrehen. Beide Laschen C einschlagen, dann B, und D auf B kleben.",
      "Retourner. Rabattre les deux pattes C, puis B, et coller D sur B."}},
    {Phrase::CloseBoxTop,
     {"Turn it back. Fold in both flaps E and tuck in the lid F, without glue.",
      "Wieder umdrehen. Beide Laschen E einschlagen und den Deckel F einstecken, ohne Klebstoff.",
      "Remettre à l’endroit. Rabattre les deux pattes E et rentrer le couvercle F, sans colle."}},
    {Phrase::ThinCard,
     {"{}: a sheet of thin card may go between the halves.", "{}: Zwischen die Hälften darf ein Blatt dünner Karton.",
      "{}\u00A0: une feuille de carte fine peut aller entre les moitiés."}},
    {Phrase::ThinCardOrNone,
     {"{}: a sheet of thin card may go between the halves, but not in cards.",
      "{}: Zwischen die Hälften darf ein Blatt dünner Karton, bei Karten nicht.",
      "{}\u00A0: une feuille de carte fine peut aller entre les moitiés, mais pas dans les cartes."}},
    {Phrase::NoThinCard, {"Glue no card between them.", "Nichts dazwischenkleben.", "Ne rien coller entre elles."}},
};

/// A phrase is looked up by its number, so rows must follow the order of the enumerators.
constexpr bool in_order() {
  for (std::size_t i = 0; i < std::size(rows); ++i)
    if (static_cast<std::size_t>(rows[i].phrase) != i) return false;
  return phrase_count == std::size(rows);
}
static_assert(in_order(), "a row for each Phrase, in their order");

/// `de` for `de-AT`, in lower case.
std::string primary(std::string_view tag) {
  std::string id(tag.substr(0, tag.find_first_of("-_")));
  for (char& c : id) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return id;
}

}  // namespace

std::string_view Language::phrase(Phrase which) const { return rows[static_cast<std::size_t>(which)].words[column]; }

std::string Language::listed(const std::vector<std::string>& parts) const {
  std::string all;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i == 0)
      all = parts[i];
    else
      all = i + 1 < parts.size() ? all + ", " + parts[i] : say(Phrase::And, all, parts[i]);
  }
  return all;
}

/// English comes first, as it serves for languages that are not here.
const std::vector<Language>& languages() {
  static const std::vector<Language> all = {
      {"en", "English", "en-us", "s", {"“", "”", "‘", "’"}, 0},
      // German has no regular plural.
      {"de", "German", "de-de", "", {"„", "“", "‚", "‘"}, 1},
      {"fr", "French", "fr", "s", {"«\u00A0", "\u00A0»", "“", "”"}, 2},
  };
  return all;
}

const Language* find_language(std::string_view tag) {
  const auto found =
      std::find_if(languages().begin(), languages().end(), [id = primary(tag)](const Language& l) { return l.id == id; });
  return found == languages().end() ? nullptr : &*found;
}

const Language& language_of(std::string_view tag) {
  const Language* found = find_language(tag);
  return found ? *found : languages().front();
}

std::string hyphenation_of(std::string_view tag) {
  const Language* known = find_language(tag);
  return std::string(known && tag == known->id ? known->hyphenation : tag);
}

}  // namespace kitwright
