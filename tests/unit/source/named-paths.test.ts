import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const layers = '{src-*,scripts,tests}'
const sources = globSync(`${layers}/**/*.{ts,vue,mjs}`, { cwd: root })
const pages = globSync(`{*.md,docs/*.md,${layers}/**/README.md}`, { cwd: root })

/** Files that the docs name and that are not files of the repository. */
const elsewhere = new Set([
  'electron.d.ts', // of the package electron
  'COMPONENT.vue.script.ts', // a pattern of names
])

/** A source file in backticks, or a folder or file with the path from the repository's root. */
const named =
  /`([^`\s*<>{}]+\.(?:ts|vue|mjs)|(?:src-\w+|tests|scripts|docs|resources|build)\/[\w./-]*)`/gu

/** Returns the paths that a page names in backticks. */
function pathsIn(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(named)].map(([, path = '']) => path)
}

/**
 * True if a page can mean a file or folder by this path: from the page's own folder, from the
 * repository's root, or as the end of the path of a source file below the page's folder. The pages of
 * `docs` leave out the first folders of all sources.
 */
function exists(path: string, folder: string): boolean {
  if (existsSync(join(root, folder, path)) || existsSync(join(root, path))) return true
  const inside =
    folder === '.' || folder === 'docs'
      ? sources
      : sources.filter((file) => file.startsWith(join(folder, '/')))
  return inside.some((file) => file.endsWith(`/${path}`))
}

/** Names in comments that are not files of the repository. */
const inComments = new Set([
  'libheif.d.ts', // of the package libheif-js
  'board/BoardPage.vue.script.ts', // made by scripts/component-scripts.ts
])

/** Returns the source files that the comments of a file name. */
function pathsInComments(file: string): string[] {
  const comments = readFileSync(join(root, file), 'utf8').matchAll(
    /^\s*(?:\/\/|\/?\*|<!--)(.*)$|\s\/\/\s(.*)$/gmu,
  )
  return [...comments].flatMap(([, line, tail = '']) =>
    [...(line ?? tail).matchAll(/[\w.@/-]+\.(?:ts|vue|mjs)\b(?!\.)/gu)].map(([path]) => path),
  )
}

test('every source file that a comment names exists', () => {
  const ends = new Set(
    sources.flatMap((file) => {
      const parts = file.replaceAll('\\', '/').split('/')
      return parts.map((_, at) => parts.slice(at).join('/'))
    }),
  )
  const found = sources.flatMap((file) => pathsInComments(file).map((path) => ({ file, path })))
  expect(found.length).toBeGreaterThan(100)
  const isKnown = (path: string) =>
    inComments.has(path) ||
    ends.has(path.replace(/^(?:\.\.?\/)+/u, '')) ||
    existsSync(join(root, path))
  expect(found.filter(({ path }) => !isKnown(path))).toEqual([])
})

test('every file and folder that a page of the docs or a README names exists', () => {
  const found = pages.flatMap((page) => pathsIn(page).map((path) => ({ page, path })))
  expect(found.length).toBeGreaterThan(300)
  expect(
    found.filter(({ page, path }) => !elsewhere.has(path) && !exists(path, dirname(page))),
  ).toEqual([])
})
