import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure } from '../../../../src-main/errors/app-failure.ts'
import type { Offline } from '../../../../src-main/offline/create-offline.ts'
import { SecondReads } from '../../../../src-main/offline/second-reads.ts'
import { ManualClock } from '../sync/manual-clock.ts'
import { OfficeBench } from '../sync/office-bench.ts'
import { offlineOf } from './offline-of.ts'

let bench: OfficeBench
let offline: Offline

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
  offline = offlineOf(bench)
  offline.start()
})
afterEach(async () => {
  await offline.stop()
  await bench.close()
  expect(bench.faults).toEqual([])
})

/** Runs timers until the condition holds, for at most two minutes of the clock. */
async function passUntil(isSo: () => boolean): Promise<void> {
  const until = bench.clock.now() + 120_000
  while (!isSo()) {
    if (bench.clock.nextIn === null || bench.clock.now() > until) break
    bench.clock.skip()
    await bench.settle()
  }
  await vi.waitFor(() => expect(isSo()).toBe(true))
}

const shown = () =>
  bench.projects
    .list({ search: '', sort: 'name', descending: false, offset: 0, limit: 500 })
    .rows.map(({ id }) => id)

/** Adds a project with three listed documents. Returns the project's local id. */
async function withDossiers(): Promise<string> {
  const { id: projectId, remoteId } = await bench.listedProject()
  const item = { title: 'Akte', filename: 'a.pdf', mimetype: '', hash: '', owner: remoteId }
  const created = '2026-11-21T10:00:05+01:00'
  for (const id of [501, 502, 503]) bench.service.dossiers.push({ ...item, id, created })
  await bench.dossiers.refresh({ projectId })
  return projectId
}

test('a list of dossiers that lost rows is read again without a visit', async () => {
  const projectId = await withDossiers()
  bench.service.dossiers.splice(0)
  expect(await bench.dossiers.refresh({ projectId })).toHaveLength(3)
  await passUntil(() => bench.records.dossiers.list(projectId).length === 0)
  expect(bench.events).toContainEqual({ name: 'dossiersChanged', payload: { projectId } })
})

test('a second list that shows the dossiers again keeps them', async () => {
  const projectId = await withDossiers()
  const all = bench.service.dossiers.splice(0)
  await bench.dossiers.refresh({ projectId })
  bench.service.dossiers.push(...all)
  const reads = () => bench.service.count('dossiers.list')
  const before = reads()
  await passUntil(() => reads() > before)
  bench.service.dossiers.splice(0)
  expect(await bench.dossiers.refresh({ projectId })).toHaveLength(3)
})

test('a list of projects that lost rows is read again when nothing is pinned', async () => {
  await bench.listedProject()
  await bench.listedProject()
  bench.service.projects.splice(0)
  await bench.projects.refresh()
  expect(shown()).toHaveLength(2)
  await passUntil(() => shown().length === 0)
})

test('a second read that fails for the connection is made again later', async () => {
  const clock = new ManualClock()
  const faults: unknown[] = []
  const reads = new SecondReads({ clock, onFault: (fault) => faults.push(fault) })
  let made = 0
  const read = () => {
    made += 1
    return made === 1 ? Promise.reject(failure('offline')) : Promise.resolve()
  }
  reads.want('one', read)
  reads.want('one', read)
  clock.skip()
  await vi.waitFor(() => expect(clock.nextIn).not.toBeNull())
  clock.skip()
  await vi.waitFor(() => expect(made).toBe(2))
  reads.want('two', read)
  reads.stop()
  expect(clock.nextIn).toBeNull()
  expect(faults).toEqual([])
})
