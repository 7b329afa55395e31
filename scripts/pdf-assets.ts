import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Folders of pdf.js with what it reads while it draws a page, and which of their files. */
const wanted: Readonly<Record<string, (name: string) => boolean>> = {
  cmaps: () => true,
  standard_fonts: () => true,
  iccs: () => true,
  // Without the interpreter for programs in documents: those never run here. And without the
  // decoders for browsers that have no WebAssembly.
  wasm: (name) => !name.includes('quickjs') && !name.endsWith('.js'),
  'web/images': (name) => name.startsWith('annotation-'),
}

/**
 * Puts pdf.js's own data beside the built page, in `pdfjs/`, with its licences. The preview names
 * those folders (src-renderer/preview/load-pdfjs.ts).
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
