import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  jobPages,
  manualPageOf,
  screenPages,
} from '../../../../src-renderer/manual/manual-pages.ts'
import { parsePage } from '../../../../src-renderer/manual/parse-page.ts'
import { shortcutTable } from '../../../../src-shared/shortcuts/shortcut-table.ts'

const root = join(import.meta.dirname, '../../../..')
const folder = join(root, 'src-renderer/manual')
const pathsOf = (language: 'nl' | 'en') => globSync(`${language}/*/*.md`, { cwd: folder }).sort()
const names = [...screenPages, ...jobPages]

const pages = (['nl', 'en'] as const).flatMap((language) =>
  pathsOf(language).map((path) => {
    const page = parsePage(readFileSync(join(folder, path), 'utf8'))
    return {
      path,
      page,
      inlines: page.blocks.flatMap((block) => (block.kind === 'picture' ? [] : block.lines.flat())),
      pictures: page.blocks.flatMap((block) => (block.kind === 'picture' ? [block] : [])),
    }
  }),
)

describe('the manual', () => {
  it('has each page in Dutch and in English', () => {
    const inFolder = (paths: string[]) => paths.map((path) => basename(path, '.md')).sort()
    expect(inFolder(pathsOf('nl'))).toEqual([...names].sort())
    expect(pathsOf('en').map((path) => path.slice(3))).toEqual(
      pathsOf('nl').map((path) => path.slice(3)),
    )
  })

  it('writes an apostrophe as the screens do', () => {
    const straight = pages.flatMap(({ path }) =>
      readFileSync(join(folder, path), 'utf8')
        .split('\n')
        .filter((line) => /\p{L}'\p{L}/u.test(line))
        .map((line) => `${path}: ${line}`),
    )
    expect(straight).toEqual([])
  })

  it('has a page about every screen', () => {
    const router = readFileSync(join(root, 'src-renderer/router/router.ts'), 'utf8')
    const screens = [...router.matchAll(/\bname: '([\w-]+)'/gu)].map(([, name = '']) => name)
    expect(screens.length).toBeGreaterThan(20)
    expect(screens.filter((name) => manualPageOf(name) === null)).toEqual([])
  })

  it('is one click away from every title of a screen', () => {
    const source = join(root, 'src-renderer')
    const titled = globSync('**/*.vue', { cwd: source }).filter((path) =>
      readFileSync(join(source, path), 'utf8').includes('<h1'),
    )
    expect(titled.length).toBeGreaterThan(5)
    const without = titled.filter((path) => {
      const text = readFileSync(join(source, path), 'utf8')
      const [, behind = ''] = text.split('</h1>')
      return !/^\s*<HelpButton \/>/u.test(behind)
    })
    expect(without).toEqual([])
  })

  it('knows a page for each screen that is about this screen', () => {
    const expected = { conflict: 'conflict', transaction: 'sold', dossier: 'documents' }
    const more = { preview: 'preview', welcome: 'practice', board: 'channels' }
    for (const [screen, page] of Object.entries({ ...expected, ...more }))
      expect(manualPageOf(screen)).toBe(page)
  })

  it.each(pages)('$path has a title, a text, and only links and keys that exist', (given) => {
    const { page, inlines } = given
    expect(page.title).toMatch(/^\p{Lu}/u)
    expect(page.blocks.length).toBeGreaterThan(0)
    for (const piece of inlines) {
      if (piece.kind === 'link') expect(names).toContain(piece.page)
      if (piece.kind === 'key') expect(Object.keys(shortcutTable)).toContain(piece.id)
      // Marks that the parser did not read would be on the screen.
      if (piece.kind === 'text') expect(piece.text).not.toMatch(/\*\*|\]\(|\{key|^#/u)
    }
  })

  it('has every picture that a page names, in the language of the page, and names each picture', () => {
    for (const language of ['nl', 'en'] as const) {
      const there = globSync(`pictures/${language}/*.webp`, { cwd: folder })
      const named = pages
        .filter(({ path }) => path.startsWith(language))
        .flatMap(({ pictures }) => pictures.map(({ name }) => name))
      expect(there.map((path) => basename(path, '.webp')).sort()).toEqual(named.sort())
    }
  })

  it('has a picture with a text on the pages of most screens, and small pictures', () => {
    const shown = pages.flatMap(({ pictures }) => pictures)
    expect(shown.length).toBeGreaterThan(30)
    for (const { alt } of shown) expect(alt).toMatch(/^\p{Lu}.{20,}/u)
    const sizes = globSync('pictures/*/*.webp', { cwd: folder }).map(
      (path) => statSync(join(folder, path)).size,
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000)
  })

  it('reads text as text: a tag in a page is no markup', () => {
    const { blocks } = parsePage('# Titel\n\nEen <b>tag</b> en **nadruk**')
    expect(blocks).toEqual([
      {
        kind: 'paragraph',
        lines: [
          [
            { kind: 'text', text: 'Een <b>tag</b> en ' },
            { kind: 'strong', text: 'nadruk' },
          ],
        ],
      },
    ])
  })
})
