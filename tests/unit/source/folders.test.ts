import { readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const most = 25

/** Returns the folders under `folder` with their numbers of files, without files below them. */
function foldersOf(folder: string): [string, number][] {
  const entries = readdirSync(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).length
  const inside = entries.filter((entry) => entry.isDirectory())
  return [
    [relative(root, folder), files],
    ...inside.flatMap(({ name }) => foldersOf(join(folder, name))),
  ]
}

const layers = ['src-main', 'src-renderer', 'src-shared', 'src-service', 'src-preload']

/** A migration and a picture are looked up by their number or name. */
const isList = (path: string): boolean => path.endsWith('migrations') || path.endsWith('-snapshots')

test.each([...layers, 'tests', 'scripts'])('no folder of %s has more than 25 files', (layer) => {
  const folders = foldersOf(join(root, layer))
  expect(folders.length).toBeGreaterThan(0)
  const full = folders.filter(([path, files]) => files > most && !isList(path))
  expect(full).toEqual([])
})
