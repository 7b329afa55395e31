import type * as Pdfjs from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import rendererUrl from 'pdfjs-dist/build/pdf.renderer.min.mjs?url'

/**
 * Returns the address of a folder with pdf.js's data (scripts/bundling/pdf-assets.ts): character maps,
 * fonts, decoders.
 */
function asset(folder: string): string {
  return new URL(`pdfjs/${folder}/`, document.baseURI).href
}

/** The sans-serif font that replaces missing fonts of a document. */
const textFont = 'Perceel PDF sans'

/**
 * Makes the text layer use the font that replaces missing sans-serif fonts on the page. With the
 * system's font, which may be wider, marks would be displaced from the words. pdf.js fills its
 * table of such fonts only for another browser.
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
  // The viewer uses the global library that the import above has set.
  const viewer = await import('pdfjs-dist/web/pdf_viewer.mjs')
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl
  // Render pages in a worker too, so that a heavy page does not block the window.
  pdfjs.GlobalWorkerOptions.rendererSrc = rendererUrl
  return { pdfjs, viewer }
}

let loaded: ReturnType<typeof load> | null = null

/** Loads pdf.js and its viewer when the first PDF is shown. */
export function loadPdfjs(): ReturnType<typeof load> {
  loaded ??= load()
  return loaded
}

/**
 * Returns the addresses of pdf.js's data. The worker fetches the data from the app's own origin.
 */
export function pdfAssets() {
  return {
    cMapUrl: asset('cmaps'),
    standardFontDataUrl: asset('standard_fonts'),
    wasmUrl: asset('wasm'),
    iccUrl: asset('iccs'),
    // Use the bundled fonts for fonts that a document lacks. Pages then look alike on every
    // machine, and letters have the documented width, so that marks and selections match the words.
    useSystemFonts: false,
    // pdf.js's own check knows http addresses only, and would skip colour profiles.
    useWorkerFetch: true,
  }
}

/** Returns the address of the folder with the images of pdf.js. */
export function pdfImages(): string {
  return asset('images')
}
