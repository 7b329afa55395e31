import { cpSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addAccount, work } from '../store/kept-store.ts'
import { BootedStore } from './booted-store.ts'

/** A first session that was killed before its first backup. Its write-ahead log is deleted. */
let booted: BootedStore

beforeEach(() => {
  booted = new BootedStore()
  const { kept } = booted
  const { store } = kept.open()
  addAccount(store)
  for (let n = 0; n < 7; n += 1) work(store, n)
  const killed = join(kept.files.folder, '..', 'killed')
  cpSync(kept.files.folder, killed, { recursive: true })
  kept.close()
  rmSync(kept.files.folder, { recursive: true })
  cpSync(killed, kept.files.folder, { recursive: true })
  rmSync(`${kept.files.database}-wal`)
})
afterEach(async () => {
  await booted.stop()
  booted.kept.remove()
})

/** Losses of more than the log. The journal then has no database to bring forward. */
const losses: readonly [string, () => void][] = [
  ['no database', () => rmSync(booted.kept.files.database)],
  ['an empty database', () => truncateSync(booted.kept.files.database)],
]

test('a lost log alone is brought back from the journal without asking', async () => {
  expect(await booted.start()).toBe(true)
  expect(await booted.boot.require().accounts.list()).toHaveLength(1)
  expect(await booted.boot.require().sync.jobs()).toHaveLength(2)
})

test.each(losses)('with %s the journal alone is offered, and works', async (_what, lose) => {
  lose()
  expect(await booted.start()).toBe(false)
  const state = await booted.ask('recovery', 'state')
  expect(state).toMatchObject({
    ok: true,
    value: {
      problem: { cause: 'damaged', backups: [{ id: 'journal', complete: true, entries: 8 }] },
    },
  })
  const restored = await booted.ask('recovery', 'restore', { backupId: 'journal' })
  expect(restored).toMatchObject({ ok: true, value: { fromJournal: true, complete: true } })
  expect(await booted.boot.require().accounts.list()).toHaveLength(1)
  expect(await booted.boot.require().sync.jobs()).toHaveLength(2)
  await booted.stop()
  expect(await booted.start()).toBe(true)
  expect(await booted.boot.require().sync.jobs()).toHaveLength(2)
})

test('starting empty keeps journal and documents, and is no damaged store afterwards', async () => {
  const { files } = booted.kept
  truncateSync(files.database)
  mkdirSync(join(files.blobs, 'ab'), { recursive: true })
  writeFileSync(join(files.blobs, 'ab', 'ab00'), 'akte')
  expect(await booted.start()).toBe(false)
  expect((await booted.ask('recovery', 'startEmpty')).ok).toBe(true)
  await booted.stop()
  expect(await booted.start()).toBe(true)
  const [aside = ''] = readdirSync(files.damaged)
  expect(readdirSync(join(files.damaged, aside))).toEqual(
    expect.arrayContaining(['blobs', 'journal', 'perceel.sqlite']),
  )
})
