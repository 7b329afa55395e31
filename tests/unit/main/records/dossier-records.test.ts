import { afterEach, beforeEach, expect, test } from 'vitest'
import { answered } from '../sync/fake-service.ts'
import { OfficeBench } from '../sync/office-bench.ts'
import { openDossier, withRemark, withTitle } from './record-bench.ts'

let bench: OfficeBench

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const rows = (projectId: string) => bench.dossiers.list({ projectId })

test("a dossier's XML is edited, sent and read back like a project's", async () => {
  const record = await openDossier(bench)
  const mine = withTitle(record.base, 'Koopakte')
  await record.save(mine)
  expect(rows(record.projectId)).toMatchObject([{ state: 'edited' }])
  expect(bench.sync.useCases.state()).toMatchObject({ unsent: 1 })
  bench.xml.send(record.ref)
  expect(bench.sync.useCases.jobs()).toMatchObject([{ kind: 'dossierEdit', subject: 'Akte' }])
  await bench.settle()
  expect(record.theirs()).toBe(mine)
  expect(await record.read()).toMatchObject({ text: mine, baseText: mine, state: 'synced' })
  expect(rows(record.projectId)).toMatchObject([{ state: 'synced' }])
})

test("a dossier's changes merge with a colleague's, and collide as a project's do", async () => {
  const record = await openDossier(bench)
  record.colleague(withRemark(record.base, 'Getekend'))
  await record.send(withTitle(record.base, 'Koopakte'))
  await bench.settle()
  expect(record.theirs()).toBe(withRemark(withTitle(record.base, 'Koopakte'), 'Getekend'))

  record.colleague(withTitle(record.theirs(), 'Huurakte'))
  await record.send(withTitle((await record.read()).text, 'Leveringsakte'))
  await bench.settle()
  expect(rows(record.projectId)).toMatchObject([
    { state: 'conflict', error: { reason: 'serverMoved' } },
  ])
  expect(bench.projects.get(record).state).toBe('synced')
  expect(bench.conflicts.list()).toMatchObject([{ record: record.ref, subject: 'Akte' }])
  await bench.conflicts.chooseAll({ record: record.ref, take: 'theirs', onlyOpen: false })
  await bench.conflicts.finish({ record: record.ref, despiteSchema: false })
  expect(record.state()).toBe('synced')
  expect((await record.read()).text).toContain('Huurakte')
})

test('a draft of a dossier survives, and goes into the history when it is dropped', async () => {
  const record = await openDossier(bench)
  const { ref, version } = record
  bench.xml.saveDraft({ ...ref, version, text: '<Document' })
  expect(await record.read()).toMatchObject({ text: '<Document', draft: true })
  expect(await bench.xml.discardDraft({ ...ref, version })).toMatchObject({ text: record.base })
  expect(bench.xml.history(ref)[0]).toMatchObject({ origin: 'draft', length: 9 })
})

test('the lists learn when a dossier gets typed text that was not saved, and when it has none', async () => {
  const record = await openDossier(bench)
  const { ref, version, projectId } = record
  const told = () => bench.events.filter(({ name }) => name === 'dossiersChanged').length
  const before = told()
  bench.xml.saveDraft({ ...ref, version, text: '<Document' })
  bench.xml.saveDraft({ ...ref, version, text: '<Document>' })
  expect(told()).toBe(before + 1)
  expect(rows(projectId)).toMatchObject([{ state: 'synced', hasDraft: true }])
  await bench.xml.discardDraft({ ...ref, version })
  expect(told()).toBe(before + 2)
  expect(rows(projectId)).toMatchObject([{ state: 'synced', hasDraft: false }])
})

test('a refused edit of a dossier is parked at the dossier and can be taken back', async () => {
  const record = await openDossier(bench)
  bench.service.fail('dossiers.edit', { when: 'before', error: answered(422) })
  await record.send(withTitle(record.base, 'Koopakte'))
  await bench.settle()
  expect(rows(record.projectId)).toMatchObject([{ state: 'parked', error: { status: 422 } }])
  bench.sync.useCases.cancel({ jobId: bench.sync.useCases.jobs()[0]?.id ?? '' })
  expect(record.state()).toBe('edited')
  await bench.xml.revert(record.ref)
  expect(await record.read()).toMatchObject({ text: record.base, state: 'synced' })
})

test('an edit does not go to another document that has the number now', async () => {
  const record = await openDossier(bench)
  bench.settings.update({ workOffline: true })
  await record.send(withTitle(record.base, 'Koopakte'))
  const index = bench.service.dossiers.length - 1
  const before = bench.service.dossiers[index]
  if (before === undefined) throw new Error('The service has no document')
  const other = { title: 'Splitsingsakte', filename: 'splitsing.pdf', hash: 'f'.repeat(64) }
  bench.service.dossiers[index] = { ...before, ...other, created: '2026-11-22T09:00:00+01:00' }
  const theirs = withTitle(record.base, 'Splitsingsakte')
  record.colleague(theirs)
  bench.settings.update({ workOffline: false })
  await bench.settle(3)
  expect(bench.service.count('dossiers.edit')).toBe(0)
  expect(record.theirs()).toBe(theirs)
  const parked = {
    state: 'parked',
    error: {
      reason: 'documentChanged',
      target: { known: { name: expect.stringContaining('Akte') as string } },
    },
  }
  expect(bench.sync.useCases.jobs()).toMatchObject([parked])
  bench.sync.useCases.retry({ jobId: bench.sync.useCases.jobs()[0]?.id ?? '' })
  await bench.settle(3)
  expect(bench.service.count('dossiers.edit')).toBe(0)
  expect(bench.sync.useCases.jobs()).toMatchObject([
    { state: 'parked', error: { reason: 'documentChanged' } },
  ])

  bench.service.dossiers[index] = before
  record.colleague(record.base)
  bench.sync.useCases.retry({ jobId: bench.sync.useCases.jobs()[0]?.id ?? '' })
  await bench.settle(3)
  expect(record.theirs()).toContain('Koopakte')
})

test('an edit that is taken back stays with a document that lost its id', async () => {
  const record = await openDossier(bench)
  bench.settings.update({ workOffline: true })
  const mine = withTitle(record.base, 'Koopakte')
  await record.send(mine)
  const item = bench.service.dossiers.at(-1)
  if (item === undefined) throw new Error('The service has no document')
  const other = { title: 'Splitsingsakte', filename: 'splitsing.pdf', hash: 'f'.repeat(64) }
  Object.assign(item, other, { created: '2026-11-22T09:00:00+01:00' })
  bench.settings.update({ workOffline: false })
  await bench.settle(3)
  const { undoId } = bench.sync.useCases.cancel({
    jobId: bench.sync.useCases.jobs()[0]?.id ?? '',
  })
  const row = { id: record.ref.id, remoteId: null, title: 'Akte', state: 'edited' }
  expect(rows(record.projectId)).toContainEqual(expect.objectContaining(row))
  expect(await record.read()).toMatchObject({ text: mine })
  bench.sync.useCases.restoreCancelled({ undoId: undoId ?? '' })
  await bench.settle(3)
  expect(bench.sync.useCases.jobs()).toMatchObject([{ dossierId: record.ref.id }])
})

test('an edit does not go to a number that another owner has now', async () => {
  const record = await openDossier(bench)
  bench.settings.update({ workOffline: true })
  await record.send(withTitle(record.base, 'Koopakte'))
  const item = bench.service.dossiers.at(-1)
  if (item === undefined) throw new Error('The service has no document')
  const owner = item.owner
  item.owner = owner + 1
  bench.settings.update({ workOffline: false })
  await bench.settle(3)
  expect(bench.service.count('dossiers.edit')).toBe(0)
  expect(bench.sync.useCases.jobs()).toMatchObject([
    { state: 'parked', error: { kind: 'notFound' } },
  ])

  item.owner = owner
  bench.sync.useCases.retry({ jobId: bench.sync.useCases.jobs()[0]?.id ?? '' })
  await bench.settle(3)
  expect(record.theirs()).toContain('Koopakte')
})

test('another root, or another document, is not saved', async () => {
  const record = await openDossier(bench)
  await expect(record.save('<Project/>')).rejects.toThrow('invalidInput/wrongRoot')
  const other = record.base.replace(/id="\d+"/u, 'id="9999"')
  await expect(record.save(other)).rejects.toThrow('invalidInput/changedId')
})

test('a document that was not uploaded yet has no XML to edit', async () => {
  const { id: projectId } = await bench.listedProject()
  bench.settings.update({ workOffline: true })
  const { sha256, filename } = await bench.stagedFile('the deed')
  const given = { projectId, type: 'Akte', title: 'Akte', filename, sha256 }
  const { id } = bench.addDossier(given)
  const ref = { kind: 'dossier', id, version: 'given' } as const
  expect(await bench.xml.read(ref)).toMatchObject({ text: '', state: 'queued' })
  const saving = bench.xml.save({ ...ref, text: '<Document/>' })
  await expect(saving).rejects.toThrow('conflict/stillWaiting')
})

test('a dossier that is gone from the list stays while something written in it is here', async () => {
  const record = await openDossier(bench)
  await record.save(withTitle(record.base, 'Koopakte'))
  bench.service.dossiers.splice(0)
  await bench.dossiers.refresh(record)
  expect(rows(record.projectId)).toMatchObject([{ id: record.ref.id, state: 'edited' }])
})
