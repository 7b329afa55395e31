import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

/** Returns the Vue files that a file imports, by their paths. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/from '(\.[^']+\.vue)'/gu)].map(([, path = '']) =>
    join(dirname(file), path),
  )
}

test('the gallery shows every part of the kit', () => {
  const shown = new Set<string>()
  const show = (file: string): void => {
    if (shown.has(file)) return
    shown.add(file)
    importsOf(file).forEach(show)
  }
  show(join(root, 'tests/gallery/TheGallery.vue'))
  const kit = globSync('src-renderer/ui/**/*.vue', { cwd: root })
  expect(kit.length).toBeGreaterThan(25)
  expect(kit.filter((part) => !shown.has(join(root, part)))).toEqual([])
})
