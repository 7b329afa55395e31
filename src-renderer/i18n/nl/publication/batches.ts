export default {
  title: {
    publish: 'Publiceren: {projects}',
    revoke: 'Intrekken: {projects}',
    relist: 'Intrekken en herplaatsen: {projects}',
    validate: 'Controleren: {projects}',
  },
  projects: '{count} project | {count} projecten',
  channels: '{count} kanaal | {count} kanalen',
  requests: {
    publish: '{count} publicatie | {count} publicaties',
    revoke: '{count} intrekking | {count} intrekkingen',
    relist: '{count} herplaatsing | {count} herplaatsingen',
    validate: '{count} controle | {count} controles',
  },
  nothingChosen:
    'U hebt niets gekozen: dit gaat over het ene project in het overzicht. | U hebt niets gekozen: dit gaat over alle {count} projecten in het overzicht.',
  hidden:
    '{count} gekozen project is door het filter niet te zien, maar telt wel mee. | {count} gekozen projecten zijn door het filter niet te zien, maar tellen wel mee.',
  lead: {
    choose: 'Kies de kanalen. Er gaat nog niets naar buiten.',
    review: 'Kijk na wat er gaat gebeuren. Er gaat nog niets naar buiten.',
    done: 'De verzoeken staan in Te verzenden.',
  },
  choose: {
    channels: 'Op welke kanalen?',
    fromChannels: 'Van welke kanalen?',
    all: 'Alle kanalen',
    wherePublished: 'Alleen waar nu gepubliceerd ({count})',
    published: 'gepubliceerd',
    publishedOf: '{count} van {total} gepubliceerd',
    none: 'Kies ten minste een kanaal.',
    sum: '{projects} op {channels}: {requests}.',
    parameters: 'Extra gegevens voor {channel}',
    parametersHint:
      'Gelden voor alle gekozen projecten. Een transactie meldt u bij het project zelf.',
    check: 'Eerst controleren',
    validate: 'Controleren',
  },
  drafts: {
    skipped:
      'Van {names} staat een concept open. Dit project wordt overgeslagen: sla het concept eerst op en verzend het. | Van {count} projecten staat een concept open: {names}. Ze worden overgeslagen: sla de concepten eerst op en verzend ze.',
    notChecked:
      'Van {names} staat een concept open. Wat u daarin typte, wordt niet gecontroleerd. | Van {count} projecten staat een concept open: {names}. Wat u daarin typte, wordt niet gecontroleerd.',
  },
  progress: {
    running: '{checked} van {total} controles gedaan',
    finished: '{total} controle gedaan | {total} controles gedaan',
    partly: '{checked} van {total} controles gedaan, daarna gestopt',
    label: 'Voortgang van de controle',
    stop: 'Stoppen',
    again: 'Opnieuw controleren',
    back: 'Andere kanalen',
  },
  show: {
    label: 'Tonen',
    valid: 'In orde',
    invalid: 'Niet in orde',
    refused: 'Niet mogelijk',
    unchecked: 'Niet gecontroleerd',
    queued: 'Klaargezet',
  },
  list: 'Wat er per project en kanaal gaat gebeuren',
  empty: {
    valid: 'Er is nog niets in orde.',
    invalid: 'Geen enkel kanaal heeft opmerkingen.',
    refused: 'Alles is mogelijk.',
    unchecked: 'Alles is gecontroleerd.',
    queued: 'Er is niets klaargezet.',
  },
  goes: {
    publish: 'Wordt gepubliceerd',
    revoke: 'Wordt ingetrokken',
    relist: 'Wordt ingetrokken en herplaatst',
  },
  more: 'en nog {count}',
  replacesOf: 'Komt in de plaats van: {project}, {channel}',
  whyOf: 'Waarom: {project}, {channel}',
  stopped: 'De controle is gestopt voordat dit aan de beurt was.',
  refusal: {
    unknownToService: 'De dienst kent dit project nog niet. Verzend eerst het project.',
    alreadyAsked: 'Hetzelfde verzoek staat al klaar of is al onderweg.',
    alreadyThere: 'Is al gepubliceerd; sindsdien is er niets gewijzigd.',
    notPublished: 'Er is niets gepubliceerd om in te trekken.',
    openDraft:
      'Er staat een concept open. Sla het op en verzend het eerst: anders worden de oude gegevens gepubliceerd.',
    unsentEdits:
      'Er zijn wijzigingen die nog niet zijn verzonden. Verzend die eerst: anders worden de oude gegevens gepubliceerd.',
    recordChanged: 'Het project is gewijzigd sinds het kanaal het goedkeurde. Controleer opnieuw.',
  },
  moment: {
    title: 'Wanneer',
    now: 'Zo snel mogelijk',
    planned: 'Op een later moment',
    day: 'Datum',
    time: 'Tijd',
    timePattern: 'uu:mm',
    off: 'Staat de computer dan uit, is Perceel dicht of is een ander account gekozen, dan wordt het verzonden zodra Perceel weer met dit account werkt.',
    zone: 'Dit is de tijd van de dienst: {name} ({zone}).',
    own: 'Op de klok van deze computer is het dan {when}.',
    first: 'Deze tijd komt die dag twee keer voor, omdat de klok teruggaat. Dit is de eerste keer.',
    second:
      'Deze tijd komt die dag twee keer voor, omdat de klok teruggaat. Dit is de tweede keer.',
    noDay: 'Vul een bestaande datum in (dd-mm-jjjj).',
    noTime: 'Vul een tijd in van 00:00 tot 23:59.',
    skipped: 'Deze tijd bestaat die dag niet: de klok gaat dan vooruit. Kies een andere tijd.',
    past: 'Dit moment is al voorbij.',
  },
  onlyValid: 'Alleen wat in orde is, wordt verzonden. De rest blijft zoals het is.',
  nothingValid: 'Er is niets in orde, dus er wordt niets verzonden.',
  fixList: 'Verbeterpunten',
  commit: {
    publish: '{count} publiceren | {count} publiceren',
    revoke: '{count} intrekken | {count} intrekken',
    relist: '{count} intrekken en herplaatsen | {count} intrekken en herplaatsen',
    planned: '{requests} plannen',
  },
  ask: {
    about: 'Het gaat om {name}.',
    publish: '{requests} op {channels}?',
    revoke: '{requests} van {channels}?',
    relist: '{requests} op {channels}?',
    now: 'Dit gaat naar {names}, zo snel mogelijk.',
    planned:
      'Dit gaat naar {names}, op {when}. Staat de computer dan uit, dan wordt het verzonden zodra Perceel weer start.',
    rest: '{count} wordt overgeslagen. | {count} worden overgeslagen.',
    replaces:
      '{count} komt in de plaats van een verzoek dat al klaarstaat. | {count} komen in de plaats van een verzoek dat al klaarstaat.',
    endsRelists:
      'Bij {count} is het herplaatsen al begonnen: de publicatie is ingetrokken en blijft dat tot u opnieuw publiceert. | Bij {count} is het herplaatsen al begonnen: de publicaties zijn ingetrokken en blijven dat tot u opnieuw publiceert.',
    seen: {
      publish: 'Wat gepubliceerd wordt, is voor iedereen te zien.',
      revoke: 'Wat ingetrokken is, is op het kanaal niet meer te zien.',
      relist:
        'Tussen het intrekken en het publiceren is de publicatie niet te zien. Daarna is die weer voor iedereen te zien.',
    },
  },
  done: {
    queued: '{requests} klaargezet.',
    planned: 'Ze worden verzonden op {when}.',
    now: 'Ze worden zo snel mogelijk verzonden.',
    skipped:
      '{count} is overgeslagen: er is iets veranderd sinds de controle. | {count} zijn overgeslagen: er is iets veranderd sinds de controle.',
    why: 'Redenen tonen',
    outbox: 'Naar Te verzenden',
  },
  bar: {
    label: 'Controle van veel verzoeken',
    running: 'Controle loopt: {checked} van {total}.',
    finished: 'Controle klaar: {valid} in orde. Er is nog niets verzonden.',
    open: 'Tonen',
    drop: 'Laten vervallen',
    dropNamed: 'Laten vervallen: deze controle',
  },
}
