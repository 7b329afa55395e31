export default {
  unknown: 'Not in the dictionary: {words}. Suggestions: {keys}.',
  unknownMore: 'Not in the dictionary: {words} and {more} more. Suggestions: {keys}.',
  marker: '“{word}” is not in the dictionary.',
  replace: 'Change to “{word}”',
  addWord: 'Add “{word}” to dictionary',
  ignoreWord: 'Ignore “{word}”',
  settings: {
    title: 'Spelling',
    check: 'Check spelling',
    checkHint:
      'Unknown words in long texts get a wavy line, in Dutch and English. Everything happens on this computer.',
    own: 'Your own words',
    none: 'You have not added words to the dictionary yet.',
    remove: 'Take {word} out of the dictionary',
    removed: '“{word}” was taken out of the dictionary.',
    undo: 'Undo',
  },
}
