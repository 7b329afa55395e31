import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A piece of the product's source and what takes its place. */
export interface SourceChange {
  readonly file: string
  readonly from: string
  readonly to: string
}

/** To be called before the module is loaded. Loading it throws where there is nothing to change. */
export function changeSource({ file, from, to }: SourceChange): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      if (!url.endsWith(file)) return loaded
      const given: unknown = loaded.source
      const source = typeof given === 'string' ? given : readFileSync(fileURLToPath(url), 'utf8')
      if (!source.includes(from)) throw new Error(`There is nothing to change in ${file}`)
      return { ...loaded, format: 'module-typescript', source: source.replace(from, to) }
    },
  })
}
