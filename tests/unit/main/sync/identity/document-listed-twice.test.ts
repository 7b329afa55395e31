import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dossierXml, lostAnswer } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'
import { officeOutbox } from '../office-outbox.ts'

/** A dossier id that the list of its owner shows twice, with the names of two documents. */
let bench: OfficeBench
const { addedDossier, jobs, offline } = officeOutbox(() => bench)

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

/** Lists the id of a document once more, before or after its own entry. */
function listAgain(id: number, names: object, place: 'before' | 'after'): void {
  const own = bench.service.dossiers.find((item) => item.id === id)
  if (own === undefined) throw new Error('The document is not listed')
  const entry = { ...own, ...names }
  if (place === 'before') bench.service.dossiers.unshift(entry)
  else bench.service.dossiers.push(entry)
}

const other = {
  title: 'Hypotheekakte',
  filename: 'hypotheek.pdf',
  hash: 'f'.repeat(32),
  created: '2020-01-01T10:00:00+01:00',
}

async function sentDocument() {
  const project = await bench.listedProject()
  const { id } = await addedDossier(project.id, 'Koopakte')
  await bench.settle(3)
  const remoteId = bench.records.dossiers.get(id)?.remoteId ?? 0
  bench.service.dossierXml.set(remoteId, dossierXml(remoteId, 'Koopakte'))
  return { project, id, remoteId }
}

/** Edits a sent document without network, changes what the service lists, and lets the edit go. */
async function editSent(changeLists: (remoteId: number) => void) {
  const sent = await sentDocument()
  const ref = { kind: 'dossier', id: sent.id, version: 'given' } as const
  const { text } = await bench.xml.read(ref)
  offline(true)
  await bench.xml.save({ ...ref, text: text.replace('<Remark/>', '<Remark>ok</Remark>') })
  bench.xml.send(ref)
  changeLists(sent.remoteId)
  offline(false)
  await bench.settle(3)
  return sent
}

describe.each(['before', 'after'] as const)('with another document %s its own', (place) => {
  test('an edit of the document is not sent, and says which two names are listed', async () => {
    const { remoteId } = await editSent((id) => listAgain(id, other, place))
    expect(bench.service.count('dossiers.edit')).toBe(0)
    const target = { remoteId, known: { name: 'Koopakte' }, found: { name: 'Hypotheekakte' } }
    expect(jobs()).toMatchObject([
      { state: 'parked', error: { kind: 'conflict', reason: 'listedTwice', target } },
    ])
  })

  test('a refresh leaves the document as it is', async () => {
    const { project, id, remoteId } = await sentDocument()
    const before = bench.records.dossiers.list(project.id)
    listAgain(remoteId, other, place)
    for (let n = 0; n < 3; n += 1) await bench.dossiers.refresh({ projectId: project.id })
    expect(before).toMatchObject([{ id, remoteId, title: 'Koopakte' }])
    expect(bench.records.dossiers.list(project.id)).toEqual(before)
  })

  test('the text of the id is not taken over', async () => {
    const { id, remoteId } = await sentDocument()
    listAgain(remoteId, other, place)
    bench.records.dossiers.recent.forget()
    const ref = { kind: 'dossier', id, version: 'given' } as const
    await expect(bench.xml.read(ref)).rejects.toThrow('conflict/listedTwice')
    // Also after the list was stored.
    await expect(bench.xml.read(ref)).rejects.toThrow('conflict/listedTwice')
    expect(bench.service.count('dossiers.get')).toBe(0)
  })
})

test('an edit goes by itself once a list shows the id for the document alone', async () => {
  const { project, remoteId } = await editSent((id) => listAgain(id, other, 'after'))
  await bench.dossiers.refresh({ projectId: project.id })
  await bench.settle(3)
  expect(jobs()).toMatchObject([{ state: 'parked', error: { reason: 'listedTwice' } }])

  bench.service.dossiers.pop()
  await bench.dossiers.refresh({ projectId: project.id })
  await bench.settle(3)
  expect(jobs()).toEqual([])
  expect(bench.service.dossierTextOf(remoteId)).toContain('<Remark>ok</Remark>')
})

test('the list of documents of a parked edit is read with the list of projects', async () => {
  const { project } = await editSent((id) => listAgain(id, other, 'after'))
  const wanted: string[] = []
  bench.records.dossiers.shrunk.onDoubted = (ownerId) => wanted.push(ownerId)
  await bench.projects.refresh()
  expect(wanted).toEqual([project.id])
})

test('an edit goes by itself once a list shows a document that two lists lacked', async () => {
  let listed: typeof bench.service.dossiers = []
  const { project, remoteId } = await editSent(() => {
    listed = bench.service.dossiers.splice(0)
  })
  expect(jobs()).toMatchObject([{ state: 'parked', error: { kind: 'notFound' } }])

  bench.service.dossiers.push(...listed)
  await bench.dossiers.refresh({ projectId: project.id })
  await bench.settle(3)
  expect(jobs()).toEqual([])
  expect(bench.service.dossierTextOf(remoteId)).toContain('<Remark>ok</Remark>')
})

test('no list of documents is wanted for an edit whose project the list of projects lacks', async () => {
  await editSent(() => bench.service.projects.splice(0))
  expect(jobs()).toMatchObject([{ state: 'parked', error: { reason: 'projectUnlisted' } }])
  const wanted: string[] = []
  bench.records.dossiers.shrunk.onDoubted = (ownerId) => wanted.push(ownerId)
  await bench.projects.refresh()
  expect(wanted).toEqual([])
})

describe('an upload whose content is listed under an id of two documents', () => {
  const content = 'the deed'
  const entry = {
    ...{ id: 77, title: 'Akte', filename: 'akte.txt', mimetype: 'text/plain' },
    hash: createHash('md5').update(content).digest('hex'),
    created: '2026-11-21T10:00:05+01:00',
  }

  async function parkedUpload() {
    const project = await bench.listedProject()
    const owner = project.remoteId
    bench.service.dossiers.push({ ...entry, owner })
    listAgain(77, other, 'after')
    const { id } = await addedDossier(project.id, 'Koopakte', content)
    await bench.settle(3)
    const error = { reason: 'listedTwice', target: { remoteId: 77, found: { name: other.title } } }
    expect(jobs()).toMatchObject([{ kind: 'dossierCreate', state: 'parked', error }])
    expect(bench.records.dossiers.get(id)).toMatchObject({ remoteId: null, arrival: null })
    return { project, id }
  }

  test('waits, and is not sent again once the list shows the content alone', async () => {
    const { project } = await parkedUpload()
    bench.service.dossiers.pop()
    await bench.dossiers.refresh({ projectId: project.id })
    await bench.settle(3)
    expect(jobs()).toEqual([])
    expect(bench.service.count('dossiers.create')).toBe(0)
    expect(bench.records.dossiers.list(project.id)).toMatchObject([{ remoteId: 77 }])
  })

  test('waits, and is sent once the list shows the other document alone', async () => {
    const { project, id } = await parkedUpload()
    bench.service.dossiers.shift()
    await bench.dossiers.refresh({ projectId: project.id })
    await bench.settle(3)
    expect(jobs()).toEqual([])
    expect(bench.service.count('dossiers.create')).toBe(1)
    expect(bench.records.dossiers.get(id)?.remoteId).not.toBe(77)
  })

  test('is there if the content is also listed under an id of its own', async () => {
    const project = await bench.listedProject()
    const owner = project.remoteId
    bench.service.dossiers.push({ ...entry, owner }, { ...entry, id: 78, owner })
    listAgain(77, other, 'after')
    await addedDossier(project.id, 'Koopakte', content)
    await bench.settle(3)
    expect(jobs()).toEqual([])
    expect(bench.service.count('dossiers.create')).toBe(0)
  })
})

test('an upload is found after a lost answer although the list shows it twice', async () => {
  const project = await bench.listedProject()
  bench.service.fail('dossiers.create', { when: 'after', error: lostAnswer() })
  await addedDossier(project.id, 'Koopakte')
  await bench.settle()
  const [made] = bench.service.dossiers
  listAgain(made?.id ?? 0, {}, 'after')
  await bench.settle(3)
  expect(bench.service.count('dossiers.create')).toBe(1)
  expect(jobs()).toEqual([])
})
