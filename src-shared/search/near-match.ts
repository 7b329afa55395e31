import { readSearch, type SearchRequest } from './match.ts'
import { slipsBetween } from '../text/slips.ts'
import { isNumber } from './words.ts'

/** Letters of a word. Shorter words must be right: too many words are one letter away. */
export const shortestWithSlip = 5

interface NearToken {
  readonly token: SearchRequest['tokens'][number]
  readonly needles: readonly string[]
  readonly filler: SearchRequest['tokens'][number]['filler']
}

/** A search of which words of letters may have one slip of the finger. */
export interface NearSearch {
  readonly tokens: readonly NearToken[]
}

/** Parses a search; null if it has no word in which a slip counts. */
export function readNearSearch(typed: string): NearSearch | null {
  const { tokens } = readSearch(typed)
  if (!tokens.some(({ word }) => mayHaveSlip(word))) return null
  return {
    tokens: tokens.map((token) => {
      const { word, filler } = token
      const slips = mayHaveSlip(word) ? thirds(word) : []
      const initials = mayBeInitials(word) ? [` ${word[0]}`] : []
      const needles = [...token.needles, ...slips, ...initials]
      return { token, filler, needles }
    }),
  }
}

/**
 * Returns a function that tells whether a key (`searchKeyOf`) has every word of a search, with at most
 * one letter too many, missing, wrong or swapped in a word. The first letter, numbers and short words
 * must be right, but two or three letters may be initials: "JP Coenstraat". Call it for a search that matches
 * nothing else.
 */
export function nearMatch({ tokens }: NearSearch): (key: string) => boolean {
  const known = tokens.map(() => new Map<string, boolean>())
  const needed = tokens.filter(({ filler }) => filler === 'none')
  return (key) => {
    const words = key.match(/\p{L}+/gu) ?? []
    return needed.every(({ token }, at) => {
      const { starts, word } = token
      if (starts.some((start) => key.includes(start))) return true
      if (mayBeInitials(word)) return hasInitials(words, word)
      return mayHaveSlip(word) && words.some((other) => isNear(word, other, known[at]))
    })
  }
}

function isNear(word: string, other: string, known = new Map<string, boolean>()): boolean {
  if (other.length < shortestWithSlip - 1 || other[0] !== word[0]) return false
  let near = known.get(other)
  if (near === undefined) {
    // The user may still be typing the word: compare with its beginning too.
    near = [other, other.slice(0, word.length)].some((each) => slipsBetween(word, each, 1) <= 1)
    known.set(other, near)
  }
  return near
}

function mayHaveSlip(word: string): boolean {
  return !isNumber(word) && word.length >= shortestWithSlip
}

function mayBeInitials(word: string): boolean {
  return /^\p{L}{2,3}$/u.test(word)
}

/** True if words beside each other begin with the letters. */
function hasInitials(words: readonly string[], letters: string): boolean {
  const initials = words.map((word) => word[0]).join('')
  return initials.includes(letters)
}

/** A slip, also a swap, spoils at most two of three parts of a word: one part is in the key. */
function thirds(word: string): string[] {
  const size = Math.ceil(word.length / 3)
  return [word.slice(0, size), word.slice(size, 2 * size), word.slice(2 * size)].filter(Boolean)
}
