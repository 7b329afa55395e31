export default {
  appName: 'Perceel',
  cancel: 'Annuleren',
  close: 'Sluiten',
  save: 'Opslaan',
  remove: 'Verwijderen',
  edit: 'Bewerken',
  retry: 'Opnieuw proberen',
  required: 'verplicht',
  loading: 'Bezig met laden',
  recordState: {
    synced: 'Gelijk met de dienst',
    edited: 'Niet verzonden',
    queued: 'Wacht op verzenden',
    sending: 'Wordt verzonden',
    parked: 'Vraagt aandacht',
    conflict: 'Conflict',
  },
}
