import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const layers = '{src-*,scripts,tests}'
const sources = globSync(`${layers}/**/*.{ts,vue,mjs}`, { cwd: root })
const readmes = globSync(`{README.md,${layers}/**/README.md}`, { cwd: root })

/** Returns the source files that a text names in backticks. */
function filesIn(text: string): string[] {
  return [...text.matchAll(/`([^`\s*<>{}]+\.(?:ts|vue|mjs))`/gu)].map(([, path = '']) => path)
}

/**
 * True if a README can mean a file by this path: from its own folder or from the repository's root.
 * A name without a folder may also be the name of a file further below.
 */
function exists(path: string, folder: string): boolean {
  if (existsSync(join(root, folder, path)) || existsSync(join(root, path))) return true
  const inside =
    folder === '.' ? sources : sources.filter((file) => file.startsWith(join(folder, '/')))
  return !path.includes('/') && inside.some((file) => basename(file) === path)
}

test('every source file that a README names exists', () => {
  const named = readmes.flatMap((readme) =>
    filesIn(readFileSync(join(root, readme), 'utf8')).map((path) => ({ readme, path })),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ readme, path }) => !exists(path, dirname(readme)))).toEqual([])
})
