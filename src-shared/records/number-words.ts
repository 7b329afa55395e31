const small = (
  'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien ' +
  'zestien zeventien achttien negentien'
).split(' ')
const tens = 'twintig dertig veertig vijftig zestig zeventig tachtig negentig'.split(' ')

type Token =
  { readonly kind: 'small' | 'tens' | 'scale'; readonly value: number } | { readonly kind: 'and' }

const tokens: ReadonlyMap<string, Token> = new Map<string, Token>([
  ...small.map((word, value): [string, Token] => [word, { kind: 'small', value }]),
  ...tens.map((word, at): [string, Token] => [word, { kind: 'tens', value: (at + 2) * 10 }]),
  ['honderd', { kind: 'scale', value: 100 }],
  ['duizend', { kind: 'scale', value: 1000 }],
  ['miljoen', { kind: 'scale', value: 1_000_000 }],
  ['miljard', { kind: 'scale', value: 1_000_000_000 }],
  ['en', { kind: 'and' }],
])
/** The longest words first: "achttien" is no "acht" and "tien". */
const word = new RegExp([...tokens.keys()].sort((a, b) => b.length - a.length).join('|'), 'uy')

/** The longest number in words that is read, in characters. */
const longest = 160

/**
 * Returns the whole number that Dutch words name ("vierhonderdtwaalfduizend vijfhonderd" is
 * 412,500); null for anything else. Spaces, hyphens and accents do not matter.
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
    const token = tokens.get(word.exec(joined)?.[0] ?? '')
    if (token === undefined) return null
    read.push(token)
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

const amountWord =
  /(?:(?:nul|een|één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|der|veer|twin|tach|honderd|duizend|miljoen)[\p{L}-]*)/iu
    .source
const worded = new RegExp(
  `(?<!\\p{L})(${amountWord}(?:\\s+(?:en\\s+)?${amountWord}){0,8})\\s+euro(?!\\p{L})`,
  'giu',
)

/** Returns the amounts in whole euro that a text writes in words: "… duizend euro". */
export function amountsInWords(text: string): number[] {
  return [...text.matchAll(worded)].flatMap(([, words = '']) => {
    const amount = numberInWords(words)
    return amount === null ? [] : [amount]
  })
}
