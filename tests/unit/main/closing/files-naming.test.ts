import { afterEach, beforeEach, expect, test } from 'vitest'
import { filesNaming } from '../../../../src-main/closing/files-naming.ts'
import { BlobFacts } from '../../../../src-main/store/dossiers/blob-facts.ts'
import { noFacts } from '../../../../src-main/store/dossiers/document-facts.ts'
import { KeptContents } from '../dossiers/kept-contents.ts'

const office = 'office'
let kept: KeptContents
let projectId: string
beforeEach(() => {
  kept = new KeptContents()
  const listed = [{ id: 77, scenario: 'BBvk', name: 'Dorpsstraat 1, Ede' }]
  kept.records.projects.takeListed(office, listed, 1)
  projectId = kept.records.projects.byRemoteId(office, 77)?.id ?? ''
})
afterEach(() => {
  kept.remove()
})

/** Puts a file into the tray whose first page has this text. */
async function add(id: string, position: number, firstPageText: string, owner: string | null) {
  const { sha256 } = await kept.takeBytes(Buffer.from(id))
  new BlobFacts(kept.store).put(sha256, { ...noFacts, firstPageText })
  kept.records.intake.add({
    ...{ id, accountId: office, projectId: owner, sha256, folder: '', source: 'user' },
    ...{ filename: `${id}.pdf`, givenName: `${id}.pdf`, type: '', typeFrom: 'none', title: id },
    ...{ titleFrom: 'name', sendAnyway: false, ownerFrom: 'none', position, addedAt: 1 },
  })
}

test('finds the files without an owner that name the address', async () => {
  await add('deed', 1, 'Koopakte van de woning Dorpsstraat 1 te Ede', null)
  await add('other', 2, 'Koopakte van de woning Dorpsstraat 12 te Ede', null)
  await add('owned', 3, 'Koopakte van de woning Dorpsstraat 1 te Ede', projectId)
  const subject = { projectId, accountId: office }
  expect(await filesNaming(kept.records, subject)).toEqual({ deeds: ['deed'], leases: [] })
})

test('reads the term of the lease from files of the project and files that name the address', async () => {
  const lease =
    'Huurovereenkomst, aangegaan voor de duur van vijf jaar, ingaande op 1 januari 2027.'
  await add('naming', 1, `${lease} Dorpsstraat 1 te Ede`, null)
  await add('owned', 2, lease, projectId)
  await add('elsewhere', 3, lease, null)
  const { leases } = await filesNaming(kept.records, { projectId, accountId: office })
  const term = { months: 60, start: '2027-01-01' }
  expect(leases).toEqual([
    { fileId: 'naming', ...term },
    { fileId: 'owned', ...term },
  ])
})

test('lets other work run between two files', async () => {
  const files = 8
  for (let at = 0; at < files; at += 1) await add(`file${at}`, at, 'Brochure', null)
  let pauses = 0
  const pause = () => {
    pauses += 1
    return Promise.resolve()
  }
  await filesNaming(kept.records, { projectId, accountId: office }, pause)
  expect(pauses).toBe(files)
})
