export default {
  back: 'Terug naar de projecten',
  number: 'nr. {id}',
  noNumber: 'nog geen nummer',
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
