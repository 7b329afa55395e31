export default {
  title: 'Gegevens voor ondersteuning',
  lead: 'Hieronder staat alles wat in het bestand komt. Er gaat niets vanzelf naar iemand toe: u bewaart het bestand en stuurt het zelf.',
  promise: 'Er staan geen namen, adressen, wachtwoorden of teksten van u of uw relaties in.',
  save: 'Opslaan als zip…',
  saved: 'Het bestand voor ondersteuning is bewaard.',
  again: 'Opnieuw verzamelen',
  showLogs: 'Logbestanden tonen',
  showLogsHint:
    'Een logbestand op deze computer kan namen van mappen bevatten. Het bestand hierboven niet.',
  files: 'Bestanden',
  lines: '{count} regel | {count} regels',
  empty: 'Leeg. Hierover is niets te melden.',
  collecting: 'De gegevens worden verzameld…',
  file: {
    versions: 'Versies en computer',
    settings: 'Instellingen',
    policy: 'Beheer',
    store: 'Opslag',
    timings: 'Tijden',
    log: 'Technisch logboek',
    crashes: 'Storingen',
  },
}
