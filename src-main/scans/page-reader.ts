import type { PageTurn, ScanWord } from '../../src-shared/dossiers/scan-word.ts'
import { pageWithout, type ScanPage } from '../store/dossiers/scan-page.ts'
import { withDarkInk } from './image/dark-ink.ts'
import { evenLight } from './image/even-light.ts'
import type { GrayImage } from './image/gray-image.ts'
import { lineAngle } from './image/line-angle.ts'
import { lineSlopes } from './image/line-slopes.ts'
import { pageLight } from './image/page-light.ts'
import { levelled } from './image/levelled-image.ts'
import { type TurnedImage, turnedLeft } from './image/turned-image.ts'
import { withLabelRows } from './label-rows.ts'
import { languageOf } from './page-language.ts'
import type { OpenedFile } from './pages/opened-file.ts'
import { type OpenedPdf, UnreadableFile } from './pages/opened-pdf.ts'
import { isGoodLayer } from '../documents/text-layer.ts'
import {
  certaintyOf,
  isFairlyRead,
  isSurelyUpright,
  readableWords,
  readingScore,
  textOfWords,
} from './recognized-text.ts'
import type { RecognizedWord, Recognizer } from './recognizer.ts'

/** Degrees of skew that Tesseract reads as well as none. */
const leastSkew = 0.25

export interface PageReader {
  readonly recognizer: () => Promise<Pick<Recognizer, 'words'>>
  /** Called between the steps of the work. Returns when the thread may work. */
  readonly whenAllowed: () => void
}

/** Reads one page of a file. A page that cannot be read says why. */
export async function readPage(
  file: OpenedFile,
  page: number,
  { recognizer, whenAllowed }: PageReader,
): Promise<ScanPage> {
  let drawn: GrayImage | null
  let shown: { readonly pdf: OpenedPdf; readonly number: number }
  try {
    shown = file.page(page)
    const { pdf, number } = shown
    const layer = pdf.layer(number)
    if (layer !== null && isGoodLayer(layer)) return pageWithout(page, 'layer')
    whenAllowed()
    drawn = layer === null ? null : pdf.draw(number)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return pageWithout(page, 'unreadable', error.fault === 'tooLarge' ? 'tooLarge' : 'broken')
  }
  if (drawn === null) return pageWithout(page, 'unreadable', 'broken')
  whenAllowed()
  const image = withDarkInk(drawn)
  const light = pageLight(image)
  if (light === 'blank') {
    const { pdf, number } = shown
    const isBroken = file.ofPictures ? !pdf.showsPicture(number) : pdf.lacksPicture(number)
    return isBroken ? pageWithout(page, 'unreadable', 'broken') : pageWithout(page, 'blank')
  }
  if (light !== 'fit') return pageWithout(page, 'unreadable', light)
  whenAllowed()
  const read = recognized(page, evenLight(image, whenAllowed), await recognizer(), whenAllowed)
  // A lamp in a dark photo was taken for light letters.
  const isDark = read.fault === 'noWords' && image !== drawn && pageLight(drawn) === 'tooDark'
  return isDark ? pageWithout(page, 'unreadable', 'tooDark') : read
}

interface Reading {
  readonly turned: TurnedImage
  readonly turn: PageTurn
  readonly words: readonly RecognizedWord[]
}

function recognized(
  page: number,
  image: GrayImage,
  recognizer: Pick<Recognizer, 'words'>,
  whenAllowed: () => void,
): ScanPage {
  let best = bestDirection(image, recognizer, whenAllowed)
  const language = languageOf(textOfWords(best.words))
  if (language !== 'nld') {
    const again = { ...best, words: recognizer.words(best.turned.image, language) }
    if (readingScore(again.words) > readingScore(best.words)) best = again
  }
  const words = withLabelRows(readableWords(best.words))
  if (words.length === 0) return pageWithout(page, 'unreadable', 'noWords')
  return {
    ...{ page, kind: 'read', fault: null, certainty: certaintyOf(words) },
    text: textOfWords(words),
    words: words.map((word) => placed(word, image, best.turned)),
    turn: best.turn,
  }
}

/**
 * Reads the page in the direction of its lines, also upside down if the words are not certain, and
 * from both sides if they make no text. The best reading counts.
 */
function bestDirection(
  image: GrayImage,
  recognizer: Pick<Recognizer, 'words'>,
  whenAllowed: () => void,
): Reading {
  const { sideways, skew } = lineAngle(image, whenAllowed)
  const straight = Math.abs(skew) < leastSkew ? 0 : skew
  const turns: readonly PageTurn[] = sideways ? [90, 270, 180, 0] : [0, 180, 90, 270]
  let best: Reading | null = null
  for (const [index, turn] of turns.entries()) {
    if (index > 1 && best !== null && isFairlyRead(best.words)) break
    const turned = withLevelLines(turnedLeft(image, turn + straight, whenAllowed), whenAllowed)
    whenAllowed()
    const words = recognizer.words(turned.image, 'nld')
    if (best === null || readingScore(words) > readingScore(best.words))
      best = { turned, turn, words }
    if (isSurelyUpright(words)) break
  }
  return best ?? { turned: turnedLeft(image, 0), turn: 0, words: [] }
}

/** Returns the page with its lines level, also where they are not parallel. */
function withLevelLines(turned: TurnedImage, whenAllowed: () => void): TurnedImage {
  const slopes = lineSlopes(turned.image, whenAllowed)
  if (slopes === null) return turned
  const { image, original } = levelled(turned.image, slopes, whenAllowed)
  return { image, original: (x, y) => turned.original(...original(x, y)) }
}

/** Returns a word with its box on the page as a viewer shows the page. */
function placed(word: RecognizedWord, { width, height }: GrayImage, turned: TurnedImage): ScanWord {
  const corners = [
    turned.original(word.left, word.top),
    turned.original(word.right, word.top),
    turned.original(word.left, word.bottom),
    turned.original(word.right, word.bottom),
  ]
  const share = (value: number, whole: number) =>
    Math.round(Math.max(0, Math.min(1, value / whole)) * 10_000)
  const across = corners.map(([x]) => share(x, width))
  const down = corners.map(([, y]) => share(y, height))
  return [
    word.text,
    Math.min(...across),
    Math.min(...down),
    Math.max(...across),
    Math.max(...down),
    word.certainty,
  ]
}
