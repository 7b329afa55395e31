/** A date, a phone number, an amount or another number in a text, in the one form that is searched. */
export interface Code {
  readonly token: string
  readonly start: number
  readonly end: number
}

const months = (
  'jan(?:uari)? feb(?:ruari)? m(?:aa)?rt apr(?:il)? mei juni? juli? aug(?:ustus)? ' +
  'sep(?:t(?:ember)?)? okt(?:ober)? nov(?:ember)? dec(?:ember)?'
)
  .split(' ')
  .map((name) => new RegExp(`^${name}$`, 'u'))

const notInCode = { before: String.raw`(?<![\p{L}\p{N}.,+])`, after: String.raw`(?![\p{L}\p{N}])` }

/** Kinds of codes. The first kind that fits at a place counts. */
const kinds: readonly {
  readonly pattern: RegExp
  readonly token: (found: RegExpExecArray) => string | null
}[] = [
  {
    pattern: code(String.raw`nl\d{2} ?[a-z]{4} ?(?:\d ?){9}\d`),
    token: ([text]) => text.replaceAll(' ', ''),
  },
  {
    pattern: code(String.raw`(\d{1,2})[-/.](\d{1,2})[-/.]((?:19|20)\d\d)`),
    token: ([, day, month, year]) => dateToken(year, month, day),
  },
  {
    pattern: code(String.raw`((?:19|20)\d\d)-(\d\d)-(\d\d)`),
    token: ([, year, month, day]) => dateToken(year, month, day),
  },
  {
    pattern: code(String.raw`(\d{1,2})(?:en|s?ten?|den?|e)? (\p{L}{3,9})\.? ((?:19|20)\d\d)`),
    token: ([, day, name = '', year]) => {
      const month = months.findIndex((pattern) => pattern.test(name)) + 1
      return month === 0 ? null : dateToken(year, String(month), day)
    },
  },
  {
    pattern: code(String.raw`(?:\+31|0031|0)[ -]?(?:\(0\)[ -]?)?[1-9](?:[ -]?\d){8}`),
    token: ([text]) => `tel${digitsOf(text.replace('(0)', '')).replace(/^(?:0031|31|0)/u, '')}`,
  },
  {
    // "335.000,00", "335.000,-" and "1450,00"
    pattern: code(String.raw`(\d{1,3}(?:\.\d{3})+|\d+)(?:,(?:\d\d|-{1,2}))?`),
    token: ([text, whole = '']) =>
      text.length > whole.length || whole.includes('.') ? digitsOf(whole) : null,
  },
  {
    // "LW-2026-0114" and "2026.118.44", and no coordinate
    pattern: code(String.raw`[\p{L}\p{N}]{1,12}(?:[-./][\p{L}\p{N}]{1,12}){1,5}`),
    token: ([text]) =>
      digitsOf(text).length >= 4 && !/^\d+\.\d+$/u.test(text)
        ? text.replaceAll(/[-./]/gu, '')
        : null,
  },
]

/** Finds the codes in a folded text, in the order of the text. Codes do not overlap. */
export function codesIn(folded: string): Code[] {
  // Most texts have few digits.
  if (!/\d/u.test(folded)) return []
  const found: Code[] = []
  const taken: Code[] = []
  for (const { pattern, token: tokenOf } of kinds) {
    for (const match of folded.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length]
      const token = tokenOf(match)
      if (token === null || taken.some((one) => start < one.end && one.start < end)) continue
      found.push({ token, start, end })
    }
    taken.splice(0, taken.length, ...found)
  }
  return found.sort((one, other) => one.start - other.start)
}

/** "325 000", "1 250 000,-" and "325,000". In a text the spaces would join other numbers of a table. */
const groupedAmount = code(
  String.raw`([1-9]\d{0,2}(?:(?: \d{3})+|(?:,\d{3})+))(?:[.,](?:\d\d|-{1,2}))?`,
)

/** Finds the codes in a folded search: those of a text, and amounts with digits in such groups. */
export function codesInSearch(folded: string): Code[] {
  const codes = codesIn(folded)
  const amounts = [...folded.matchAll(groupedAmount)]
    .map((match): Code => {
      const start = match.index
      return { token: digitsOf(match[1] ?? ''), start, end: start + match[0].length }
    })
    // Digits of a phone number are no amount.
    .filter((amount) => !codes.some((one) => one.start <= amount.start && amount.end <= one.end))
  const isApart = (one: Code) =>
    amounts.every((amount) => one.end <= amount.start || amount.end <= one.start)
  return [...amounts, ...codes.filter(isApart)].sort((one, other) => one.start - other.start)
}

/** Returns the words by which the codes of a text are found, beside the text's own words. */
export function codeWords(folded: string): string {
  return [...new Set(codesIn(folded).map(({ token }) => token))].join(' ')
}

function code(pattern: string): RegExp {
  return new RegExp(`${notInCode.before}${pattern}${notInCode.after}`, 'gu')
}

function dateToken(year = '', month = '', day = ''): string | null {
  const isDay = Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12
  return isDay ? `dag${year}${month.padStart(2, '0')}${day.padStart(2, '0')}` : null
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/gu, '')
}
