import type { TextView } from './text-view.ts'
import { ViewBuilder } from './text-view.ts'

/**
 * The form in which texts are compared. `exact`: unchanged. `joined`: without white space,
 * invisible characters, accents and case. `letters`: only the ASCII letters and digits of the
 * joined form.
 */
export type Fold = 'exact' | 'joined' | 'letters'

const hidden = /[\p{C}\p{Z}\p{M}\s]/u
const letter = /[\p{L}\p{N}]/u

/** A table of the folded forms of the first characters, which most texts consist of. */
const first = Array.from({ length: 0x250 }, (_, code) => joinedForm(String.fromCharCode(code)))
const firstLetters = first.map((text) => Array.from(text, lettersOf).join(''))

/** Returns a text in the form of `fold`. */
export function folded(text: string, fold: Fold): string {
  if (fold === 'exact') return text
  return Array.from(text, (character) => formOf(character, fold)).join('')
}

/** Returns a view in the form of `fold`. */
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
 * Returns a view without white space, invisible characters, and a separator between all characters
 * (`a-b-c-d`), and with full-width characters replaced by ordinary ones. Null if the view does not
 * change.
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

/** True for the code of an ASCII letter or digit. */
function isLetter(code: number): boolean {
  return code < 128 && (firstLetters[code] ?? '') !== ''
}

/**
 * Returns the ASCII character for its full-width form (Unicode, "Halfwidth and Fullwidth Forms").
 */
function narrow(sign: string): string {
  return /[\uff01-\uff5e]/.test(sign) ? sign.normalize('NFKC') : sign
}

/** True if the same separator stands at every second position around: `a-b-c-d`. */
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

/** Decomposes compatibility forms (full width, ligatures) and accents before folding. */
function joinedForm(character: string): string {
  return Array.from(character.normalize('NFKD').toLowerCase(), (part) =>
    hidden.test(part) ? '' : part,
  ).join('')
}
