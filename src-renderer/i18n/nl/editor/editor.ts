export default {
  toolbar: 'XML bewerken',
  label: 'XML van {name}, versie {version}',
  version: 'Versie',
  draft: 'Concept',
  draftHint: 'Wat u typt is als concept bewaard, maar nog niet opgeslagen.',
  save: 'Opslaan',
  saveHint: 'Op deze computer opslaan',
  send: 'Verzenden',
  sendHint: 'Opslaan en naar de dienst verzenden',
  discard: 'Concept weggooien',
  discardHint: 'Terug naar de opgeslagen tekst',
  revert: 'Terugdraaien',
  revertHint: 'Terug naar de tekst van de dienst: alles wat nog niet is verzonden, vervalt',
  jump: 'Naar regel {line}, kolom {column}',
  draftNotKept: 'De tekst staat nog op het scherm, maar is niet als concept bewaard.',
  wayOut: 'F6: knoppen',
  tabLeaves: 'Tab verlaat nu de tekst',
  wayOutHint:
    'F6 gaat van de tekst naar wat ernaast en eronder openstaat en naar de knoppen, Shift+F6 terug. Na Esc verlaat Tab de tekst in plaats van in te springen; met Ctrl+M blijft dat zo.',
  otherVersion: 'Versie {version} heeft wijzigingen die nog niet zijn verzonden.',
  goToVersion: 'Versie {version} openen',
  stillWorks: 'Versies die al zijn opgehaald, kunt u wel openen en bewerken.',
  conflict: {
    title: 'Een collega heeft intussen hetzelfde gewijzigd als u.',
    body: 'Er wordt niets verzonden tot u per verschil kiest. Uw wijziging staat hier veilig.',
    open: 'Verschillen oplossen',
  },
  labelDossier: 'XML van {name}',
  history: 'Eerdere teksten',
  historyHint: 'Eerdere teksten bekijken, vergelijken en terugzetten',
  note: { dismiss: 'Melding sluiten' },
  unsent: {
    title: 'Opgeslagen op deze computer, nog niet verzonden.',
    short: 'hier bewaard',
    body: 'De dienst krijgt deze wijzigingen zodra u op Verzenden drukt (Ctrl+Enter).',
  },
  older: {
    title: 'De dienst geeft een oudere tekst dan hier bekend is.',
    body: 'Sinds {when}. De nieuwere tekst blijft bewaard. Meestal gaat dit vanzelf over. Wijzigde u hier iets, dan wacht dat tot de dienst de nieuwere tekst weer geeft, of tot u de oudere overneemt. Wijzigde u niets, dan neemt Perceel de oudere tekst na een kwartier over.',
    compare: 'Vergelijken',
    take: 'Oudere tekst overnemen',
    askTitle: 'Oudere tekst van de dienst overnemen?',
    askBody:
      'De tekst die de dienst nu geeft, geldt dan als de tekst van de dienst. Wat u hier wijzigde of typte, blijft staan en wordt bij het verzenden daarmee samengevoegd.',
    askWayBack: 'De nieuwere tekst vindt u daarna terug bij Eerdere teksten.',
    askOk: 'Overnemen',
  },
  newer: {
    title: 'De dienst heeft intussen een nieuwere tekst.',
    body: 'Uw tekst blijft staan. Bij het verzenden voegt Perceel beide samen; wijzigde u dezelfde plaats, dan kiest u.',
  },
  undonePast: {
    title: 'U ging terug tot vóór een wijziging van de dienst.',
    body: 'Die wijziging, bijvoorbeeld van een collega, blijft bij de dienst staan. Bij het verzenden voegt Perceel die weer samen met uw tekst. Met Opnieuw (Ctrl+Y) ziet u de wijziging terug.',
  },
  place: {
    missing: '“{name}” staat nog niet in de tekst.',
    missingIn:
      '“{name}” staat nog niet in de tekst, en het onderdeel waar het in hoort ({parts}) ook niet.',
    fillIn: 'Vul het hieronder in.',
    addHere: 'De cursor staat waar het hoort. Met Toevoegen zet Perceel het daar neer.',
    addBoth: 'Met Toevoegen zet Perceel alles op zijn plaats.',
    near: 'Perceel weet niet waar het precies hoort. De cursor staat bij “{name}”.',
    noRoom: 'Perceel weet niet waar het hoort.',
    add: 'Toevoegen',
  },
  lost: {
    title:
      'De dienst heeft alles overgenomen. | De dienst heeft één veld niet overgenomen. | De dienst heeft {count} velden niet overgenomen.',
    body: 'Dit stond in uw tekst en is bij de dienst niet aangekomen:',
    takenOut: '(door u weggehaald, bij de dienst blijven staan)',
    jump: 'Naar deze plaats in de tekst',
    all: 'Alle {count} tonen',
    fewer: 'Minder tonen',
  },
  merged: {
    title: 'Samengevoegd met wijzigingen van de dienst.',
    places:
      'Er kwam niets bij. | Op één plaats kwam tekst erbij. | Op {count} plaatsen kwam tekst erbij.',
    changed:
      'Er kwam niets bij. | Erbij gekomen op één plaats: {names}. | Erbij gekomen op {count} plaatsen: {names}.',
    when: '({at})',
    compare: 'Bekijken',
  },
  undo: {
    discard: 'Het concept is weggegooid.',
    revert: 'De wijzigingen zijn teruggedraaid: hier staat weer de tekst van de dienst.',
    ok: 'Ongedaan maken',
  },
  tooLarge: {
    title: 'Deze XML is te groot om hier te bewerken',
    project: 'De tekst is {size}. Wijzig dit project bij de dienst.',
    dossier:
      'Het bestand zelf zit in de XML, samen {size}. Openen kan gewoon in de lijst; type en titel wijzigt u bij de dienst.',
  },
  ask: {
    discard: {
      title: 'Concept weggooien?',
      body: 'Wat u typte sinds de laatste keer opslaan, verdwijnt. De opgeslagen tekst komt terug.',
      wayBack: 'U kunt dit daarna nog ongedaan maken, en het staat bij Eerdere teksten.',
      ok: 'Concept weggooien',
    },
    revert: {
      title: 'Terug naar de tekst van de dienst?',
      body: 'Alle wijzigingen van deze tekst die nog niet zijn verzonden, vervallen.',
      consequence: 'Ook wat al klaarstond om te verzenden, wordt niet meer verzonden.',
      wayBack: 'De tekst blijft te vinden bij Eerdere teksten.',
      ok: 'Wijzigingen terugdraaien',
    },
  },
}
