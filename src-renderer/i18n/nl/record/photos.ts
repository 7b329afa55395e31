/** Photos on the internet: when Perceel loads them, and what their websites see. */
export default {
  load: 'Foto’s van internet laden',
  missing: 'Deze foto is niet te laden.',
  question: {
    title: 'Foto’s van internet laden?',
    body: 'Perceel haalt de foto’s op bij de websites die in uw projecten staan. Die websites zien het internetadres van uw kantoor, dat u Perceel gebruikt en welke foto’s u ophaalt.',
    keep: 'Voortaan altijd doen voor dit account',
    load: 'Foto’s laden',
  },
  settings: {
    title: 'Foto’s van internet',
    keep: 'Foto’s van internet altijd laden voor dit account',
    now: 'Foto’s worden geladen totdat u Perceel sluit.',
  },
}
