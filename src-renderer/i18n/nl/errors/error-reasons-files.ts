/** Why a file or folder cannot be taken in. */
export default {
  fileGone: {
    what: 'Het bestand is er niet meer.',
    means: 'Het is niet toegevoegd.',
    next: 'Zoek waar het bestand nu staat en voeg het opnieuw toe.',
  },
  readingStopped: {
    what: 'Perceel werd afgesloten voordat dit bestand was gelezen.',
    means: 'Het bestand is niet toegevoegd.',
    next: 'Voeg het bestand opnieuw toe, en haal deze regel weg.',
  },
  fileAwaitsRoom: {
    what: 'Op de schijf van deze computer is geen plaats voor dit bestand.',
    means: 'Het bestand staat nog niet in de postbak en kan nog niet worden verzonden.',
    next: 'Maak ruimte vrij en laat Perceel open. Het bestand komt dan vanzelf in de postbak.',
  },
  fileUnreadable: {
    what: 'Het bestand kan niet worden gelezen.',
    means: 'Het is niet toegevoegd.',
    next: 'Sluit het programma dat het bestand vasthoudt. Controleer anders of het een bestand is (geen map) en of u het mag openen.',
  },
  fileChanged: {
    what: 'Het bestand veranderde terwijl Perceel het las.',
    means: 'Het is niet toegevoegd, om geen half bestand te bewaren.',
    next: 'Sluit het programma dat het bestand bewaart en voeg het opnieuw toe.',
  },
  fileEmpty: {
    what: 'Het bestand is leeg.',
    means: 'Het is niet toegevoegd.',
    next: 'Kies een bestand met inhoud.',
  },
  fileTypeRefused: {
    what: 'Perceel opent dit soort bestand niet.',
    means: 'Uw computer zou het kunnen uitvoeren in plaats van tonen. Er is niets gebeurd.',
    next: 'Vertrouwt u het toch, haal het dan bij de dienst op en open het zelf.',
  },
  fileIsLink: {
    what: 'Dit is een snelkoppeling, geen bestand.',
    means: 'Het bestand waarnaar die verwijst, is niet toegevoegd.',
    next: 'Sleep het bestand zelf hierheen.',
  },
  fileIsSpecial: {
    what: 'Dit is geen gewoon bestand, maar een apparaat of een verbinding.',
    means: 'Het is niet toegevoegd.',
    next: 'Bewaar het document eerst als bestand en sleep dat hierheen.',
  },
  folderEmpty: {
    what: 'In deze map staan geen bestanden.',
    means: 'Er is niets toegevoegd.',
    next: 'Kies een map met bestanden.',
  },
  folderTooLarge: {
    what: 'Deze map bevat meer bestanden of submappen dan Perceel in één keer toevoegt.',
    means: 'De bestanden die er nog bij pasten staan klaar; de rest is overgeslagen.',
    next: 'Sleep de overgebleven bestanden of submappen apart hierheen.',
  },
  folderIsOurs: {
    what: 'In deze map bewaart Perceel zijn eigen bestanden.',
    means: 'De map wordt niet gevolgd.',
    next: 'Kies de map waarin uw scanner of een ander programma documenten zet.',
  },
}
