import { join } from 'node:path'
import { build } from 'vite'

/**
 * Builds a script of our sources and a library, with its styles, as one text for the page. `name`
 * is a file in `folder`.
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
