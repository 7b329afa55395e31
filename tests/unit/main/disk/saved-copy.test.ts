import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveWhole } from '../../../../src-main/disk/saved-copy.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-saved-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Makes a file two days older. */
function age(name: string): void {
  const path = join(folder, name)
  const seconds = lstatSync(path).mtimeMs / 1000 - 2 * 86_400
  utimesSync(path, seconds, seconds)
}

const save = (name: string) => saveWhole(join(folder, name), (to) => to.writeFile('volledig'))

/** Returns the name of the unfinished file of a save. */
async function unfinishedName(): Promise<string> {
  let name: string | undefined
  await saveWhole(join(folder, 'eerste.csv'), async (to) => {
    await to.writeFile('half')
    name = readdirSync(folder)[0]
  })
  rmSync(join(folder, 'eerste.csv'))
  if (name === undefined) throw new Error('The save has no unfinished file')
  return name
}

test('a save removes what a save left whose process was killed', async () => {
  const left = await unfinishedName()
  writeFileSync(join(folder, left), 'half')
  age(left)
  await save('log.pdf')
  expect(readdirSync(folder)).toEqual(['log.pdf'])
})

test('a save leaves a file alone that another computer still writes', async () => {
  const name = await unfinishedName()
  writeFileSync(join(folder, name), 'half')
  await save('log.pdf')
  expect(readdirSync(folder).toSorted()).toEqual([name, 'log.pdf'])
})

test('a save leaves the files and folders of others alone', async () => {
  const inside = await unfinishedName()
  mkdirSync(join(folder, inside))
  const names = [
    '.7b0a4a0e-53c4-4cb2-a8c2-2a1b4dd0c9f1.part',
    '.perceel-film.part',
    'perceel-7b0a4a0e-53c4-4cb2-a8c2-2a1b4dd0c9f1.part',
  ]
  for (const name of names) writeFileSync(join(folder, name), 'van een ander')
  for (const name of [...names, inside]) age(name)
  await save('log.pdf')
  expect(readdirSync(folder).toSorted()).toEqual([...names, inside, 'log.pdf'].toSorted())
})
