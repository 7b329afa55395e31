import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure } from '../../../../src-main/errors/app-failure.ts'
import { Tray } from '../../../../src-main/intake/tray.ts'
import { KeptContents } from '../dossiers/kept-contents.ts'

let kept: KeptContents
let faults: unknown[]

beforeEach(() => {
  kept = new KeptContents()
  faults = []
})
afterEach(() => kept.remove())

/** Creates the tray of a new run over the same store. */
function newTray(): Tray {
  const tray = new Tray({
    records: kept.records,
    now: () => kept.clock.now(),
    onChange: () => undefined,
    onKept: () => undefined,
    onFault: (fault) => faults.push(fault),
  })
  tray.restore()
  return tray
}

const given = (name: string, source: 'user' | 'watchedFolder' = 'user') => ({
  ...{ accountId: 'office', ownerId: kept.projectId, name, folder: 'map', size: 8, source },
})
const empty = failure('invalidInput', { reason: 'fileEmpty' })
const rows = (tray: Tray) =>
  tray.unkept.ofAccount('office').map(({ filename, error }) => [filename, error?.reason])

test('a refused file is told after a restart too, until the user removes it', () => {
  const first = newTray()
  first.fail(first.arrive(given('leeg.pdf')).id, empty)
  const second = newTray()
  expect(rows(second)).toEqual([['leeg.pdf', 'fileEmpty']])
  const [file] = second.unkept.ofAccount('office')
  expect(file).toMatchObject({ projectId: kept.projectId, folder: 'map', source: 'user' })
  second.unkept.remove(file?.id ?? '')
  expect(rows(newTray())).toEqual([])
  expect(faults).toEqual([])
})

test.each(['killed', 'stopped'])('a file whose reading was %s with the app is told', (how) => {
  const first = newTray()
  const { id } = first.arrive(given('akte.pdf'))
  if (how === 'stopped') {
    first.stop()
    first.fail(id, failure('invalidInput', { reason: 'cancelled' }))
  }
  expect(rows(newTray())).toEqual([['akte.pdf', 'readingStopped']])
})

test('a file that came into the tray is not told', async () => {
  const first = newTray()
  const { id } = first.arrive(given('akte.pdf'))
  const { sha256, md5 } = await kept.takeBytes(Buffer.from('the deed'))
  first.keep(id, { sha256, md5, sha1: '', size: 8, mediaType: 'text/plain' })
  expect(rows(newTray())).toEqual([])
  expect(kept.records.intake.get(id)).not.toBeNull()
})

test('files come in after the files of the earlier run', () => {
  const first = newTray()
  first.arrive(given('1.pdf'))
  const second = newTray()
  second.arrive(given('2.pdf'))
  const positions = second.unkept.ofAccount('office').map(({ position }) => position)
  expect(positions).toEqual(positions.toSorted((one, other) => one - other))
  expect(new Set(positions).size).toBe(2)
})

test('a file of the watched folder is not told, as it arrives again', () => {
  const first = newTray()
  first.fail(first.arrive(given('scan.pdf', 'watchedFolder')).id, empty)
  expect(rows(newTray())).toEqual([])
})

test('a file whose project was removed meanwhile is told without a project', () => {
  const first = newTray()
  first.fail(first.arrive(given('leeg.pdf')).id, empty)
  kept.store.run('DELETE FROM projects WHERE id = ?', kept.projectId)
  expect(newTray().unkept.ofAccount('office')).toMatchObject([{ projectId: null }])
})

test('a store that takes nothing costs the notice after a restart only', () => {
  const tray = newTray()
  kept.store.run('DROP TABLE unkept_files')
  tray.fail(tray.arrive(given('leeg.pdf')).id, empty)
  expect(rows(tray)).toEqual([['leeg.pdf', 'fileEmpty']])
  expect(faults).toHaveLength(2)
})
