import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { officeOfEachTest } from '../office-of-each-test.ts'

/** The service has a document already, and its list lacks the document for a while. */
const office = officeOfEachTest('portal_wonen')
const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const creates = () => office().service.count('dossiers.create')

let projectId = ''
let owner = 0

beforeEach(async () => {
  office().service.hashOf = (_name, content) =>
    content.kind === 'blob' ? hashOf(readFileSync(content.path)) : ''
  const project = await office().listedProject()
  projectId = project.id
  owner = project.remoteId
})

async function add(content: string, title: string) {
  const { sha256 } = await office().stagedFile(content)
  return office().addDossier({
    ...{ projectId, type: 'koopakte', title, filename: 'akte.pdf', sha256, sendAnyway: false },
  })
}

/** Adds a colleague's document to the service. Returns its id. */
function listed(content: string, title: string): number {
  const id = office().service.nextId()
  const created = '2026-11-20T10:00:00+01:00'
  const names = { title, filename: 'scan_001.pdf', mimetype: 'application/pdf' }
  office().service.dossiers.push({ id, owner, ...names, created, hash: hashOf(content) })
  return id
}

test('a document is found if each of two answers lacks one of the documents', async () => {
  const earlier = listed('an earlier deed', 'earlier')
  const remoteId = listed('the deed', 'scan_001')
  await office().dossiers.refresh({ projectId })
  const lists = office().service.client.dossiers
  const { list } = lists
  const lacking = [remoteId, earlier]
  lists.list = async (...asked) => {
    const lacked = lacking.shift()
    return (await list(...asked)).filter(({ id }) => id !== lacked)
  }
  const { id: dossierId } = await add('the deed', 'Akte')
  await office().settle()
  expect(creates()).toBe(0)
  expect(office().dossiers.get({ dossierId })).toMatchObject({ remoteId, arrival: 'alreadyThere' })
})

test('a document is not sent again while the list does not show it yet', async () => {
  office().service.now = () => office().clock.elapsed()
  office().service.lag = 10 * 60_000
  await add('the deed', 'Akte')
  await office().settle(1)
  await add('the deed', 'Nog eens')
  await office().settle(60)
  expect(creates()).toBe(1)
  expect(office().sync.useCases.jobs()).toEqual([])
})
