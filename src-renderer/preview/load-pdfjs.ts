import type * as Pdfjs from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import rendererUrl from 'pdfjs-dist/build/pdf.renderer.min.mjs?url'

/** Where the build puts pdf.js's data (scripts/pdf-assets.ts): character maps, fonts, decoders. */
function asset(folder: string): string {
  return new URL(`pdfjs/${folder}/`, document.baseURI).href
}

/** The sans-serif that pdf.js draws with where a document has none of its own. */
const textFont = 'Perceel PDF sans'

/**
 * Lays the text over a page out in the font that its sans-serif is drawn in, as far as the document
 * has none of its own: with the system's, which may be wider, marks stand beside the words. pdf.js
 * has a table of such names, which it makes for another browser only.
 */
async function useOwnTextFont({ TextLayer }: typeof Pdfjs): Promise<void> {
  const font = new FontFace(textFont, `url(${asset('standard_fonts')}LiberationSans-Regular.ttf)`)
  document.fonts.add(await font.load())
  Object.defineProperty(TextLayer, 'fontFamilyMap', {
    value: new Map([['sans-serif', `"${textFont}", sans-serif`]]),
  })
}

async function load() {
  const pdfjs = await import('pdfjs-dist')
  await useOwnTextFont(pdfjs)
  // The viewer takes the library from where the import above has put it.
  const viewer = await import('pdfjs-dist/web/pdf_viewer.mjs')
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl
  // Pages are drawn in a thread as well: a heavy one does not hold up the window.
  pdfjs.GlobalWorkerOptions.rendererSrc = rendererUrl
  return { pdfjs, viewer }
}

let loaded: ReturnType<typeof load> | null = null

/** pdf.js with its viewer, loaded when the first PDF is shown. */
export function loadPdfjs(): ReturnType<typeof load> {
  loaded ??= load()
  return loaded
}

/** Data of pdf.js, which its worker fetches from the app's own origin when a page needs it. */
export function pdfAssets() {
  return {
    cMapUrl: asset('cmaps'),
    standardFontDataUrl: asset('standard_fonts'),
    wasmUrl: asset('wasm'),
    iccUrl: asset('iccs'),
    // Fonts that are not in the document come from here: pages look alike on every machine, and
    // letters are as wide as the document says, so that marks and selections stand on them.
    useSystemFonts: false,
    // Its own test of addresses knows http only, and would leave colour profiles out.
    useWorkerFetch: true,
  }
}

export function pdfImages(): string {
  return asset('images')
}
