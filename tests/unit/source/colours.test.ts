import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

/** Hexadecimal colours, colour functions, and names of colours after a colon of CSS. */
const literals = [
  /(?<!template )#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])/gi,
  /(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi,
  /(?<=:[^;{}'"`\n]*)(?<![\w-])(?:white|black|red|green|blue|gr[ae]y|orange|yellow|purple|silver)(?=[^;{}'"`\n]*;)/gi,
]

/** Returns the colours that a source text writes down instead of naming a token. */
function coloursOf(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|^\s*\/\/.*$/gm, '')
  return literals.flatMap((literal) => code.match(literal) ?? [])
}

test('a colour outside the tokens is found, however written', () => {
  expect(coloursOf('.row {\n  color: #17645c;\n}')).toEqual(['#17645c'])
  expect(coloursOf('<p style="color: #fff">')).toEqual(['#fff'])
  expect(coloursOf('.row {\n  background: rgb(0 0 0 / 5%);\n}')).toEqual(['rgb('])
  expect(coloursOf('.row {\n  border: 1px solid white;\n}')).toEqual(['white'])
  expect(coloursOf("const mark = { fill: '#a2321e80' }")).toEqual(['#a2321e80'])
})

test('tokens, system colours, links, slots and comments are no colours', () => {
  const text = [
    '/* was #fff */ .row { color: var(--ink); white-space: pre; background: Highlight; }',
    '<template #add><a href="#about" /></template>',
    "const text = { label: 'a red house' }",
  ]
  expect(text.flatMap(coloursOf)).toEqual([])
})

test('only the tokens write down colours', () => {
  const files = globSync('src-renderer/**/*.{vue,css,ts}', { cwd: root })
  expect(files.length).toBeGreaterThan(300)
  const found = files
    .filter((file) => file.replaceAll('\\', '/') !== 'src-renderer/theme/tokens.ts')
    .map((file) => [file, coloursOf(readFileSync(join(root, file), 'utf8'))] as const)
    .filter(([, colours]) => colours.length > 0)
  expect(found).toEqual([])
})
