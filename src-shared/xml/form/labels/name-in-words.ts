/** Words that Dutch writes in their own way, by their lower-case letters. */
const written: Readonly<Record<string, string>> = {
  bag: 'BAG',
  bog: 'BOG',
  epc: 'EPC',
  id: 'ID',
  kvk: 'KvK',
  ozb: 'OZB',
  url: 'URL',
  vve: 'VvE',
  woz: 'WOZ',
  xml: 'XML',
  btw: 'btw',
  cv: 'cv',
  m2: 'm²',
  m3: 'm³',
}

/** From this length on, a word in capitals is a word and no abbreviation. */
const noAbbreviation = 5

/**
 * Splits a name into words: `KadastraleGemeenteCode` gives `Kadastrale gemeente code`, `AANTAL_VVE`
 * gives `Aantal VvE`. Other short words in capitals stay.
 */
export function nameInWords(name: string): string {
  const parts = name
    .replace(/[_.-]+/gu, ' ')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .trim()
    .split(/\s+/u)
  const allCapitals = parts.length > 1 && name === name.toUpperCase()
  return capital(
    parts
      .map((word) => {
        const known = Object.hasOwn(written, word.toLowerCase())
          ? written[word.toLowerCase()]
          : undefined
        if (known !== undefined) return known
        const isWord = allCapitals || /^\p{Lu}\p{Ll}/u.test(word) || word.length >= noAbbreviation
        return isWord ? word.toLowerCase() : word
      })
      .join(' '),
  )
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
