import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const packages = createRequire(import.meta.url)

/** Fonts come from packages, so that pages look the same on every machine. */
const files: readonly (readonly [family: string, weight: number, file: string])[] = [
  ['Liberation Sans', 400, 'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'],
  ['Liberation Sans', 700, 'pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf'],
  ...(['tinos', 'carlito', 'courier-prime', 'eb-garamond'] as const).flatMap((name) =>
    [400, 700].map((weight): [string, number, string] => [
      {
        tinos: 'Tinos',
        carlito: 'Carlito',
        'courier-prime': 'Courier Prime',
        'eb-garamond': 'EB Garamond',
      }[name],
      weight,
      `@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`,
    ]),
  ),
]

/** Returns the CSS of the corpus's fonts, with their bytes inside. */
export function fontFaces(): string {
  return files
    .map(([family, weight, file]) => {
      const bytes = readFileSync(packages.resolve(file)).toString('base64')
      return `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url(data:font/opentype;base64,${bytes}) }`
    })
    .join('\n')
}
