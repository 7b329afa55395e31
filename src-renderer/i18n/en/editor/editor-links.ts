/** Keys and references in the XML. */
export default {
  action: { key: 'Go to what this refers to', references: 'Find references to this' },
  title: {
    key: '“{value}” is in several places',
    references: 'References to “{value}”',
  },
  line: 'line {line}',
  more: 'The first {count}; there are more.',
  noSchema: 'Without a schema it is not known what refers to what.',
  noLink: 'There is no value here that refers to something.',
  noKey: '“{value}” refers to something that is not in this text.',
  noReferences: 'Nothing in this text refers to “{value}”.',
} as const
