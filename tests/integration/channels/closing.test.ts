import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SecretVault } from '../../../src-main/accounts/secret-vault.ts'
import { createMemoryVault } from '../../unit/main/accounts/memory-vault.ts'
import type { ClosingAsked } from '../../../src-shared/ipc/calls/closing-calls.ts'
import { channelNameOf } from '../../../src-shared/service/channel-catalogue.ts'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { createHome, xmlOf } from '../office/practice-records.ts'
import { allProjects, startApp, type AppUnderTest } from '../office/sync-office.ts'

const channel = 'channel_03'
let office: PracticeOffice
let app: AppUnderTest
let remoteId: number
let projectId: string
let rowId: string
let folder: string
let vault: SecretVault

beforeEach(async () => {
  office = await openPracticeOffice({ projects: 3 })
  remoteId = await createHome(office)
  folder = await mkdtemp(join(tmpdir(), 'perceel-closing-'))
  vault = createMemoryVault()
  app = await startApp(office.service, { folder, vault })
  await app.services.projects.refresh()
  const { rows } = await app.services.projects.list({ ...allProjects, search: String(remoteId) })
  projectId = rows.find((row) => row.remoteId === remoteId)?.id ?? ''
  await app.services.records.read({ kind: 'project', id: projectId, version: '1.2' })
  const asked = { projectId, type: channel, action: 'publish', extra: {}, plannedAt: null } as const
  await app.services.channels.request(asked)
  await untilSent()
  const path = join(app.folder, 'koopakte.txt')
  await writeFile(path, 'Koopakte van Dorpsstraat 1 te Ede')
  rowId = (await app.services.intake.takePath({ path, ownerId: projectId })).rowIds[0] ?? ''
  await app.until(async () => (await deed())?.state === 'ready' && !(await deed())?.inspecting)
  const change = { type: 'koopakte', title: 'Koopakte' }
  await app.services.intake.edit({ rowIds: [rowId], change })
})
afterEach(async () => {
  await app.close()
  expect(app.faults).toEqual([])
  expect(office.faults).toEqual([])
  await office.close()
  await rm(folder, { recursive: true, force: true })
})

const untilSent = () => app.until(async () => (await app.services.sync.jobs()).length === 0)
const deed = async () => (await app.services.intake.rows()).rows.find(({ id }) => id === rowId)
const offline = (workOffline: boolean) => app.services.settings.update({ workOffline })

async function sold(): Promise<ClosingAsked> {
  const { record, reason } = await app.services.closing.plan({ projectId })
  expect(reason).toBeNull()
  const [status] = record?.statuses ?? []
  if (record === null || status === undefined) throw new Error('The record tells no status')
  const { version, hash } = record
  const values = [{ node: status.node, value: 'verkocht' }]
  return {
    ...{ projectId, kind: 'sold', cancels: [], deed: rowId },
    record: { version, hash, values },
    requests: [{ type: channel, action: 'revoke', extra: {}, replaces: null }],
  }
}

async function mutations(): Promise<string[]> {
  const answer = await office.get(`/1.0/mcp/${remoteId}`)
  const { channels } = answer.json<{
    channels: { channel: { name: string; publication?: { mutations: { type: string }[] } } }[]
  }>()
  const here = channels.find((one) => one.channel.name === channelNameOf(channel))
  return (here?.channel.publication?.mutations ?? []).map(({ type }) => type)
}

async function documents(): Promise<number> {
  const answer = await office.get(`/1.0/${remoteId}/dossier`)
  return answer.json<{ objects: unknown[] }>().objects.length
}

const kinds = async () => (await app.services.sync.jobs()).map(({ kind }) => kind)

test('a sale waits as one batch, survives the end of the app, and arrives once', async () => {
  const [before, had] = [await mutations(), await documents()]
  await offline(true)
  const { queued } = await app.services.closing.send(await sold())
  expect(queued).toBe(3)
  expect(await kinds()).toEqual(['projectEdit', 'revoke', 'dossierCreate'])
  const ask = { show: 'all', search: '', groupBy: 'project' } as const
  const { groups } = await app.services.sync.outline(ask)
  expect(groups).toMatchObject([{ name: 'Dorpsstraat 1', batch: { kind: 'closing', waiting: 3 } }])

  await app.close()
  app = await startApp(office.service, { folder, vault })
  expect(await kinds()).toEqual(['projectEdit', 'revoke', 'dossierCreate'])
  await offline(false)
  await untilSent()
  expect(await xmlOf(office, remoteId, '1.2')).toContain('verkocht')
  expect(await mutations()).toHaveLength(before.length + 1)
  expect(await documents()).toBe(had + 1)
  expect(await deed()).toBeUndefined()
})

test('the undo of a sale that did not leave leaves nothing behind', async () => {
  const [before, had] = [await mutations(), await documents()]
  const ref = { kind: 'project', id: projectId } as const
  const { text } = await app.services.records.read({ ...ref, version: '1.2' })
  await offline(true)
  const { batchId } = await app.services.closing.send(await sold())
  expect(await app.services.closing.undo({ batchId })).toEqual({ reverted: 3, alreadySent: 0 })
  expect(await kinds()).toEqual([])
  expect(await app.services.records.status(ref)).toMatchObject({
    ...{ state: 'synced', editedVersion: null },
  })
  expect((await app.services.records.read({ ...ref, version: '1.2' })).text).toBe(text)
  const { rows } = await app.services.intake.rows()
  expect(rows).toMatchObject([{ ownerId: projectId, type: 'koopakte', title: 'Koopakte' }])
  await offline(false)
  await app.services.sync.run()
  expect(await mutations()).toEqual(before)
  expect(await documents()).toBe(had)
})

test('the undo of a sale tells how many of its changes had left', async () => {
  const { batchId, queued } = await app.services.closing.send(await sold())
  await untilSent()
  expect(queued).toBe(3)
  expect(await app.services.closing.undo({ batchId })).toEqual({ reverted: 0, alreadySent: 3 })
})

test('a sale can be undone until nothing of it can be taken back', async () => {
  const { closing } = app.services
  await offline(true)
  const { batchId } = await closing.send(await sold())
  expect(await closing.canUndo({ batchId })).toBe(true)
  await offline(false)
  await untilSent()
  expect(await closing.canUndo({ batchId })).toBe(false)
})

test('a sale whose withdrawn request can return can be undone after all has left', async () => {
  const { channels, closing } = app.services
  await offline(true)
  const other = { projectId, type: 'channel_09', action: 'publish' } as const
  await channels.request({ ...other, extra: {}, plannedAt: null })
  const waiting = await app.services.sync.jobs()
  const cancels = waiting.map(({ id }) => id)
  const { batchId } = await closing.send({ ...(await sold()), cancels })
  await offline(false)
  await untilSent()
  expect(await closing.canUndo({ batchId })).toBe(true)
  await offline(true)
  await closing.undo({ batchId })
  expect(await kinds()).toEqual(['publish'])
  expect(await closing.canUndo({ batchId })).toBe(false)
})

test('cancelling the row of a sale in the outbox keeps an edit that waited before', async () => {
  const ref = { kind: 'project', id: projectId } as const
  const { text } = await app.services.records.read({ ...ref, version: '1.2' })
  const earlier = text.replace('350000', '340000')
  expect(earlier).not.toBe(text)
  const read = async () => (await app.services.records.read({ ...ref, version: '1.2' })).text
  const batched = async () => (await app.services.sync.jobs()).map(({ id }) => id)
  await offline(true)
  await app.services.records.save({ ...ref, version: '1.2', text: earlier })
  await app.services.records.send(ref)
  await app.services.closing.send(await sold())
  expect(await read()).toContain('verkocht')

  // The app ends before the user cancels.
  await app.close()
  app = await startApp(office.service, { folder, vault })
  const { undoId } = await app.services.sync.cancelMany({ jobIds: await batched() })
  expect(await kinds()).toEqual(['projectEdit'])
  expect(await read()).toBe(earlier)
  const ask = { show: 'all', search: '', groupBy: 'project' } as const
  expect((await app.services.sync.outline(ask)).groups).toMatchObject([{ batch: null }])

  // The undo of the cancelling brings the sale back.
  await app.services.sync.restoreCancelled({ undoId: undoId ?? '' })
  expect(await kinds()).toEqual(['projectEdit', 'revoke', 'dossierCreate'])
  expect(await read()).toContain('verkocht')

  await app.services.sync.cancelMany({ jobIds: await batched() })
  await offline(false)
  await untilSent()
  const there = await xmlOf(office, remoteId, '1.2')
  expect(there).toContain('340000')
  expect(there).not.toContain('verkocht')
})

test('the undo of a sale keeps an edit that waited before, and a text saved since that edit', async () => {
  const ref = { kind: 'project', id: projectId, version: '1.2' } as const
  const read = async () => (await app.services.records.read(ref)).text
  const text = await read()
  await offline(true)
  await app.services.records.save({ ...ref, text: text.replace('350000', '340000') })
  await app.services.records.send(ref)
  const saved = text.replace('350000', '330000')
  await app.services.records.save({ ...ref, text: saved })
  const { batchId } = await app.services.closing.send(await sold())
  expect(await app.services.closing.undo({ batchId })).toEqual({ reverted: 3, alreadySent: 0 })
  expect(await kinds()).toEqual(['projectEdit'])
  expect(await read()).toBe(saved)
  await offline(false)
  await untilSent()
  expect(await xmlOf(office, remoteId, '1.2')).toContain('340000')
})

test('cancelling a sale keeps an edit that was sent after the sale', async () => {
  const ref = { kind: 'project', id: projectId, version: '1.2' } as const
  const read = async () => (await app.services.records.read(ref)).text
  const text = await read()
  await offline(true)
  await app.services.records.save({ ...ref, text: text.replace('350000', '340000') })
  await app.services.records.send(ref)
  await app.services.closing.send(await sold())
  const newest = (await read()).replace('340000', '330000')
  await app.services.records.save({ ...ref, text: newest })
  await app.services.records.send(ref)
  const jobIds = (await app.services.sync.jobs()).map(({ id }) => id)
  await app.services.sync.cancelMany({ jobIds })
  expect(await kinds()).toEqual([])
  expect(await read()).toBe(newest)
})

test('two sales that were merged into one edit are cancelled one by one', async () => {
  const ref = { kind: 'project', id: projectId, version: '1.2' } as const
  const read = async () => (await app.services.records.read(ref)).text
  await offline(true)
  const earlier = (await read()).replace('350000', '340000')
  await app.services.records.save({ ...ref, text: earlier })
  await app.services.records.send(ref)
  const first = await app.services.closing.send(await sold())
  const afterFirst = await read()
  const next = await sold()
  const values = next.record?.values.map((one) => ({ ...one, value: 'beschikbaar' })) ?? []
  const record = next.record === null ? null : { ...next.record, values }
  const second = await app.services.closing.send({ ...next, record, requests: [], deed: null })
  await app.services.closing.undo({ batchId: second.batchId })
  expect(await read()).toBe(afterFirst)
  await app.services.closing.undo({ batchId: first.batchId })
  expect(await read()).toBe(earlier)
  expect(await kinds()).toEqual(['projectEdit'])
})

test('a file in the tray without an owner is found by the address that it names', async () => {
  const files = { 'scan-dorpsstraat-1.txt': 'Akte', 'scan-2.txt': 'Dorpsstraat 12 te Ede' }
  const rowIds: string[] = []
  for (const [name, text] of Object.entries(files)) {
    const path = join(app.folder, name)
    await writeFile(path, text)
    rowIds.push(...(await app.services.intake.takePath({ path, ownerId: null })).rowIds)
  }
  await app.until(async () =>
    (await app.services.intake.rows()).rows.every(
      ({ state, inspecting }) => state === 'ready' && !inspecting,
    ),
  )
  const { deeds, record } = await app.services.closing.plan({ projectId })
  expect(deeds).toEqual([rowIds[0]])
  expect(record).toMatchObject({ sale: { price: 350_000 } })
})

test('a sale that cannot go as a whole queues nothing', async () => {
  await offline(true)
  const asked = await sold()
  await app.services.intake.edit({ rowIds: [rowId], change: { title: '' } })
  await expect(app.services.closing.send(asked)).rejects.toMatchObject({
    error: { kind: 'invalidInput', reason: 'fieldMissing' },
  })
  expect(await kinds()).toEqual([])
  const ref = { kind: 'project', id: projectId } as const
  expect(await app.services.records.status(ref)).toMatchObject({ editedVersion: null })
  await app.services.intake.edit({ rowIds: [rowId], change: { title: 'Koopakte' } })
  const saved = await app.services.records.read({ ...ref, version: '1.2' })
  const text = saved.text.replace('350000', '340000')
  await app.services.records.save({ ...ref, version: '1.2', text })
  await expect(app.services.closing.send(asked)).rejects.toMatchObject({
    error: { kind: 'conflict', reason: 'recordChanged' },
  })
  expect(await kinds()).toEqual([])
})
