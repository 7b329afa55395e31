/** Keys and references in the XML. */
export default {
  action: { key: 'Naar waar dit naar verwijst', references: 'Verwijzingen hierheen zoeken' },
  title: {
    key: '‘{value}’ staat op meer plaatsen',
    references: 'Verwijzingen naar ‘{value}’',
  },
  line: 'regel {line}',
  more: 'De eerste {count}; er zijn er meer.',
  noSchema: 'Zonder schema is niet bekend wat naar elkaar verwijst.',
  noLink: 'Hier staat geen waarde die ergens naar verwijst.',
  noKey: '‘{value}’ verwijst naar iets dat niet in deze tekst staat.',
  noReferences: 'Niets in deze tekst verwijst naar ‘{value}’.',
} as const
