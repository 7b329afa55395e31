export default {
  label: 'Handelingen voor de gekozen of getoonde projecten',
  chosen: '{count} gekozen | {count} gekozen',
  all: '{count} project | Alle {count} projecten',
  filtered:
    'Niets gekozen: {count} project in dit filter | Niets gekozen: alle {count} in dit filter',
  ofAll: '{action} ({count})',
  hidden:
    '{count} gekozen project staat niet in dit filter | {count} gekozen projecten staan niet in dit filter',
  clear: 'Keuze wissen',
  tooMany: 'Kies er hooguit {most}',
  publish: 'Publiceren',
  revoke: 'Intrekken',
  relist: 'Herplaatsen',
  validate: 'Controleren',
  fixes: 'Verbeterpunten',
  readNow: 'Nu ophalen',
  csv: 'Exporteren',
  reading:
    'De publicatiestatus van {count} project wordt opgehaald. | De publicatiestatus van {count} projecten wordt opgehaald.',
  exported:
    '{count} project geëxporteerd (CSV-bestand). | {count} projecten geëxporteerd (CSV-bestand).',
}
