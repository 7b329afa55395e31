export default {
  title: 'Verkocht, verhuurd of ingetrokken',
  open: 'Verkocht / verhuurd',
  kind: {
    title: 'Wat is er gebeurd?',
    sold: 'Verkocht',
    soldSubject: 'Verkocht onder voorbehoud',
    let: 'Verhuurd',
    letSubject: 'Verhuurd onder voorbehoud',
    withdrawn: 'Ingetrokken',
  },
  record: {
    title: 'Project',
    status: 'Verkoopstatus:',
    same: 'De verkoopstatus is al: {value}.',
    empty: 'leeg',
    keepsDeal:
      'De verkoopstatus is {value}, en blijft zo: het object gaat alleen van de kanalen. Ging de verkoop of verhuur niet door, kies dan hieronder waar de status wijzigt.',
    where: 'Waar staat de verkoopstatus?',
    place: '{path} (nu: {before})',
    leave: 'De status niet wijzigen',
    word: 'Nieuwe status',
    day: 'Datum van de transactie',
    none: 'Dit project heeft geen plek voor een verkoopstatus. De gegevens blijven zoals ze zijn.',
    unread:
      'De gegevens van dit project zijn nog niet opgehaald. De status wordt nu niet gewijzigd.',
    draft:
      'Er staat nog een concept open. De verkoopstatus kan pas wijzigen als dat is opgeslagen. Het gaat dan mee met de afmelding.',
    saveDraft: 'Concept opslaan en doorgaan',
    conflict:
      'Dit project heeft een conflict. Los dat eerst op; anders wordt de status niet gewijzigd.',
    refusedAgain:
      'De dienst nam een eerdere wijziging van dit project niet aan. Die wijziging gaat nu opnieuw mee, samen met de nieuwe status. Lukt dat weer niet, dan wachten ook de kanalen.',
    refusedStays:
      'De dienst nam een eerdere wijziging van dit project niet aan. Zolang die in Te verzenden staat, wachten ook de kanalen.',
    editsAlong: 'Wijzigingen die al waren opgeslagen maar nog niet verzonden, gaan mee.',
    editsBehind:
      'Van dit project zijn wijzigingen opgeslagen die nog niet zijn verzonden. Ze gaan nu niet mee. Verzend ze bij Gegevens.',
  },
  channels: {
    title: 'Kanalen',
    none: 'Dit project staat op geen enkel kanaal.',
    choose: 'Wat krijgt {name}?',
    months: '{count} maand | {count} maanden',
    leaseOfRecord:
      'De looptijd van {term} is een voorstel uit {place} van het project. Controleer die.',
    leaseOfFile: 'De looptijd van {term} is een voorstel uit {name}. Controleer die.',
    suggested: 'De prijs is een voorstel uit de vraagprijs van het project. Controleer die.',
    suggestedRent: 'De huur is een voorstel uit de huurprijs van het project. Controleer die.',
  },
  step: {
    report: 'Transactie melden',
    withdraw: 'Intrekken',
    update: 'Nieuwe status doorgeven',
    cancel: 'Niet meer publiceren',
    leave: 'Laten staan',
  },
  reason: {
    reports: 'Dit kanaal neemt de transactie aan en haalt het aanbod weg.',
    noReport: 'Dit kanaal neemt geen transactie aan.',
    stillOffered: 'Het voorbehoud loopt nog; het aanbod blijft zichtbaar.',
    getsStatus: 'Het aanbod blijft zichtbaar, met de nieuwe status.',
    leavesMarket: 'Het object gaat van de markt.',
    notLeft: 'Deze publicatie wacht nog en is niet verzonden.',
  },
  deed: {
    title: 'Akte',
    label: 'Document uit de postbak',
    none: 'Geen document toevoegen',
    noOwner: '{name}, nog zonder project',
  },
  summary: {
    title: 'Dit wordt verzonden',
    nothing: 'Er is niets te verzenden.',
    record: 'Project',
    deed: 'Document',
  },
  problem: {
    kind: 'Kies wat er is gebeurd.',
    draft: 'Sla eerst het concept op, of gooi het weg bij Gegevens.',
    place: 'Kies waar de verkoopstatus staat.',
    word: 'Kies de nieuwe status.',
    day: 'Vul een bestaande datum in (dd-mm-jjjj).',
    objectKind: 'Kies het soort vastgoed.',
    report: 'Vul aan wat de kanalen van de transactie willen weten.',
    nothing: 'Er is niets te verzenden: kies ten minste één stap.',
  },
  submit: 'Verzenden ({count}) | Verzenden ({count})',
  submitNone: 'Verzenden',
  done: {
    queued: '{count} wijziging klaargezet. | {count} wijzigingen klaargezet.',
    refused:
      'Eerst moet de dienst de eerder geweigerde wijziging aannemen; tot dan wacht de rest. In Te verzenden ziet u hoe het gaat.',
    now: 'Die gaat nu naar de dienst. | Ze gaan nu naar de dienst.',
    offline:
      'Er is geen verbinding: die wacht in Te verzenden en gaat daarna vanzelf. | Er is geen verbinding: ze wachten in Te verzenden en gaan daarna vanzelf.',
    gone: 'Alles is verzonden of onderweg. Ongedaan maken kan niet meer.',
    statusKept: 'De verkoopstatus van het project is niet gewijzigd.',
    cancelled: '{count} wachtend verzoek geannuleerd. | {count} wachtende verzoeken geannuleerd.',
    restored:
      '{count} geannuleerd verzoek wacht weer in Te verzenden. | {count} geannuleerde verzoeken wachten weer in Te verzenden.',
    undo: 'Ongedaan maken',
    reverted: '{count} wijziging ongedaan gemaakt. | {count} wijzigingen ongedaan gemaakt.',
    nothingBack: 'Niets teruggehaald: alles was al verzonden.',
    alreadySent:
      '{count} was al verzonden en blijft zo. | {count} waren al verzonden en blijven zo.',
    outbox: 'Naar Te verzenden',
  },
}
