import {
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeOutFile } from '../../../../src-main/dossiers/blob-removal.ts'
import {
  ContentKeeping,
  defaultContentLimit,
} from '../../../../src-main/dossiers/content-keeping.ts'
import { lastSetAside, setAside } from '../../../../src-main/recovery/set-aside.ts'
import { PinRepository } from '../../../../src-main/store/projects/pin-repository.ts'
import { storeFiles } from '../../../../src-main/store/connection/store-files.ts'
import { KeptContents } from './kept-contents.ts'

/** The files of a data folder of its own, whose database may be set aside. */
const filesBeside = () => storeFiles(join(kept.folder, 'data'))
const week = 7 * 24 * 60 * 60_000
let kept: KeptContents
let keeping: ContentKeeping
let open: Set<string>
let faults: unknown[]
/** Called for each file just before it is removed. */
let onAsked: () => void
beforeEach(() => {
  kept = new KeptContents()
  open = new Set()
  faults = []
  onAsked = () => undefined
  keeping = new ContentKeeping({
    ...kept.tools,
    activeAccountId: () => 'office',
    isOpen: (sha256) => {
      onAsked()
      return open.has(sha256)
    },
    setAsideAt: () => lastSetAside(filesBeside()),
    onFault: (error) => faults.push(error),
  })
})
afterEach(async () => {
  await keeping.stop()
  kept.remove()
  expect(faults).toEqual([])
})

/** The bytes of one file. Texts of equal length make the sums easy. */
const text = (letter: string) => letter.repeat(100)

test('over the limit the least recently used fetched documents go, and only those', async () => {
  const [first, second, third] = [
    await kept.fetched(text('a')),
    await kept.fetched(text('b')),
    await kept.fetched(text('c')),
  ]
  kept.records.blobs.touch(first, kept.clock.now())
  expect(await keeping.setLimit('office', 200)).toEqual({
    fetchedBytes: 200,
    heldBytes: 0,
    limitBytes: 200,
  })
  expect([first, second, third].map((sha256) => kept.isHere(sha256))).toEqual([true, false, true])
  expect(existsSync(kept.blobs.pathOf(second))).toBe(false)
  expect(kept.told).toContain('dossiersChanged')
  expect(kept.records.dossiers.list(kept.projectId).map((row) => row.sha256)).toEqual([
    first,
    null,
    third,
  ])
})

test('fetched documents count against the limit without a call', async () => {
  kept.records.store.run('UPDATE accounts SET content_limit = 150')
  const first = await kept.fetched(text('a'))
  const second = await kept.fetched(text('b'))
  keeping.fetched()
  kept.clock.skip()
  await keeping.storage('office')
  expect([kept.isHere(first), kept.isHere(second)]).toEqual([false, true])
})

test('the limit of fetched documents is two gigabytes until the user sets a limit', async () => {
  expect((await keeping.storage('office')).limitBytes).toBe(defaultContentLimit)
})

test('documents that are unsent, in the tray, pinned, compared, open or of another account stay', async () => {
  const { records, store } = kept
  const held = {
    tray: await kept.fetched(text('t')),
    filter: await kept.fetched(text('f'), kept.project('office', 'Gracht 2')),
    pin: await kept.fetched(text('p'), kept.project('office', 'Weg 3')),
    compared: await kept.fetched(text('o')),
    beside: await kept.fetched(text('s')),
    job: await kept.fetched(text('j')),
    elsewhere: await kept.fetched(text('e')),
    unsent: await kept.fetched(text('u')),
    noContent: await kept.fetched(text('n')),
    open: await kept.fetched(text('x')),
  }
  const gone = await kept.fetched(text('z'))
  store.run(
    `INSERT INTO intake_files (id, account_id, sha256, filename, given_name, folder, type, title,
       type_from, title_from, source, position, added_at)
     VALUES ('i', 'office', ?, '', '', '', '', '', '', '', 'user', 1, 1)`,
    held.tray,
  )
  const pins = new PinRepository(store)
  pins.addFilter('office', 'Grachten', 'GRÁCHT', 1)
  pins.addProject(
    'office',
    store.get<{ id: string }>("SELECT id FROM projects WHERE name = 'Weg 3'")?.id ?? '',
    1,
  )
  store.run("UPDATE dossiers SET arrival = 'otherContent' WHERE sha256 = ?", held.compared)
  store.run(`UPDATE dossiers SET theirs_sha256 = ? WHERE sha256 = ?`, held.beside, held.compared)
  const content = { kind: 'blob', sha256: held.job } as const
  const intent = { kind: 'dossierCreate', type: '', title: '', filename: '', content } as const
  const others = kept.project('other', 'Elders 1')
  records.outbox.add({ accountId: 'other', projectId: others, intent }, 1)
  const dossier = { type: '', title: '', filename: '', mediaType: '', filepath: null }
  records.dossiers.add({ ...dossier, projectId: others, sha256: held.elsewhere }, 1)
  records.dossiers.add({ ...dossier, projectId: kept.projectId, sha256: held.unsent }, 1)
  store.run('UPDATE dossiers SET no_content = 1 WHERE sha256 = ?', held.noContent)
  open.add(held.open)

  await keeping.clear('office')
  expect(kept.isHere(gone)).toBe(false)
  for (const [why, sha256] of Object.entries(held)) expect(kept.isHere(sha256), why).toBe(true)
})

test.each(['office', 'other'])(
  'the scan of a copy that waits to be sent in account %s stays: the upload can be taken back',
  async (account) => {
    const scan = await kept.fetched(text('s'))
    const copy = await kept.takeBytes(Buffer.from(text('k')))
    const dossier = { type: '', title: '', filename: '', mediaType: '', filepath: null }
    const projectId = kept.project(account, 'Weg 9')
    const { sha256 } = copy
    const id = kept.records.dossiers.add({ ...dossier, projectId, sha256 }, 1)
    kept.store.run('UPDATE dossiers SET original_sha256 = ? WHERE id = ?', scan, id)
    await keeping.clear('office')
    expect(kept.isHere(scan)).toBe(true)

    kept.records.dossiers.setRemoteId(id, 5000)
    await keeping.clear('office')
    expect(kept.isHere(scan)).toBe(false)
  },
)

test('a document that was sent from here stays until the service has given any document', async () => {
  const { sha256 } = await kept.takeBytes(Buffer.from(text('m')))
  const dossier = { type: '', title: '', filename: '', mediaType: '', filepath: null }
  const id = kept.records.dossiers.add({ ...dossier, projectId: kept.projectId, sha256 }, 1)
  kept.records.dossiers.setRemoteId(id, 5000)
  kept.store.run("UPDATE dossiers SET arrival = 'verified' WHERE id = ?", id)
  expect(await keeping.clear('office')).toMatchObject({ fetchedBytes: 0, heldBytes: 100 })
  expect(kept.isHere(sha256)).toBe(true)
  const fetched = await kept.fetched(text('a'))
  await keeping.clear('office')
  expect([kept.isHere(sha256), kept.isHere(fetched)]).toEqual([false, false])
})

test('a document that came back into use while others went stays', async () => {
  const first = await kept.fetched(text('a'))
  const second = await kept.fetched(text('b'))
  onAsked = () => {
    onAsked = () => undefined
    // Both files were counted. Now an unsent dossier gets the same file.
    const dossier = { type: '', title: '', filename: '', mediaType: '', filepath: null }
    kept.records.dossiers.add({ ...dossier, projectId: kept.projectId, sha256: second }, 1)
  }
  await keeping.clear('office')
  expect([kept.isHere(first), kept.isHere(second)]).toEqual([false, true])
})

test('a kill between the steps of letting go leaves at most a file that nobody names', async () => {
  const sha256 = await kept.fetched(text('a'))
  const path = kept.blobs.pathOf(sha256)
  const killed = new Error('killed')
  // Killed before the store forgot the file: nothing has changed.
  const before = takeOutFile(kept.blobs, sha256, () => {
    kept.store.transaction(() => {
      kept.store.run('UPDATE dossiers SET sha256 = NULL')
      throw killed
    })
    return true
  })
  await expect(before).rejects.toBe(killed)
  expect(kept.isHere(sha256)).toBe(true)
  // Killed after the store forgot the file: the file still exists, and is removed when it is old.
  const after = takeOutFile(kept.blobs, sha256, () => {
    kept.store.transaction(() => {
      kept.store.run('UPDATE dossiers SET sha256 = NULL')
      kept.store.run('DELETE FROM blobs')
    })
    throw killed
  })
  await expect(after).rejects.toBe(killed)
  expect(kept.records.blobs.get(sha256)).toBeNull()
  expect(existsSync(path)).toBe(true)
  await keeping.tidy()
  expect(existsSync(path)).toBe(true)
  const old = (kept.clock.now() - week - 1000) / 1000
  utimesSync(path, old, old)
  await keeping.tidy()
  expect(existsSync(path)).toBe(false)
})

test('a file that is written anew under its name is not removed with the old one', async () => {
  const sha256 = await kept.fetched(text('a'))
  await takeOutFile(kept.blobs, sha256, () => {
    kept.store.run('UPDATE dossiers SET sha256 = NULL')
    kept.store.run('DELETE FROM blobs')
    // A file thread puts another file at the same path at this moment.
    const path = kept.blobs.pathOf(sha256)
    renameSync(path, `${path}.old`)
    copyFileSync(`${path}.old`, path)
    return true
  })
  expect(existsSync(kept.blobs.pathOf(sha256))).toBe(true)
})

test('rows that nothing refers to go after a week, with their files; the others stay', async () => {
  const used = await kept.fetched(text('a'))
  const { sha256: orphan } = await kept.takeBytes(Buffer.from(text('b')))
  kept.clock.pass(week - 1000)
  const { sha256: young } = await kept.takeBytes(Buffer.from(text('c')))
  await keeping.tidy()
  expect(kept.isHere(orphan)).toBe(true)
  kept.clock.pass(2000)
  await keeping.tidy()
  expect([used, orphan, young].map((sha256) => kept.isHere(sha256))).toEqual([true, false, true])
  expect(existsSync(kept.blobs.pathOf(orphan))).toBe(false)
})

test('files of a store that was set aside stay, because the restored store may not name them', async () => {
  const { sha256: unsent } = await kept.takeBytes(Buffer.from(text('a')))
  const { sha256: later } = await kept.takeBytes(Buffer.from(text('b')))
  const monthAgo = kept.clock.now() - 4 * week
  mkdirSync(filesBeside().folder)
  writeFileSync(filesBeside().database, '')
  const aside = setAside(filesBeside(), monthAgo)
  // The restored store is older than both files.
  kept.store.run('DELETE FROM blobs')
  const before = (monthAgo - 1000) / 1000
  const after = (monthAgo + 1000) / 1000
  utimesSync(kept.blobs.pathOf(unsent), before, before)
  utimesSync(kept.blobs.pathOf(later), after, after)
  await keeping.tidy()
  expect([unsent, later].map((sha256) => existsSync(kept.blobs.pathOf(sha256)))).toEqual([
    true,
    false,
  ])
  // Somebody removed the store that was set aside.
  rmSync(aside, { recursive: true })
  await keeping.tidy()
  expect(existsSync(kept.blobs.pathOf(unsent))).toBe(false)
})

test('the round is made at the start and every day', async () => {
  const { sha256 } = await kept.takeBytes(Buffer.from(text('b')))
  keeping.start()
  await keeping.storage('office')
  expect(kept.isHere(sha256)).toBe(true)
  for (let day = 0; day < 8; day += 1) {
    kept.clock.skip()
    await keeping.storage('office')
  }
  expect(kept.isHere(sha256)).toBe(false)
})
