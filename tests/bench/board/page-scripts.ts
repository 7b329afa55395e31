import { join } from 'node:path'
import { build } from 'vite'

/** A script for the page as one plain text, built from our sources and the table's library. */
export async function pageScript(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      lib: {
        entry: join(import.meta.dirname, 'page', `${name}.ts`),
        formats: ['iife'],
        name: 'script',
      },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  if (first === undefined || !('output' in first)) throw new Error(`${name} was not built`)
  return first.output[0].code
}
