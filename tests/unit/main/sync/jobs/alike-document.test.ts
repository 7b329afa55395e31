import { expect, test } from 'vitest'
import { refused } from '../fake-service.ts'
import { officeOfEachTest } from '../office-of-each-test.ts'

/**
 * A document that no hash tells came to the service under the names of a new one, before the new one was
 * sent: a colleague added the document, or the profile is a copy of one that sent it.
 */
const office = officeOfEachTest('portal_wonen')
const names = { type: 'koopakte', title: 'Akte', filename: 'akte.pdf' }
const aYear = 365 * 86_400_000
const filepath = 'https://voorbeeld.nl/akte.pdf'

const jobs = () => office().sync.useCases.jobs()
const uploads = () => office().service.count('dossiers.create')
const retry = () => office().sync.useCases.retry({ jobId: jobs()[0]?.id ?? '' })
const offline = (workOffline: boolean) => office().settings.update({ workOffline })

/** Adds a document to the service under the given names. Returns its id. */
function addAtService(owner: number, given: { title?: string; filename?: string } = {}): number {
  const id = office().service.nextId()
  const { title, filename } = { ...names, ...given }
  const created = '2026-11-21T10:00:00+01:00'
  const item = { id, owner, title, filename, created, mimetype: 'application/pdf', hash: '' }
  office().service.dossiers.push(item)
  return id
}

/** Adds a document by address without a network. Returns the project. */
async function addOffline() {
  const project = await office().listedProject()
  offline(true)
  office().dossiers.addByAddress({ projectId: project.id, ...names, filepath })
  office().clock.pass(60_000)
  return project
}

async function online(): Promise<void> {
  offline(false)
  await office().settle(2)
}

test.each([{}, { title: 'Akte ' }, { filename: 'akte.pdf'.normalize('NFD') }])(
  'a document with the names %j keeps the upload of an address back',
  async (given) => {
    const project = await addOffline()
    const remoteId = addAtService(project.remoteId, given)
    await online()
    expect(jobs()).toMatchObject([
      {
        state: 'parked',
        error: { kind: 'conflict', reason: 'documentThere', target: { remoteId } },
      },
    ])
    expect(uploads()).toBe(0)
  },
)

test('the document is sent when the user tries again', async () => {
  const project = await addOffline()
  addAtService(project.remoteId)
  await online()
  retry()
  await office().settle(2)
  expect(jobs()).toEqual([])
  expect(uploads()).toBe(1)
})

test('a third document is told again', async () => {
  const project = await addOffline()
  addAtService(project.remoteId)
  await online()
  const remoteId = addAtService(project.remoteId)
  retry()
  await office().settle(2)
  expect(jobs()).toMatchObject([{ error: { reason: 'documentThere', target: { remoteId } } }])
  expect(uploads()).toBe(0)
})

test('a document that a list showed here meanwhile is told too', async () => {
  const project = await addOffline()
  addAtService(project.remoteId)
  office().service.fail('dossiers.list', { when: 'before', error: refused() })
  offline(false)
  await office().settle()
  await office().dossiers.refresh({ projectId: project.id })
  await office().settle(2)
  expect(jobs()).toMatchObject([{ error: { reason: 'documentThere' } }])
})

test('a document that was listed after the choice is told, although the clock was ahead at the choice', async () => {
  office().clock.jump(aYear)
  const project = await addOffline()
  office().clock.jump(-aYear)
  addAtService(project.remoteId)
  office().service.fail('dossiers.list', { when: 'before', error: refused() })
  offline(false)
  await office().settle()
  await office().dossiers.refresh({ projectId: project.id })
  await office().settle(2)
  expect(jobs()).toMatchObject([{ error: { reason: 'documentThere' } }])
  expect(uploads()).toBe(0)
})

test('a document that was listed before the choice is not told, although the clock was behind at the choice', async () => {
  const { id: projectId, remoteId } = await office().listedProject()
  addAtService(remoteId)
  await office().dossiers.refresh({ projectId })
  office().clock.jump(-aYear)
  office().dossiers.addByAddress({ projectId, ...names, filepath })
  await office().settle(2)
  expect(uploads()).toBe(1)
})

test('a document that was listed here before is not told', async () => {
  const { id: projectId, remoteId } = await office().listedProject()
  addAtService(remoteId)
  await office().dossiers.refresh({ projectId })
  office().clock.pass(60_000)
  office().dossiers.addByAddress({ projectId, ...names, filepath })
  await office().settle(2)
  expect(uploads()).toBe(1)
})

test.each([{ title: 'Plattegrond' }, { filename: 'plattegrond.pdf' }])(
  'a document with the names %j is another document',
  async (given) => {
    const project = await addOffline()
    addAtService(project.remoteId, given)
    await online()
    expect(uploads()).toBe(1)
  },
)

test('two equal documents that were both added here are both sent', async () => {
  const { id: projectId } = await office().listedProject()
  office().dossiers.addByAddress({ projectId, ...names, filepath })
  office().dossiers.addByAddress({ projectId, ...names, filepath })
  await office().settle(5)
  expect(jobs()).toEqual([])
  expect(uploads()).toBe(2)
})

test('a file is kept back where the service lists a hash of an unknown form', async () => {
  const { id: projectId, remoteId } = await office().listedProject()
  offline(true)
  const { sha256, filename } = await office().stagedFile('the deed')
  office().addDossier({ projectId, type: 'koopakte', title: 'Akte', filename, sha256 })
  office().clock.pass(60_000)
  addAtService(remoteId, { filename })
  await online()
  expect(jobs()).toMatchObject([{ error: { reason: 'documentThere' } }])
  expect(uploads()).toBe(0)
})
