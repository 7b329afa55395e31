export default {
  lost: {
    lead: 'Hier bekend als "{known}". Bij de dienst is dit nummer nu van "{found}".',
    same: 'Het is hetzelfde pand',
    sameTitle: 'Is dit hetzelfde pand?',
    sameBody: 'Kies dit alleen als een collega "{known}" heeft hernoemd tot "{found}".',
    sameConsequence: 'Alles wat hier wacht, wordt dan naar "{found}" verzonden.',
    sameOk: 'Ja, hetzelfde pand',
    create: 'Opnieuw aanmaken',
    createTitle: 'Project opnieuw aanmaken?',
    createBody:
      '"{known}" krijgt bij de dienst een nieuw nummer. Daarna wordt verzonden wat hier wacht. Aan "{found}" verandert niets.',
    createOk: 'Opnieuw aanmaken',
    discard: 'Hier verwijderen',
    discardTitle: 'Project hier verwijderen?',
    discardBody: '"{known}" verdwijnt van deze computer. Bij de dienst verandert niets.',
    discardConsequence:
      'Wat hier van dit project staat en niet is verzonden, wordt weggegooid: teksten, verzoeken en documenten. U kunt dit meteen daarna ongedaan maken.',
    discardOk: 'Verwijderen',
  },
  back: 'Terug naar de projecten',
  number: 'nr. {id}',
  noNumber: 'nog geen nummer',
  missing: {
    title: 'Staat niet meer in de lijst van de dienst.',
    body: 'Gezien op {when}. Uw werk aan dit project blijft hier bewaard. Komt het project terug, dan gaat alles vanzelf verder. Vraag anders uw kantoor of de dienst of het is verwijderd.',
    create: 'Als nieuw project verzenden',
    createTitle: 'Als nieuw project verzenden?',
    createBody:
      '"{name}" krijgt bij de dienst een nieuw nummer. Daarna wordt verzonden wat hier wacht.',
    createConsequence:
      'Bestaat het oude project bij de dienst toch nog, dan staat het er daarna twee keer.',
    createOk: 'Als nieuw verzenden',
    discard: 'Werk weggooien',
    discardTitle: 'Werk weggooien?',
    discardBody: '"{name}" verdwijnt van deze computer. Bij de dienst verandert niets.',
    discardConsequence:
      'Wat hier van dit project staat en niet is verzonden, wordt weggegooid: teksten, verzoeken en documenten. U kunt dit meteen daarna ongedaan maken. Bestanden in de postbak blijven daar staan.',
    discardOk: 'Weggooien',
    discarded: '"{name}" is hier weggegooid.',
    undo: 'Ongedaan maken',
    restored: '"{name}" staat weer in de lijst, met al het werk.',
  },
  wanted: {
    title: 'Anders aangemaakt dan u wilde.',
    body: 'De dienst heeft dit project eenmaal aangemaakt, met andere gegevens. Pas ze zo nodig aan in de XML en verzend die.',
    line: '{field}: u wilde "{wanted}"; bij de dienst staat "{there}".',
    none: 'niets',
    edit: 'Aanpassen in de XML',
    seen: 'Zo laten',
  },
  tabs: 'Onderdelen van het project',
  tab: {
    overview: 'Overzicht',
    form: 'Gegevens',
    dossiers: 'Documenten',
    channels: 'Kanalen',
    xml: 'XML',
  },
  toTab: 'Naar {tab} van dit project',
  tabHint: 'Alt+{key}',
  offline: 'Geen verbinding.',
  paused: 'U werkt offline.',
  offlineWorks: {
    overview: 'U ziet wat op deze computer bekend is.',
    form: 'U kunt verder werken en opslaan; verzenden volgt zodra er verbinding is.',
    xml: 'U kunt verder werken en opslaan; verzenden volgt zodra er verbinding is. Een versie die nooit is geopend, kan nu niet open.',
    dossiers:
      'U kunt documenten toevoegen en openen. Nieuwe worden verzonden zodra er weer verbinding is.',
    channels:
      'U ziet de laatst bekende status. Publiceren en intrekken worden klaargezet en later verzonden; controleren kan nu niet.',
  },
}
