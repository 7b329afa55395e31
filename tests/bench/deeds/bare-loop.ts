import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { lowerPriority } from '../../../src-main/documents/low-priority.ts'

/**
 * The baseline: Tesseract's core alone, in a thread of the same priority as ours. The thread gets the
 * pages as images that need no drawing and no turning. Each message reads all pages once.
 */
interface Tesseract {
  readonly FS: { writeFile(path: string, bytes: Uint8Array): void }
  readonly TessBaseAPI: new () => {
    Init(folder: string, language: string, engine: number): number
    SetVariable(name: string, value: string): boolean
    SetImageFile(exif: number, radians: number): number
    Recognize(monitor: null): number
    GetUTF8Text(): string
    Clear(): void
  }
}

const { images } = workerData as { images: readonly Uint8Array[] }
const modules = createRequire(import.meta.url)
const core = 'tesseract.js-core/tesseract-core-simd-lstm'
const load = modules(`${core}.js`) as (options: object) => Promise<Tesseract>

lowerPriority()
const quiet = () => undefined
const tesseract = await load({
  wasmBinary: readFileSync(modules.resolve(`${core}.wasm`)),
  ...{ print: quiet, printErr: quiet, TesseractProgress: quiet },
})
const data = '@tesseract.js-data/nld/4.0.0_best_int/nld.traineddata.gz'
tesseract.FS.writeFile('/nld.traineddata', gunzipSync(readFileSync(modules.resolve(data))))
const api = new tesseract.TessBaseAPI()
if (api.Init('/', 'nld', 1) !== 0) throw new Error('Tesseract has no Dutch')
api.SetVariable('tessedit_pageseg_mode', '3')
api.SetVariable('user_defined_dpi', '200')

parentPort?.on('message', () => {
  const begun = performance.now()
  let letters = 0
  for (const image of images) {
    tesseract.FS.writeFile('/input', image)
    if (api.SetImageFile(1, 0) === 1 || api.Recognize(null) !== 0) throw new Error('Not read')
    letters += api.GetUTF8Text().length
    api.Clear()
  }
  parentPort?.postMessage({ ms: performance.now() - begun, letters })
})
