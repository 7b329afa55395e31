import { slipsBetween } from '../text/slips.ts'
import { splitWords } from './words.ts'

/** A label that can be found: the shown text, and other words that lead to it. */
export interface Labelled {
  readonly label: string
  readonly words?: string | undefined
}

/** Penalties of a typed word, from the best match to a match with a slip of the finger. */
const penalty = { whole: 0, start: 0.2, part: 1.2, slip: 2 } as const
/** Added if the word is among the other words and not in the shown text. */
const behind = 0.4
/** Typed words of fewer letters must be right. */
const shortest = 4

/**
 * Returns how badly a typed text fits a label: 0 if the words are equal, null if a typed word is in
 * no word of the label. Case and diacritics are folded. One slip is allowed in a word of four
 * letters, and two in a word of eight.
 */
export function labelPenalty(typed: string, { label, words = '' }: Labelled): number | null {
  const asked = splitWords(typed)
  if (asked.length === 0) return null
  const shown = splitWords(label)
  const others = splitWords(words)
  let sum = 0
  for (const word of asked) {
    const inLabel = bestOf(word, shown)
    const elsewhere = bestOf(word, others)
    const best = Math.min(inLabel ?? Infinity, elsewhere === null ? Infinity : elsewhere + behind)
    if (best === Infinity) return null
    sum += best
  }
  // Of two labels that fit, the label with fewer other words is meant.
  return sum / asked.length + Math.max(0, shown.length - asked.length) * 0.01
}

/** Returns the labels that fit, best first; labels that fit equally keep their order. */
export function rankLabels<Item extends Labelled>(
  typed: string,
  items: readonly Item[],
): { readonly item: Item; readonly penalty: number }[] {
  return items
    .flatMap((item) => {
      const found = labelPenalty(typed, item)
      return found === null ? [] : [{ item, penalty: found }]
    })
    .sort((one, other) => one.penalty - other.penalty)
}

function bestOf(asked: string, words: readonly string[]): number | null {
  let best: number | null = null
  for (const word of words) {
    const found = wordPenalty(asked, word)
    if (found !== null && (best === null || found < best)) best = found
  }
  return best
}

function wordPenalty(asked: string, word: string): number | null {
  if (word === asked) return penalty.whole
  if (word.startsWith(asked)) return penalty.start
  if (asked.length >= 3 && word.includes(asked)) return penalty.part
  if (asked.length < shortest) return null
  const allowed = asked.length >= 8 ? 2 : 1
  // The user may still be typing the word: compare with its beginning too.
  const beginnings = [word, word.slice(0, asked.length), word.slice(0, asked.length + 1)]
  const slips = Math.min(...beginnings.map((each) => slipsBetween(asked, each, allowed)))
  return slips <= allowed ? penalty.slip + slips * 0.1 : null
}
