const small = (
  'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien ' +
  'zestien zeventien achttien negentien'
).split(' ')
const tens = 'twintig dertig veertig vijftig zestig zeventig tachtig negentig'.split(' ')

type Token =
  | { readonly kind: 'small' | 'tens' | 'scale'; readonly value: number }
  | { readonly kind: 'and' }

const scales = { honderd: 100, duizend: 1000, miljoen: 1_000_000, miljard: 1_000_000_000 }

/** Old spellings, and slips of the pen that mean one number only. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  vijf: ['vyf'],
  zes: ['ses'],
  zeven: ['seven'],
  tien: ['thien'],
  dertien: ['derthien'],
  vijftien: ['vyftien', 'vijfthien'],
  zestien: ['sestien'],
  zeventien: ['seventien'],
  achttien: ['achtien', 'agttien'],
  dertig: ['dartig', 'dertich'],
  veertig: ['vertig', 'veertich'],
  vijftig: ['vyftig'],
  zestig: ['sestig'],
  zeventig: ['seventig'],
  tachtig: ['tachentig', 'tagtig'],
  negentig: ['tnegentig'],
  honderd: ['hondert'],
  duizend: ['duizent', 'duyzend', 'duysend'],
  miljoen: ['millioen', 'milioen'],
}

const words: readonly (readonly [string, Token])[] = [
  ...small.map((word, value): [string, Token] => [word, { kind: 'small', value }]),
  ...tens.map((word, at): [string, Token] => [word, { kind: 'tens', value: (at + 2) * 10 }]),
  ...Object.entries(scales).map(([word, value]): [string, Token] => [
    word,
    { kind: 'scale', value },
  ]),
  ['en', { kind: 'and' }],
]
const tokens: readonly (readonly [string, Token])[] = words
  .flatMap(([word, token]) =>
    [word, ...(spellings[word] ?? [])].map((one) => [one, token] as const),
  )
  // The longest words first: "achttien" is no "acht" and "tien".
  .sort(([one], [other]) => other.length - one.length)

/** Letters, each with the signs that are recognised instead of the letter in a scan. */
const lookAlikes: Readonly<Record<string, string>> = {
  o: '[o0]',
  l: '[l1i|]',
  i: '[i1l|!]',
  e: '[ec]',
  m: '(?:m|rn)',
}
const word = new RegExp(
  tokens
    .map(([one]) => `(${one.replaceAll(/[olime]/gu, (letter) => lookAlikes[letter] ?? letter)})`)
    .join('|'),
  'uy',
)

/** The longest number in words that is read, in characters. */
const longest = 160

/**
 * Returns the whole number that Dutch words name ("vierhonderdtwaalfduizend vijfhonderd" is
 * 412,500); null for anything else. Ignores spaces, hyphens and accents. Also reads old
 * spellings, and words with letters that text recognition mistook.
 */
export function numberInWords(text: string): number | null {
  if (text.length > longest) return null
  const joined = text
    .normalize('NFD')
    .replaceAll(/[\p{M}\s-]/gu, '')
    .toLowerCase()
  const read = tokensOf(joined)
  return read === null || read.length === 0 ? null : valueOf(read)
}

function tokensOf(joined: string): Token[] | null {
  const read: Token[] = []
  word.lastIndex = 0
  while (word.lastIndex < joined.length) {
    const found = word.exec(joined)
    const token = tokens[(found?.findIndex((part, at) => at > 0 && part !== undefined) ?? 0) - 1]
    if (token === undefined) return null
    read.push(token[1])
  }
  return read
}

/** Returns the value of the words, each scale smaller than the one before; null if they are none. */
function valueOf(read: readonly Token[]): number | null {
  let total = 0
  /** Hundreds before the next scale. */
  let hundreds = 0
  let below: number | null = null
  let lastScale = Number.POSITIVE_INFINITY
  for (const [at, token] of read.entries()) {
    if (token.kind === 'and') {
      if (at === 0 || at === read.length - 1) return null
      continue
    }
    const before = read[at - 1]
    if (token.kind === 'small') {
      if (below !== null) return null
      below = token.value
    } else if (token.kind === 'tens') {
      // "tweeëntwintig": the unit stands before the ten.
      const isJoined = before?.kind === 'and' && below !== null && below > 0 && below < 10
      if (below !== null && !isJoined) return null
      below = token.value + (below ?? 0)
    } else if (token.value === 100) {
      if (hundreds > 0 || below === 0) return null
      hundreds = (below ?? 1) * 100
      below = null
    } else {
      if (token.value >= lastScale) return null
      lastScale = token.value
      const count = hundreds + (below ?? 0)
      if (count === 0 && below === 0) return null
      total += (count === 0 ? 1 : count) * token.value
      hundreds = 0
      below = null
    }
  }
  return total + hundreds + (below ?? 0)
}
