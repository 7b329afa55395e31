import { splitWords } from './words.ts'

/**
 * Returns true if a text names an address as a whole: the words of the street and the number, one
 * after the other. "Kade 7" is not named by "Kade 70", "Kade 7A" or "Oude Kade 70". An address
 * without a number names a street only, and fits no text.
 */
export function namesAddress(text: string, address: string): boolean {
  const words = splitWords(address.split(',')[0] ?? '')
  if (words.length < 2 || !words.some((word) => /^\p{N}+$/u.test(word))) return false
  const all = ` ${splitWords(text).join(' ')} `
  const wanted = ` ${words.join(' ')} `
  for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + 1))
    // A single letter behind the number is the addition of another address.
    if (!/^\p{L} /u.test(all.slice(at + wanted.length, at + wanted.length + 3))) return true
  return false
}
