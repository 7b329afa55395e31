import type { TextView } from './text-view.ts'
import { ViewBuilder } from './text-view.ts'

/**
 * How texts are compared. `exact`: as they are. `joined`: without white space, characters that show
 * nothing, accents and case. `letters`: of that only letters and digits.
 */
export type Fold = 'exact' | 'joined' | 'letters'

const hidden = /[\p{C}\p{Z}\p{M}\s]/u
const letter = /[\p{L}\p{N}]/u

/** What each of the first characters becomes, by its number: that of most texts. */
const first = Array.from({ length: 0x250 }, (_, code) => joinedForm(String.fromCharCode(code)))
const firstLetters = first.map((text) => Array.from(text, lettersOf).join(''))

/** A text as `fold` compares it. */
export function folded(text: string, fold: Fold): string {
  if (fold === 'exact') return text
  return Array.from(text, (character) => formOf(character, fold)).join('')
}

/** A view as `fold` compares it. */
export function foldedView(view: TextView, fold: Fold): TextView {
  if (fold === 'exact') return view
  const builder = new ViewBuilder(view)
  let at = 0
  for (const character of view.text) {
    const form = formOf(character, fold)
    if (form !== '') builder.add(form, at, at + character.length)
    at += character.length
  }
  return builder.done()
}

/**
 * A view without white space, characters that show nothing, and a sign between all characters, and
 * with ordinary characters for those of full width. Null where that changes nothing.
 */
export function joinedView(view: TextView): TextView | null {
  const { text } = view
  const builder = new ViewBuilder(view)
  let done = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (isLetter(text.charCodeAt(at))) continue
    const shown = hidden.test(sign) || isBetweenAll(text, at) ? '' : narrow(sign)
    if (shown === sign) continue
    builder.copy(done, at)
    builder.add(shown, at, at + 1)
    done = at + 1
  }
  if (done === 0) return null
  builder.copy(done, text.length)
  return builder.done()
}

/** Letters and digits of ASCII, by their numbers. */
function isLetter(code: number): boolean {
  return code < 128 && (firstLetters[code] ?? '') !== ''
}

/** ASCII for a full width form of ASCII (Unicode, "Halfwidth and Fullwidth Forms"). */
function narrow(sign: string): string {
  return /[\uff01-\uff5e]/.test(sign) ? sign.normalize('NFKC') : sign
}

/** The same sign stands two and four places further, before, or on both sides: `a-b-c-d`. */
function isBetweenAll(text: string, at: number): boolean {
  const sign = text.charAt(at)
  if (letter.test(sign)) return false
  const same = (step: number) => text.charAt(at + step) === sign
  const between = !same(1) && !same(-1)
  return between && ((same(2) && same(4)) || (same(-2) && same(2)) || (same(-2) && same(-4)))
}

function formOf(character: string, fold: 'joined' | 'letters'): string {
  const known = (fold === 'joined' ? first : firstLetters)[character.charCodeAt(0)]
  if (known !== undefined) return known
  const form = joinedForm(character)
  return fold === 'joined' ? form : Array.from(form, lettersOf).join('')
}

function lettersOf(character: string): string {
  return letter.test(character) ? character : ''
}

/** Compatibility forms (full width, ligatures) and accents are taken apart first. */
function joinedForm(character: string): string {
  return Array.from(character.normalize('NFKD').toLowerCase(), (part) =>
    hidden.test(part) ? '' : part,
  ).join('')
}
