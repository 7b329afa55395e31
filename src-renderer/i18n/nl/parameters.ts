export default {
  title: {
    publish: 'Publiceren op {name}',
    update: 'Publicatie bijwerken op {name}',
    revoke: 'Intrekken van {name}',
    relist: 'Intrekken en herplaatsen op {name}',
  },
  submit: {
    publish: 'Publiceren',
    update: 'Publicatie bijwerken',
    revoke: 'Intrekken',
    relist: 'Intrekken en herplaatsen',
  },
  plan: {
    publish: 'Publicatie plannen',
    update: 'Bijwerken plannen',
    revoke: 'Intrekken plannen',
    relist: 'Herplaatsen plannen',
  },
  despite: {
    publish: 'Toch publiceren',
    update: 'Toch bijwerken',
    revoke: 'Toch intrekken',
    relist: 'Toch herplaatsen',
  },
  words: {
    publish: '{project} wordt gepubliceerd op {name}, met de gegevens zoals de dienst ze heeft.',
    update:
      'De publicatie van {project} op {name} krijgt de gegevens zoals de dienst ze nu heeft. De publicatie blijft staan.',
    revoke: '{project} wordt ingetrokken van {name}.',
    relist:
      '{project} wordt ingetrokken van {name} en daarna opnieuw gepubliceerd, zodra het kanaal het intrekken heeft bevestigd. Lukt het intrekken niet, dan wordt er niet gepubliceerd. Dit loopt door als Perceel tussendoor sluit.',
    partial:
      'Er gaan transactiegegevens mee: bij publiceren is dat een deeltransactie, en die gaat naar {name}.',
    normal:
      'Er gaan transactiegegevens mee: bij intrekken is dat een gewone transactie, en die gaat naar {name}.',
  },
  note: {
    unsentEdits:
      'Van dit project staan hier wijzigingen die de dienst nog niet heeft. Verzend ze eerst, anders komen ze niet op het kanaal.',
    createdFirst: 'Eerst wordt het project aangemaakt bij de dienst, daarna gepubliceerd.',
    notPublished: 'Voor zover hier bekend is, staat dit project niet op dit kanaal.',
    offline:
      'Er is geen verbinding. Het verzoek wacht in Te verzenden en wordt vanzelf verzonden zodra er verbinding is.',
  },
  report: {
    publish: {
      label: 'Deeltransactie melden',
      hint: 'Een deel is verkocht of verhuurd; de rest blijft gepubliceerd.',
    },
    revoke: {
      label: 'Transactie melden',
      hint: 'Het object is verkocht of verhuurd en wordt daarom ingetrokken.',
    },
  },
  kind: {
    title: 'Soort vastgoed',
    industrial: 'Bedrijfsruimte',
    retailCateringLeisure: 'Winkel, horeca of leisure',
    other: 'Iets anders',
    hint: 'Het project zegt niet wat het is. Hiervan hangt af wat het kanaal wil weten.',
    missing: 'Kies het soort vastgoed: daarvan hangt af wat het kanaal wil weten.',
  },
  section: {
    general: 'Algemeen',
    channel: 'Kanaal',
    partialTransaction: 'Transactiegegevens',
    parking: 'Parkeren',
    industrial: 'Bedrijfsruimte',
    leisure: 'Winkel, horeca en leisure',
    transaction: 'Transactie',
    colleagues: 'Collega-makelaars',
  },
  unit: { euro: '€', squareMetre: 'm²', month: 'maanden', place: 'plaatsen' },
  answer: { yes: 'Ja', no: 'Nee', unsaid: 'Niet opgeven' },
  choose: 'Kies',
  datePattern: 'dd-mm-jjjj',
  pickDate: '{label}: kies in de kalender',
  noDay: '"{label}" moet een bestaande datum zijn (dd-mm-jjjj).',
  problems: 'Er klopt nog {count} gegeven niet: | Er kloppen nog {count} gegevens niet:',
  found: 'Gevonden voor {label}',
  nothingFound: 'Niets gevonden.',
  chosenOf: 'Gekozen: {label}',
  removeOne: '{name} weghalen',
  secondary: { search: 'Zoek een project op adres of nummer' },
  sbi: {
    search: 'Zoek op nummer of naam, of vul een code in',
    unnamed: 'Code zonder bekende naam',
    builtIn: 'Zoekt in de secties en hoofdgroepen.',
    there:
      'Zoekt ook in de ingelezen lijst ({count} code). | Zoekt ook in de ingelezen lijst ({count} codes).',
    import: 'Officiële lijst inlezen (CSV)',
    imported: '{count} code ingelezen. | {count} codes ingelezen.',
  },
  brokers: {
    search: 'Zoek een collega op naam',
    refresh: 'Lijst opnieuw ophalen',
    readAt: 'Opgehaald op {when}',
    none: 'Het kanaal noemt geen collega-makelaars.',
    unread: 'De lijst is nog niet opgehaald. Haal de lijst op zodra er verbinding is.',
    last: 'Laatst gekozen: {names}',
  },
  check: {
    lead: 'Laat {name} de gegevens controleren. Er wordt niets gepubliceerd of ingetrokken.',
    run: 'Controleren bij het kanaal',
    options: {
      valid: 'De gegevens hierboven zijn in orde.',
      invalid: 'Opmerkingen van het kanaal bij de gegevens hierboven:',
    },
    record: {
      valid: 'Het project zelf is in orde.',
      invalid: 'Opmerkingen van het kanaal bij het project zelf:',
    },
    next: 'Er is nog niets verzonden. Verbeter dit eerst, of kies “{submit}”.',
    toData: 'Naar Gegevens',
  },
  withdrawLater: 'Op een later moment intrekken',
  sent: 'Wat er wordt meegestuurd',
  nothingExtra: 'Er worden geen extra gegevens meegestuurd.',
  ask: {
    publish: 'Publiceren op {name}?',
    update: 'Publicatie bijwerken op {name}?',
    revoke: 'Intrekken van {name}?',
    relist: 'Intrekken en herplaatsen op {name}?',
    now: 'Het verzoek gaat meteen naar Te verzenden en dan naar het kanaal.',
    offline:
      'Er is geen verbinding: het verzoek wacht in Te verzenden en wordt daarna vanzelf verzonden.',
    planned:
      'Het wordt verzonden op {when}. Staat de computer dan uit of is Perceel dicht, dan wordt het verzonden zodra Perceel weer start.',
    objections: '{name} heeft opmerkingen en zal dit waarschijnlijk afkeuren.',
    unchecked: 'De gegevens zijn niet bij {name} gecontroleerd.',
  },
  queued: 'Klaargezet in Te verzenden.',
  queuedPlanned: 'Gepland voor {when}. Tot dan staat het in Te verzenden.',
  queuedOffline: 'Klaargezet: het wordt verzonden zodra er verbinding is.',
}
