import { join } from 'node:path'
import { build } from 'vite'

/**
 * A script for the page as one plain text, built from our sources and a library, its styles with it.
 * `name` is a file of the folder `page`.
 */
export async function pageScript(
  name: string,
  folder = join(import.meta.dirname, 'page'),
): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      lib: {
        entry: join(folder, `${name}.ts`),
        formats: ['iife'],
        name: 'script',
      },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  if (first === undefined || !('output' in first)) throw new Error(`${name} was not built`)
  const styles = first.output.filter(
    (file) => file.type === 'asset' && file.fileName.endsWith('.css'),
  )
  const texts = styles.map((file) => (file.type === 'asset' ? String(file.source) : ''))
  return first.output[0].code + texts.map(withStyle).join('')
}

function withStyle(text: string): string {
  return `
addEventListener('DOMContentLoaded', () => {
  const style = document.createElement('style')
  style.textContent = ${JSON.stringify(text)}
  document.head.append(style)
})`
}
