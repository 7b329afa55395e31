import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import type { GrayImage } from './image/gray-image.ts'

/** A word in pixels of the image. */
export interface RecognizedWord {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** From 0 to 100. */
  readonly certainty: number
  /** Numbers the lines of the page, in the order of reading. */
  readonly line: number
  /** Numbers the paragraphs of the page. */
  readonly paragraph: number
}

export type ScanLanguage = 'nld' | 'eng' | 'deu' | 'fra'

/** The calls of Tesseract in use (baseapi.h of Tesseract 5; SetImageFile of tesseract.js-core). */
interface TesseractApi {
  Init(folder: string, language: string, engine: number): number
  SetVariable(name: string, value: string): boolean
  /** Reads `/input`. Returns 1 for a file that is no image. */
  SetImageFile(exif: number, radians: number): number
  SetSourceResolution(dots: number): void
  Recognize(monitor: null): number
  GetTSVText(page: number): string
  Clear(): void
  End(): void
}

interface Tesseract {
  readonly FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void }
  readonly TessBaseAPI: new () => TesseractApi
}

type LoadTesseract = (options: {
  readonly wasmBinary: Uint8Array
  /** Called some twenty times a second. */
  readonly TesseractProgress: () => void
  readonly print: () => void
  readonly printErr: () => void
}) => Promise<Tesseract>

const modules = createRequire(import.meta.url)
/** The build with vector instructions and without the old engine. */
const core = 'tesseract.js-core/tesseract-core-simd-lstm'
/** LSTM only. */
const engine = 1
const dotsPerInch = '200'

/** Recognises text in images with Tesseract, in this thread. */
export class Recognizer {
  readonly #tesseract: Tesseract
  readonly #apis = new Map<ScanLanguage, TesseractApi>()

  private constructor(tesseract: Tesseract) {
    this.#tesseract = tesseract
  }

  /**
   * Loads Tesseract from its package: nothing is fetched.
   *
   * @param onProgress called some twenty times a second during a recognition, which goes on after
   * `onProgress` returns
   */
  static async load(onProgress: () => void): Promise<Recognizer> {
    const load = modules(`${core}.js`) as LoadTesseract
    return new Recognizer(
      await load({
        wasmBinary: readFileSync(modules.resolve(`${core}.wasm`)),
        TesseractProgress: onProgress,
        // The messages contain text of the document.
        print: () => undefined,
        printErr: () => undefined,
      }),
    )
  }

  /** Returns the words of an image, in the order of reading. */
  words(image: GrayImage, language: ScanLanguage): RecognizedWord[] {
    const api = this.#apiFor(language)
    this.#tesseract.FS.writeFile('/input', grayMap(image))
    try {
      if (api.SetImageFile(1, 0) === 1) throw new Error('Tesseract cannot take the image')
      api.SetSourceResolution(Number(dotsPerInch))
      if (api.Recognize(null) !== 0) throw new Error('Tesseract cannot read the image')
      return wordsOf(api.GetTSVText(0))
    } finally {
      api.Clear()
      this.#tesseract.FS.unlink('/input')
    }
  }

  #apiFor(language: ScanLanguage): TesseractApi {
    const known = this.#apis.get(language)
    if (known !== undefined) return known
    const data = `@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`
    const path = `/${language}.traineddata`
    this.#tesseract.FS.writeFile(path, gunzipSync(readFileSync(modules.resolve(data))))
    const api = new this.#tesseract.TessBaseAPI()
    if (api.Init('/', language, engine) !== 0) throw new Error(`Tesseract has no ${language}`)
    this.#tesseract.FS.unlink(path)
    // Finds columns and paragraphs by itself; the direction of the page is known.
    api.SetVariable('tessedit_pageseg_mode', '3')
    api.SetVariable('user_defined_dpi', dotsPerInch)
    this.#apis.set(language, api)
    return api
  }
}

/** Returns an image as a portable gray map (netpbm, "pgm"). */
function grayMap({ width, height, pixels }: GrayImage): Uint8Array {
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1')
  return Buffer.concat([head, pixels])
}

/** The level of the rows about words in Tesseract's table. */
const wordLevel = '5'

/**
 * Reads Tesseract's table: level, page, block, paragraph, line, word, left, top, width, height,
 * certainty, text.
 */
export function wordsOf(table: string): RecognizedWord[] {
  const words: RecognizedWord[] = []
  let [line, paragraph] = [0, 0]
  let [lineKey, paragraphKey] = ['', '']
  for (const row of table.split('\n')) {
    const cells = row.split('\t')
    const text = (cells[11] ?? '').trim()
    if (cells[0] !== wordLevel || text === '') continue
    const [left = 0, top = 0, width = 0, height = 0, certainty = 0] = cells.slice(6, 11).map(Number)
    if (cells.slice(2, 4).join() !== paragraphKey) paragraph += 1
    paragraphKey = cells.slice(2, 4).join()
    if (cells.slice(2, 5).join() !== lineKey) line += 1
    lineKey = cells.slice(2, 5).join()
    words.push({
      ...{ text, left, top, right: left + width, bottom: top + height, line, paragraph },
      certainty: Math.max(0, Math.min(100, Math.round(certainty))),
    })
  }
  return words
}
