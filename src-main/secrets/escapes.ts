import { addBytes, type TextView, ViewBuilder } from './text-view.ts'

/**
 * The escapes of JSON and JavaScript, of URLs (percent) and of HTML (named and numeric). A text may
 * mix them, and may escape only some of its characters.
 */
const escapes =
  /\\u\{(?<braced>[0-9a-f]{1,6})\}|(?:\\|%)u(?<unit>[0-9a-f]{4})|(?<bytes>(?:\\x[0-9a-f]{2})+)|\\(?<octal>[0-7]{3})|\\(?<short>[bfnrtv0"'/\\])|(?<percent>(?:%[0-9a-f]{2})+)|&#x0*(?<hex>[0-9a-f]{1,6});?|&#0*(?<decimal>\d{1,7});?|&(?<name>[a-z]{2,20});/giu

/** The escapes of mail (quoted-printable, RFC 2045 section 6.7), with its soft line breaks. */
const mailEscapes = /(?<mail>(?:=[0-9a-f]{2})+)|(?<soft>=\r?\n)/giu

/**
 * ASCII characters by their names in HTML. The names of accented letters follow a rule
 * (`accented`).
 */
const signs: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', shy: '\u00ad' },
  ...{ excl: '!', num: '#', dollar: '$', percnt: '%', lpar: '(', rpar: ')', ast: '*', midast: '*' },
  ...{
    plus: '+',
    comma: ',',
    hyphen: '-',
    dash: '-',
    period: '.',
    sol: '/',
    colon: ':',
    semi: ';',
  },
  ...{ equals: '=', quest: '?', commat: '@', lsqb: '[', lbrack: '[', bsol: '\\', rsqb: ']' },
  ...{ rbrack: ']', hat: '^', lowbar: '_', underbar: '_', grave: '`', lcub: '{', lbrace: '{' },
  ...{ verbar: '|', vert: '|', rcub: '}', rbrace: '}', tab: '\t', newline: '\n', euro: '€' },
  ...{ szlig: 'ß', aelig: 'æ', oelig: 'œ', pound: '£', sect: '§', deg: '°', middot: '·' },
}

const accents: Readonly<Record<string, string>> = {
  ...{ acute: '\u0301', grave: '\u0300', circ: '\u0302', uml: '\u0308', tilde: '\u0303' },
  ...{ cedil: '\u0327', ring: '\u030a', caron: '\u030c' },
}

const shorts: Readonly<Record<string, string>> = {
  ...{ b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v', 0: '\0' },
}

/** Returns the text with its escapes decoded once; null if it has none. */
export function withoutEscapes(view: TextView): TextView | null {
  return undone(view, escapes)
}

/** Decodes the escapes of mail, in a pass of its own: `name=value` may look like an escape. */
export function withoutMailEscapes(view: TextView): TextView | null {
  return undone(view, mailEscapes)
}

function undone(view: TextView, pattern: RegExp): TextView | null {
  const builder = new ViewBuilder(view)
  let done = 0
  for (const match of view.text.matchAll(pattern)) {
    const { index } = match
    const groups = match.groups ?? {}
    const end = index + match[0].length
    const run = groups.percent ?? groups.bytes ?? groups.mail
    const text = run === undefined ? meaning(groups) : ''
    if (text === null) continue
    builder.copy(done, index)
    if (run === undefined) builder.add(text, index, end)
    else addRun(builder, run, index)
    done = end
  }
  if (done === 0) return null
  builder.copy(done, view.text.length)
  return builder.done()
}

/** Decodes a run of `%XX`, `=XX` or `\\xXX`: bytes of three or four units each. */
function addRun(builder: ViewBuilder, run: string, index: number): void {
  const bytes: number[] = []
  const begins: number[] = []
  const ends: number[] = []
  const step = run.startsWith('\\') ? 4 : 3
  for (let at = 0; at < run.length; at += step) {
    bytes.push(Number.parseInt(run.slice(at + step - 2, at + step), 16))
    begins.push(index + at)
    ends.push(index + at + step)
  }
  addBytes(builder, Uint8Array.from(bytes), begins, ends)
}

/** Returns the decoded text of an escape; null for an unknown name. */
function meaning(groups: Readonly<Record<string, string | undefined>>): string | null {
  const { braced, unit, octal, short, hex, decimal, name } = groups
  const hexadecimal = braced ?? unit ?? hex
  if (hexadecimal !== undefined) return character(Number.parseInt(hexadecimal, 16))
  if (octal !== undefined) return character(Number.parseInt(octal, 8))
  if (decimal !== undefined) return character(Number(decimal))
  if (short !== undefined) return shorts[short.toLowerCase()] ?? short
  if (name !== undefined) return signs[name.toLowerCase()] ?? accented(name)
  return '' // a soft line break
}

function accented(name: string): string | null {
  const accent = accents[name.slice(1).toLowerCase()]
  return accent === undefined ? null : (name[0] ?? '') + accent
}

function character(code: number): string {
  return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code)
}
