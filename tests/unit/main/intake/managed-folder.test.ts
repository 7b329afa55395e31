import { mkdirSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PathIntake } from '../../../../src-main/intake/path-intake.ts'
import { type ManagedFolder, WatchedIntake } from '../../../../src-main/intake/watched-intake.ts'
import type { Connection } from '../../../../src-main/sync/connection.ts'
import { KeptContents } from '../dossiers/kept-contents.ts'
import { filesOnDisk } from '../files/files-on-disk.ts'

let kept: KeptContents
let disk: ReturnType<typeof filesOnDisk>
let watched: WatchedIntake
/** The files that were taken in, with their accounts. */
let taken: string[]
/** The user's answer to the question for a folder. */
let chooseFolder: () => Promise<string | null>
beforeEach(() => {
  kept = new KeptContents()
  disk = filesOnDisk()
  taken = []
  chooseFolder = () => Promise.resolve(disk.source)
  kept.records.accounts.setActive('office')
})
afterEach(async () => {
  watched.end()
  await disk.close()
  kept.remove()
})

/** Starts to watch the administrator's folder, as a start of Perceel does. */
async function start(managedFolder: ManagedFolder, state = 'watching'): Promise<void> {
  const { accounts } = kept.records
  const takeWatched: PathIntake['takeWatched'] = (accountId, path, _size, keep) => {
    keep()
    taken.push(`${accountId}: ${basename(path)}`)
    return Promise.resolve()
  }
  watched = new WatchedIntake({
    ...{ ...kept.tools, managedFolder },
    connection: {
      requireAccount: () => accounts.get(accounts.activeId() ?? ''),
      isActive: (id: string) => accounts.activeId() === id,
    } as unknown as Connection,
    files: disk.workerClient,
    paths: { takeWatched } as unknown as PathIntake,
    chooseFolder: () => chooseFolder(),
    onChange: () => undefined,
    onFault: (error) => {
      throw error
    },
  })
  watched.follow()
  await expect.poll(() => watched.state().state, { timeout: 60_000 }).toBe(state)
}

function activate(accountId: string): void {
  kept.records.accounts.setActive(accountId)
  watched.follow()
}

/** Runs the timers until these files were taken in. */
async function untilTaken(...wanted: string[]): Promise<void> {
  const turn = () => {
    if (kept.clock.nextIn !== null) kept.clock.skip()
    return taken.toSorted()
  }
  await expect.poll(turn, { timeout: 60_000 }).toEqual(wanted)
}

/** Returns the path of a folder of scans: the folder itself, or a link that leads to the folder. */
function scansBehind(kind: 'folder' | 'link'): string {
  if (kind === 'folder') return disk.source
  const link = join(disk.source, '..', 'scans')
  symlinkSync(disk.source, link, 'junction')
  return link
}

test.each(['folder', 'link'] as const)(
  'a scan that comes to the locked %s while Perceel is closed is taken in at the start',
  async (kind) => {
    const path = scansBehind(kind)
    disk.write('known.pdf', 'before Perceel watched')
    await start({ path, locked: true })
    watched.end()
    disk.write('new.pdf', 'a deed')
    await start({ path, locked: true })
    await untilTaken('office: new.pdf')
  },
)

test.each(['folder', 'link'] as const)(
  'a scan that comes to the locked %s while another account is active is taken in afterwards',
  async (kind) => {
    const path = scansBehind(kind)
    await start({ path, locked: true })
    activate('other')
    const { accounts } = kept.records
    await expect.poll(() => accounts.watchedFolder('other')).toBe(disk.source)
    disk.write('new.pdf', 'a deed')
    await untilTaken('other: new.pdf')
    activate('office')
    await untilTaken('office: new.pdf', 'other: new.pdf')
  },
)

test('the files of another locked folder are not new', async () => {
  await start({ path: disk.source, locked: true })
  watched.end()
  disk.write('known.pdf', 'of the former folder')
  const path = join(disk.source, 'other')
  mkdirSync(path)
  disk.write('other/known.pdf', 'of the other folder')
  await start({ path, locked: true })
  disk.write('other/new.pdf', 'a deed')
  await untilTaken('office: new.pdf')
})

/** Starts with a free folder that is missing, and creates the folder before the next try. */
async function startBeforeFolder(): Promise<string> {
  const path = join(disk.source, '..', 'free')
  await start({ path, locked: false }, 'missing')
  mkdirSync(path)
  return path
}

test("the administrator's free folder is not tried again after the user chose a folder", async () => {
  await startBeforeFolder()
  kept.clock.pass(10_000)
  await watched.choose()
  // The next check of the user's own folder, and not the next try after 20 seconds.
  await expect.poll(() => kept.clock.nextIn).toBe(30_000)
  expect(watched.state()).toMatchObject({ path: disk.source, state: 'watching' })
})

test("the user's own folder counts if the administrator's comes back during the choice", async () => {
  const path = await startBeforeFolder()
  const { accounts } = kept.records
  chooseFolder = async () => {
    kept.clock.skip()
    await expect.poll(() => accounts.watchedFolder('office')).toBe(path)
    return disk.source
  }
  expect(await watched.choose()).toMatchObject({ path: disk.source, state: 'watching' })
  expect(accounts.watchedFolder('office')).toBe(disk.source)
})
