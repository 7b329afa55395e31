import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Folders of data that pdf.js reads while it draws a page, each with a filter for its files. */
const wanted: Readonly<Record<string, (name: string) => boolean>> = {
  cmaps: () => true,
  standard_fonts: () => true,
  iccs: () => true,
  // Leaves out the interpreter for scripts in documents, because Perceel never runs such scripts,
  // and the decoders for browsers without WebAssembly.
  wasm: (name) => !name.includes('quickjs') && !name.endsWith('.js'),
  'web/images': (name) => name.startsWith('annotation-'),
}

/**
 * Copies the data and licences of pdf.js to `pdfjs/` beside the built page.
 * src-renderer/document-pages/load-pdfjs.ts names these folders for the preview.
 */
export function pdfAssets(root: string): Plugin {
  return {
    name: 'perceel-pdf-assets',
    apply: 'build',
    generateBundle() {
      for (const [folder, isWanted] of Object.entries(wanted)) {
        const from = join(root, 'node_modules', 'pdfjs-dist', folder)
        for (const name of readdirSync(from).filter(isWanted)) {
          const fileName = `pdfjs/${folder.replace('web/', '')}/${name}`
          this.emitFile({ type: 'asset', fileName, source: readFileSync(join(from, name)) })
        }
      }
    },
  }
}
