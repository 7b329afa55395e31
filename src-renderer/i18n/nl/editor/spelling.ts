export default {
  unknown: 'Niet in het woordenboek: {words}. Voorstellen: {keys}.',
  unknownMore: 'Niet in het woordenboek: {words} en {more} meer. Voorstellen: {keys}.',
  marker: '“{word}” staat niet in het woordenboek.',
  replace: 'Veranderen in “{word}”',
  addWord: '“{word}” toevoegen aan woordenboek',
  ignoreWord: '“{word}” negeren',
  settings: {
    title: 'Spelling',
    check: 'Spelling controleren',
    checkHint:
      'Onbekende woorden in lange teksten krijgen een golflijn, in het Nederlands en het Engels. Alles gebeurt op deze computer.',
    own: 'Uw eigen woorden',
    none: 'U voegde nog geen woorden toe aan het woordenboek.',
    remove: '{word} uit het woordenboek halen',
    removed: '“{word}” is uit het woordenboek gehaald.',
    undo: 'Ongedaan maken',
  },
}
