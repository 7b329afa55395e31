export default {
  title: 'Weergaven',
  nameOf: 'Naam voor deze weergave',
  newName: 'Nieuwe naam',
  rename: 'Naam van {name} wijzigen',
  renameOk: 'Wijzigen',
  remove: '{name} verwijderen',
  removeTitle: 'Weergave {name} verwijderen?',
}
