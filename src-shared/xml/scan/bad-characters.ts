import { findForbidden } from './characters.ts'
import type { ScanError } from './xml-scan.ts'

/**
 * Returns the characters that XML forbids (2.2, Char) and unpaired surrogates, in the order of the
 * text.
 */
export function badCharacters(text: string, atMost: number): ScanError[] {
  const whole = text.isWellFormed()
  const errors: ScanError[] = []
  if (!whole) return badCharactersIn(text, 0, text.length, atMost)
  for (let at = findForbidden(text, 0); at >= 0; at = findForbidden(text, at + 1)) {
    if (errors.length >= atMost) break
    errors.push(badAt(at))
  }
  return errors
}

/** Does the work of `badCharacters` for a part of a text, character by character. */
export function badCharactersIn(
  text: string,
  from: number,
  to: number,
  atMost: number,
): ScanError[] {
  const errors: ScanError[] = []
  for (let at = from; at < to && errors.length < atMost; at += 1) {
    if (isBad(text, at)) errors.push(badAt(at))
  }
  return errors
}

function badAt(at: number): ScanError {
  return { kind: 'badCharacter', start: at, end: at + 1 }
}

function isBad(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code < 0x20) return code !== 0x09 && code !== 0x0a && code !== 0x0d
  if (code < 0xd800) return false
  if (code < 0xdc00) return (text.charCodeAt(at + 1) & 0xfc00) !== 0xdc00
  if (code < 0xe000) return at === 0 || (text.charCodeAt(at - 1) & 0xfc00) !== 0xd800
  return code >= 0xfffe
}
