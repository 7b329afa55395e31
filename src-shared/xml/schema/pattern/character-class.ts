import { blockOf } from './blocks.ts'

/** Tests whether a code point is in a class. */
export type CharacterClass = (code: number) => boolean

export const not =
  (inner: CharacterClass): CharacterClass =>
  (code) =>
    !inner(code)

export const between =
  (first: number, last: number): CharacterClass =>
  (code) =>
    code >= first && code <= last

/** The class of `.`. */
export const anyCharacter: CharacterClass = (code) => code !== 0x0a && code !== 0x0d

const space: CharacterClass = (code) =>
  code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d

/**
 * The name characters of XML Schema 1.0: XML 1.0 (second edition), appendix B, with the Unicode
 * categories of that time. Today's XML allows more characters.
 */
function nameClass(expression: RegExp): CharacterClass {
  const inside = byExpression(expression)
  return (code) => code < 0x10000 && inside(code)
}

const single = new Map([
  ['n', 0x0a],
  ['r', 0x0d],
  ['t', 0x09],
  ...[...'\\|.?*+(){}-[]^$'].map((one): [string, number] => [one, one.charCodeAt(0)]),
])

/** The character of an escape such as `\n`; null for class escapes and unknown letters. */
export function escapedCharacter(letter: string): number | null {
  return single.get(letter) ?? null
}

const multiple = new Map<string, CharacterClass>([
  ['s', space],
  ['i', nameClass(/^[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{Nl}_:]$/u)],
  ['c', nameClass(/^[\p{L}\p{Nl}\p{Nd}\p{M}\xb7._:-]$/u)],
  ['d', byProperty('Nd')],
  ['w', not(byExpression(/^[\p{P}\p{Z}\p{C}]$/u))],
])

/** The class of an escape such as `\d` (part 2, F.1.1); null for unknown letters. */
export function escapedClass(letter: string): CharacterClass | null {
  const found = multiple.get(letter)
  if (found !== undefined) return found
  const opposite = multiple.get(letter.toLowerCase())
  return opposite === undefined ? null : not(opposite)
}

/** The class of `\p{...}`: a Unicode category or a block; null for an unknown name. */
export function propertyClass(name: string): CharacterClass | null {
  if (name.startsWith('Is')) {
    const block = blockOf(name.slice(2))
    return block && between(block.first, block.last)
  }
  const known = /^(?:L[ultmo]?|M[nce]?|N[dlo]?|P[cdseifo]?|Z[slp]?|S[mcko]?|C[cfon]?)$/u.test(name)
  return known ? byProperty(name) : null
}

function byProperty(name: string): CharacterClass {
  return byExpression(new RegExp(`^\\p{${name}}$`, 'u'))
}

function byExpression(expression: RegExp): CharacterClass {
  const ascii = Array.from({ length: 128 }, (_, code) => expression.test(String.fromCharCode(code)))
  return (code) => ascii[code] ?? expression.test(String.fromCodePoint(code))
}
