import { z } from 'zod'

/**
 * A word that was recognised on a page: its text, the left, top, right and bottom of its box in
 * ten-thousandths of the width and height of the page as a viewer shows the page, and the certainty
 * from 0 to 100.
 */
export const scanWordSchema = z.tuple([
  z.string(),
  z.int(),
  z.int(),
  z.int(),
  z.int(),
  z.int().min(0).max(100),
])
export type ScanWord = z.infer<typeof scanWordSchema>

/**
 * Degrees by which a viewer's page must be turned to the left so that its words stand upright. 90: the
 * lines run from top to bottom.
 */
export const pageTurns = [0, 90, 180, 270] as const
export type PageTurn = (typeof pageTurns)[number]

/** The recognised text of a page. */
export interface RecognizedText {
  readonly text: string
  /** The words of `text` in their order (`placedWords`). */
  readonly words: readonly ScanWord[]
  readonly turn: PageTurn
}

/** A word with its place in the text of the page. */
export interface PlacedWord {
  readonly text: string
  /** The word's offsets in the text of the page; `end` is behind the last letter. */
  readonly start: number
  readonly end: number
  /** Numbers the lines of the page from 0, in the order of reading. */
  readonly line: number
  /** In ten-thousandths of the width and height of the page. */
  readonly box: PageBox
  /** From 0 to 100. */
  readonly certainty: number
}

/** A part of a page, in ten-thousandths of the width and height of the page. */
export interface PageBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/**
 * Returns the words of a page with their places in the text of the page, which holds the words in
 * this order with white space between them. Words that the text does not hold are left out.
 */
export function placedWords(text: string, words: readonly ScanWord[]): PlacedWord[] {
  const placed: PlacedWord[] = []
  let [from, line] = [0, 0]
  for (const [word, left, top, right, bottom, certainty] of words) {
    const start = text.indexOf(word, from)
    if (start < 0 || word === '') continue
    if (placed.length > 0 && text.slice(from, start).includes('\n')) line += 1
    from = start + word.length
    placed.push({
      ...{ text: word, start, end: from, line },
      ...{ box: { left, top, right, bottom }, certainty },
    })
  }
  return placed
}

/**
 * Returns a box for each line of a part of the text (`start` up to `end`), such as the place of a
 * price on the page. Empty without words there.
 */
export function boxesOf(words: readonly PlacedWord[], start: number, end: number): PageBox[] {
  const within = words.filter((word) => word.start < end && word.end > start)
  return [...Map.groupBy(within, ({ line }) => line).values()].map((line) => ({
    left: Math.min(...line.map(({ box }) => box.left)),
    top: Math.min(...line.map(({ box }) => box.top)),
    right: Math.max(...line.map(({ box }) => box.right)),
    bottom: Math.max(...line.map(({ box }) => box.bottom)),
  }))
}
