export default {
  policy: {
    title: 'Perceel wacht op de instellingen van uw beheerder',
    means:
      'Perceel kan nog niet lezen wat de beheerder van deze computer heeft ingesteld. Tot die tijd opent Perceel geen account. Er is niets gewijzigd.',
    next: 'Perceel probeert het vanzelf opnieuw. Blijft dit scherm staan, vraag dan uw beheerder om hulp.',
  },
  unread: 'Niet te lezen',
  unreadMeans:
    'Voor de beheerder: deze bron bestaat, maar Perceel mag of kan die niet lezen. Maak de bron leesbaar voor alle gebruikers, of verwijder de bron.',
  late: 'Nog niet gelezen',
  lateMeans:
    'Voor de beheerder: deze bron antwoordt traag, bijvoorbeeld door een netwerkmap of een virusscanner. Zodra de bron gelezen is, opent Perceel vanzelf.',
  newer: {
    title: 'Uw gegevens zijn van een nieuwere versie van Perceel',
    means:
      'Deze versie kan ze niet veilig lezen en opent ze daarom niet. Er is niets gewijzigd; alles staat er nog.',
    next: 'Installeer de nieuwste versie van Perceel en start opnieuw.',
  },
  damaged: {
    title: 'Uw gegevens zijn beschadigd geraakt',
    means:
      'Perceel heeft ze bij het starten gecontroleerd en opent ze niet, zodat er niets verder verloren gaat. Er is niets gewijzigd en er wordt niets verzonden.',
    next: 'Zet een reservekopie terug. De beschadigde gegevens worden apart bewaard en nooit verwijderd.',
  },
  locked: {
    title: 'Een ander programma gebruikt uw gegevens',
    means: 'Perceel kan nu niet lezen of schrijven. Er is niets gewijzigd.',
    next: 'Sluit andere vensters van Perceel, of wacht tot de back-up of virusscan klaar is. Perceel probeert het vanzelf opnieuw.',
  },
  readOnly: {
    title: 'Perceel mag niet schrijven in de gegevensmap',
    means: 'Zonder schrijfrechten kan uw werk niet worden bewaard. Er is niets gewijzigd.',
    next: 'Geef uzelf schrijfrechten op de map, of vraag dat aan uw beheerder, en probeer het opnieuw.',
  },
  full: {
    title: 'De schijf is vol',
    means: 'Perceel kan uw werk nu niet bewaren. Alles wat al was opgeslagen, staat er nog.',
    next: 'Maak ruimte vrij op de schijf. Perceel probeert het vanzelf opnieuw.',
  },
  incomplete: {
    title: 'Deze installatie van Perceel is niet compleet',
    means:
      'Het deel dat uw gegevens bewaart, kan niet alles wat Perceel nodig heeft. Perceel opent uw gegevens daarom niet. Er is niets gewijzigd; alles staat er nog.',
    next: 'Installeer Perceel opnieuw met het installatieprogramma. Helpt dat niet, geef uw leverancier dan het bericht hieronder.',
  },
  other: {
    title: 'Perceel kan uw gegevens niet openen',
    means: 'Er ging iets mis bij het openen. Er is niets gewijzigd.',
    next: 'Probeer het opnieuw. Helpt dat niet, zet dan een reservekopie terug. Wat er nu staat, wordt apart bewaard en nooit verwijderd.',
  },
  wanted: 'Nodig is Perceel {version} of nieuwer.',
  free: 'Vrij op deze schijf: {size}',
  folder: 'Gegevensmap',
  retry: 'Opnieuw proberen',
  showFolder: 'Gegevensmap tonen',
  quit: 'Afsluiten en bewaren',
  close: 'Perceel afsluiten',
  newest: 'Nieuwste reservekopie',
  chosen: 'Gekozen reservekopie',
  older: 'Een oudere reservekopie kiezen',
  backupOf: 'Reservekopie van {when}',
  journalAlone: 'Journaal van uw wijzigingen',
  journalSince: 'Alle wijzigingen sinds {when}',
  size: 'Grootte: {size}',
  entries:
    'Geen latere wijzigingen in het journaal. | {count} latere wijziging uit het journaal. | {count} latere wijzigingen uit het journaal.',
  completeUpTo: 'Er ontbreekt niets tot {when}.',
  completeSelf: 'Er is daarna niets meer gewijzigd.',
  incompleteUpTo: 'Het journaal breekt daarna af: wat na {when} is gewijzigd, kan ontbreken.',
  incompleteSelf: 'Er is geen journaal van daarna: wat later is gewijzigd, kan ontbreken.',
  restore: 'Deze terugzetten',
  restoring: 'Bezig met terugzetten en controleren',
  noBackups: 'Er is geen bruikbare reservekopie.',
  noBackupsNext:
    'Bewaar de gegevensmap en vraag om hulp, of begin leeg: wat bij de dienst staat, wordt dan opnieuw opgehaald.',
  empty: 'Leeg beginnen',
  emptyHint: 'Er wordt niets teruggezet. Perceel vraagt het nog twee keer.',
  emptyTitle: 'Leeg beginnen?',
  emptyText:
    'De beschadigde gegevens, het journaal, de reservekopieën en de documenten worden apart bewaard. Uw accounts voegt u opnieuw toe. Wat nog niet was verzonden, staat dan alleen in die apart bewaarde map.',
  emptyAgainTitle: 'Weet u het zeker?',
  emptyAgainText:
    'Wijzigingen die nog niet waren verzonden, zijn hierna niet meer in Perceel te zien.',
  emptyConfirm: 'Leeg beginnen',
  emptyAgainConfirm: 'Ja, leeg beginnen',
  report: 'Wat er is gevonden',
  technical: 'Technisch verslag',
  technicalFor: 'Voor wie u helpt, en daarom in het Engels. U hoeft er zelf niets mee te doen.',
  reportAt: 'Dit verslag staat ook in',
  restored: {
    title: 'Uw gegevens zijn teruggezet',
    from: 'Teruggezet uit de reservekopie van {when}.',
    fromJournal: 'Opnieuw opgebouwd uit het journaal van uw wijzigingen sinds {when}.',
    entries:
      'Het journaal had geen latere wijzigingen. | Met {count} latere wijziging uit het journaal. | Met {count} latere wijzigingen uit het journaal.',
    complete: 'Er ontbreekt niets tot {when}.',
    incomplete: 'Het journaal brak af. Kijk of uw wijzigingen van na {when} er nog zijn.',
    doubts:
      'Er was niets onderweg. | {count} verzending was misschien onderweg: Perceel kijkt eerst bij de dienst voordat die wordt verzonden. | {count} verzendingen waren misschien onderweg: Perceel kijkt eerst bij de dienst voordat ze worden verzonden.',
    setAside: 'De beschadigde gegevens zijn apart bewaard in',
    held: 'Er wordt niets verzonden voordat u verdergaat.',
    go: 'Verder werken',
  },
  banner: {
    full: 'De schijf van deze computer is vol.',
    fullMeans:
      'Perceel kan geen reservekopie bijhouden. Uw werk wordt bewaard zolang dat lukt. Maak ruimte vrij op de schijf; daarna gaat Perceel vanzelf verder.',
    journal: 'Het journaal van uw wijzigingen kan even niet worden bijgehouden.',
    journalMeans:
      'Uw werk wordt gewoon bewaard. Perceel maakt een nieuwe reservekopie zodra dat kan.',
    backup: 'De reservekopie kon niet worden gemaakt.',
    backupMeans: 'Uw werk wordt gewoon bewaard. Perceel probeert het later vanzelf opnieuw.',
    unreadable:
      'Eén bewaard gegeven is niet meer te lezen. | {count} bewaarde gegevens zijn niet meer te lezen.',
    unreadableMeans:
      'De rest werkt gewoon. Wat niet te lezen is, blijft bewaard in {folder}. Kijk uw instellingen, de instellingen van uw kantoor en Te verzenden na.',
  },
  backups: {
    title: 'Reservekopieën',
    last: 'Laatste reservekopie',
    never: 'Nog geen',
    kept: '{count} bewaard | {count} bewaard',
    hint: 'Elke dag een, zeven dagen bewaard. Documenten staan in hun eigen map en worden niet gekopieerd.',
    now: 'Nu een reservekopie maken',
    show: 'Map met reservekopieën',
  },
}
