import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const renderer = join(import.meta.dirname, '../../../../src-renderer')

/** The styles of a stylesheet or a component, without comments. */
function stylesOf(file: string): string {
  const text = readFileSync(join(renderer, file), 'utf8')
  const styles = file.endsWith('.css')
    ? [text]
    : Array.from(text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g), ([, style]) => style ?? '')
  return styles.join('\n').replaceAll(/\/\*[\s\S]*?\*\//g, '')
}

/** The selectors that name a sibling by nothing but its tag, or by `*`. */
function broadSiblings(styles: string): string[] {
  const selectors = Array.from(styles.matchAll(/([^{};]+)\{/g), ([, selector]) => selector ?? '')
  return selectors
    .filter((selector) => !selector.trim().startsWith('@'))
    .flatMap((selector) => selector.split(','))
    .filter((selector) => /(?:^|[\s>+~(])[\w*-]+\s*[+~]/.test(selector.trim()))
    .map((selector) => selector.trim())
}

it('recognises a sibling without a class, an attribute or an id', () => {
  const styles = `
    .dots > * + *::before, kbd + kbd { margin: 0 }
    @media (width > 10px) { .note :deep(svg ~ span) { margin: 0 } }
    .item + .item, [hidden] ~ span, li:not(:first-child) { width: calc(10px + 2px) }`
  expect(broadSiblings(styles)).toEqual([
    '.dots > * + *::before',
    'kbd + kbd',
    '.note :deep(svg ~ span)',
  ])
})

// After each inserted element, Chromium computes the styles of everything beside it anew if any
// such rule exists, wherever the rule applies: all lines of the XML editor after each key.
it('has no rule that makes every change of the page compute the styles of other elements', () => {
  const files = globSync('**/*.{css,vue}', { cwd: renderer })
  expect(files.length).toBeGreaterThan(200)
  const found = files.flatMap((file) =>
    broadSiblings(stylesOf(file)).map((one) => `${file}: ${one}`),
  )
  expect(found).toEqual([])
})
