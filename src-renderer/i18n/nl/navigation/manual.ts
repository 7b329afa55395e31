export default {
  title: 'Handleiding',
  open: 'Uitleg over dit scherm',
  pages: 'Bladzijden van de handleiding',
  search: 'Zoeken in de handleiding',
  found: 'Niets gevonden | {count} bladzijde | {count} bladzijden',
  group: {
    jobs: 'Hoe doe ik…',
    screens: 'Schermen',
  },
}
