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
      'Wat hier van dit project staat en niet is verzonden, gaat verloren: teksten, verzoeken en documenten.',
    discardOk: 'Verwijderen',
  },
  back: 'Terug naar de projecten',
  number: 'nr. {id}',
  noNumber: 'nog geen nummer',
  missingTitle: 'Staat niet meer in de lijst van de dienst.',
  missingBody:
    'Gezien op {when}. Uw werk aan dit project blijft hier bewaard. Vraag uw kantoor of de dienst of het project is verwijderd. Komt het terug, dan gaat alles vanzelf verder. Is het nodig, maak dan een nieuw project en zet de tekst daarin over. Hebt u het werk niet meer nodig, gooi dan concept, wijzigingen en wachtende opdrachten weg: daarna verdwijnt het project uit de lijst.',
  tabs: 'Onderdelen van het project',
  tab: { xml: 'XML', dossiers: 'Documenten', channels: 'Kanalen' },
  tabHint: 'Alt+{key}',
  offline: 'Geen verbinding.',
  paused: 'U werkt offline.',
  offlineWorks: {
    xml: 'U kunt verder werken en opslaan; verzenden volgt zodra er verbinding is. Een versie die nooit is geopend, kan nu niet open.',
    dossiers:
      'U kunt documenten toevoegen en openen. Nieuwe worden verzonden zodra er weer verbinding is.',
    channels:
      'U ziet de laatst bekende status. Publiceren en intrekken worden klaargezet en later verzonden; controleren kan nu niet.',
  },
}
