export default {
  title: 'Views',
  nameOf: 'Name for this view',
  newName: 'New name',
  rename: 'Rename {name}',
  renameOk: 'Rename',
  remove: 'Remove {name}',
  removeTitle: 'Remove the view {name}?',
}
