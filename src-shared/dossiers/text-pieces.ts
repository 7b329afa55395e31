import {
  type PageBox,
  type PageTurn,
  type PlacedWord,
  placedWords,
  type RecognizedText,
} from './scan-word.ts'

/** A word of a text layer over a page that is `width` wide and `height` high. */
export interface TextPiece {
  readonly text: string
  /** Offset of the word in the text of the page. */
  readonly start: number
  /** The corner where the word begins, at the top of its letters, as the reader holds the page. */
  readonly x: number
  readonly y: number
  /** Degrees by which the word is turned to the right on the page. */
  readonly angle: 0 | 90 | 180 | 270
  /** Along the line and across the line, whatever the angle. */
  readonly width: number
  readonly height: number
  /** What follows the word in the text. */
  readonly then: 'space' | 'line' | 'paragraph' | 'end'
}

/** The parts of a ten-thousandth (`PageBox`). */
const whole = 10_000

/**
 * Returns the words of a recognised page for a text layer. All words of a line have the height of the
 * line, so that a selection is even.
 */
export function textPieces(
  page: RecognizedText,
  size: { readonly width: number; readonly height: number },
): TextPiece[] {
  const words = placedWords(page.text, page.words)
  const lines = Map.groupBy(words, ({ line }) => line)
  return words.map((word, index) => {
    const box = evenBox(word, lines.get(word.line) ?? [word], page.turn)
    const [left, right] = [box.left, box.right].map((at) => (at / whole) * size.width)
    const [top, bottom] = [box.top, box.bottom].map((at) => (at / whole) * size.height)
    const next = words[index + 1]
    return {
      ...{ text: word.text, start: word.start },
      ...placedBy(page.turn, { left, top, right, bottom } as PageBox),
      then: next === undefined ? 'end' : gapOf(page.text.slice(word.end, next.start)),
    }
  })
}

/** Returns the box of a word, as high as the line. */
function evenBox({ box }: PlacedWord, line: readonly PlacedWord[], turn: number): PageBox {
  const from = (side: 'left' | 'top') => Math.min(...line.map((word) => word.box[side]))
  const to = (side: 'right' | 'bottom') => Math.max(...line.map((word) => word.box[side]))
  return turn % 180 === 0
    ? { ...box, top: from('top'), bottom: to('bottom') }
    : { ...box, left: from('left'), right: to('right') }
}

/**
 * Returns the place of a word on a page that must be turned to the left by `turn` degrees to be read:
 * its letters are turned to the right by as much.
 */
function placedBy(
  turn: PageTurn,
  { left, top, right, bottom }: PageBox,
): Pick<TextPiece, 'x' | 'y' | 'angle' | 'width' | 'height'> {
  const [across, down] = [right - left, bottom - top]
  if (turn === 90) return { x: right, y: top, angle: 90, width: down, height: across }
  if (turn === 180) return { x: right, y: bottom, angle: 180, width: across, height: down }
  if (turn === 270) return { x: left, y: bottom, angle: 270, width: down, height: across }
  return { x: left, y: top, angle: 0, width: across, height: down }
}

function gapOf(gap: string): TextPiece['then'] {
  if (!gap.includes('\n')) return 'space'
  return gap.includes('\n\n') ? 'paragraph' : 'line'
}
