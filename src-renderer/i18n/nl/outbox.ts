export default {
  title: 'Te verzenden',
  lead: 'Wat hier staat, moet nog naar de dienst. Wat wacht, wordt vanzelf verzonden.',
  list: 'Wijzigingen die nog moeten worden verzonden',
  emptyTitle: 'Alles is verzonden',
  emptyBody: 'Nieuwe wijzigingen staan hier tot de dienst ze heeft ontvangen.',
  job: {
    projectCreate: 'Nieuw project',
    projectEdit: 'Wijziging van het project',
    dossierCreate: 'Document "{subject}" toevoegen',
    publish: 'Publiceren op {channel}',
    revoke: 'Intrekken van {channel}',
  },
  state: {
    waiting: 'Wacht',
    sending: 'Wordt verzonden',
    parked: 'Vraagt aandacht',
  },
  attempts: 'nog niet geprobeerd | {count} keer geprobeerd | {count} keer geprobeerd',
  since: 'sinds {when}',
  nextTry: 'volgende poging {when}',
  openProject: 'Project openen',
  retry: 'Opnieuw proberen',
  withdraw: 'Terugnemen',
  withdrawTitle: 'Deze wijziging terugnemen?',
  withdrawBody:
    '{what}, bij {project}. De wijziging wordt niet verzonden. Uw werk blijft op deze computer staan en kan later opnieuw worden verzonden.',
  withdrawDoubtBody:
    '{what}, bij {project}. Dit kan al bij de dienst zijn aangekomen. Kijk daar eerst: wie het terugneemt en daarna opnieuw verzendt, maakt het mogelijk dubbel.',
  withdrawOk: 'Wijziging terugnemen',
  withdrawCancel: 'Laten staan',
}
