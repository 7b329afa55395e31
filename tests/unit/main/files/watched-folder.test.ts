import {
  appendFileSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type NewFile, WatchedFolder } from '../../../../src-main/files/watched-folder.ts'
import { WatchedFileRepository } from '../../../../src-main/store/dossiers/watched-file-repository.ts'
import type { WatchedFolder as State } from '../../../../src-shared/ipc/calls/intake-calls.ts'
import { addAccount } from './account-row.ts'
import { ManualClock } from '../sync/manual-clock.ts'
import { filesOnDisk } from './files-on-disk.ts'

const accountId = '00000000-0000-4000-8000-000000000001'
let bench: ReturnType<typeof filesOnDisk>
let clock: ManualClock
let watched: WatchedFolder
let taken: NewFile[]
let states: State['state'][]
let faults: unknown[]

beforeEach(() => {
  bench = filesOnDisk()
  addAccount(bench.store, accountId)
  clock = new ManualClock()
  taken = []
  states = []
  faults = []
  watched = newRun()
})
afterEach(async () => {
  watched.stop()
  await bench.close()
  expect(faults).toEqual([])
})

/** Creates a second watcher on the same store, as after a restart. */
function newRun(): WatchedFolder {
  return new WatchedFolder({
    files: bench.workerClient,
    repository: new WatchedFileRepository(bench.store),
    clock,
    onFile(file) {
      file.keep()
      taken.push(file)
    },
    onState: ({ state }) => states.push(state),
    onFault: (fault) => faults.push(fault),
  })
}

/** Chooses a folder, without another choice by the user meanwhile. */
const choose = (path: string) =>
  watched.choose(accountId, path, (_, remember) => {
    remember()
    return true
  })

const names = () => taken.map(({ path }) => basename(path)).sort()
/** Runs timers and folder scans until these names were taken in. */
async function untilTaken(...wanted: string[]): Promise<void> {
  await expect
    .poll(
      () => {
        if (clock.nextIn !== null) clock.skip()
        return names()
      },
      { timeout: 60_000 },
    )
    .toEqual(wanted.sort())
}

test('files that a chosen folder holds are not new; later files are taken in once', async () => {
  bench.write('oud.pdf', 'oud')
  await choose(bench.source)
  expect(watched.state).toEqual({ path: bench.source, state: 'watching', error: null })
  bench.write('scan 1.pdf', 'een')
  bench.write('Els/scan 2.pdf', 'twee')
  await untilTaken('scan 1.pdf', 'scan 2.pdf')
  bench.write('scan 3.pdf', 'drie')
  await untilTaken('scan 1.pdf', 'scan 2.pdf', 'scan 3.pdf')
})

test('the system tells of new files before the folder is looked through again', async () => {
  await choose(bench.source)
  // One folder scan follows when the system watcher begins. That scan can explain one of the two
  // files, but not both.
  for (const name of ['een.pdf', 'twee.pdf']) {
    bench.write(name, 'x')
    await expect.poll(() => clock.nextIn, { timeout: 60_000 }).toBe(3_000)
    clock.skip()
    await expect.poll(names, { timeout: 60_000 }).toContain(name)
  }
})

test('a file that still grows waits until it stays as it is', async () => {
  await choose(bench.source)
  const path = bench.write('scan.pdf', 'blad 1')
  await expect.poll(() => clock.nextIn, { timeout: 60_000 }).toBe(3_000)
  appendFileSync(path, ', blad 2')
  await untilTaken('scan.pdf')
  expect(taken[0]?.size).toBe('blad 1, blad 2'.length)
  expect(taken).toHaveLength(1)
})

test('after a restart only what came or changed meanwhile is taken in', async () => {
  bench.write('oud.pdf', 'oud')
  await choose(bench.source)
  bench.write('scan 1.pdf', 'een')
  await untilTaken('scan 1.pdf')
  watched.stop()
  taken = []
  bench.write('scan 2.pdf', 'twee')
  bench.write('oud.pdf', 'oud, maar anders')
  watched = newRun()
  await watched.resume(accountId, bench.source)
  await untilTaken('oud.pdf', 'scan 2.pdf')
})

test.each([1, -1])(
  'files are not new when summer time moves their times by %s hour',
  async (hours) => {
    const path = bench.write('oud.pdf', 'oud')
    utimesSync(path, 1_790_000_000, 1_790_000_000)
    await choose(bench.source)
    watched.stop()
    utimesSync(path, 1_790_000_000, 1_790_000_000 + hours * 3600)
    bench.write('scan.pdf', 'een')
    watched = newRun()
    await watched.resume(accountId, bench.source)
    await untilTaken('scan.pdf')
  },
)

test('a watched file that did not come into the tray is offered again after a restart', async () => {
  await choose(bench.source)
  watched.stop()
  const forgetful = new WatchedFolder({
    files: bench.workerClient,
    repository: new WatchedFileRepository(bench.store),
    clock,
    onFile: (file) => taken.push(file),
    onState: () => undefined,
    onFault: (fault) => faults.push(fault),
  })
  await forgetful.resume(accountId, bench.source)
  bench.write('scan.pdf', 'een')
  await untilTaken('scan.pdf')
  forgetful.stop()
  taken = []
  watched = newRun()
  await watched.resume(accountId, bench.source)
  await untilTaken('scan.pdf')
})

test('half files, empty files, links and deep folders are left alone', async () => {
  await choose(bench.source)
  for (const name of [
    'a.pdf.part',
    'b.crdownload',
    'c.tmp',
    '~d.pdf',
    '.e.pdf',
    'f.pdf~',
    'Thumbs.db',
  ])
    bench.write(name, 'half')
  bench.write('leeg.pdf', '')
  bench.write('a/b/diep.pdf', 'diep')
  symlinkSync(bench.write('scan.pdf', 'een'), join(bench.source, 'koppeling.pdf'))
  await untilTaken('scan.pdf')
  renameSync(join(bench.source, 'a.pdf.part'), join(bench.source, 'a.pdf'))
  await untilTaken('a.pdf', 'scan.pdf')
})

test('a folder that goes away is told as missing, and comes back by itself', async () => {
  await choose(bench.source)
  renameSync(bench.source, `${bench.source} weg`)
  const skipUntil = (state: State['state']) =>
    expect
      .poll(
        () => {
          if (clock.nextIn !== null) clock.skip()
          return watched.state.state
        },
        { timeout: 60_000 },
      )
      .toBe(state)
  await skipUntil('missing')
  expect(watched.state.error).toMatchObject({ reason: 'fileGone' })
  writeFileSync(join(`${bench.source} weg`, 'scan.pdf'), 'een')
  renameSync(`${bench.source} weg`, bench.source)
  await skipUntil('watching')
  await untilTaken('scan.pdf')
  // The reason may change while the folder is missing.
  const changes = states.filter((state, index) => state !== states[index - 1])
  expect(changes).toEqual(['watching', 'missing', 'watching'])
})

test('a folder that is not there cannot be chosen, and the one that is watched stays', async () => {
  await choose(bench.source)
  const gone = choose(join(bench.source, 'weg'))
  await expect(gone).rejects.toThrow('invalidInput/fileGone')
  const file = choose(bench.write('scan.pdf', 'een'))
  await expect(file).rejects.toThrow('invalidInput/fileUnreadable')
  expect(watched.state.path).toBe(bench.source)
  await untilTaken('scan.pdf')
})

test('a link to a folder is watched as the folder that it is', async () => {
  const real = join(bench.source, 'echt')
  mkdirSync(real)
  symlinkSync(real, join(bench.source, 'link'))
  expect(await choose(join(bench.source, 'link'))).toBe(real)
  bench.write('echt/scan.pdf', 'een')
  await untilTaken('scan.pdf')
})

test('a watched folder that was stopped takes in nothing', async () => {
  await choose(bench.source)
  bench.write('scan.pdf', 'een')
  await expect.poll(() => clock.nextIn, { timeout: 60_000 }).toBe(3_000)
  watched.stop()
  expect(clock.nextIn).toBeNull()
  expect(watched.state).toEqual({ path: null, state: 'off', error: null })
  expect(taken).toEqual([])
  rmSync(join(bench.source, 'scan.pdf'))
})
