import { hash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendFile } from '../office/take-in.ts'
import { type DocumentOffice, openDocumentOffice } from './document-office.ts'

/** The service lists a hash that looks like SHA-256, and is not the hash of the document's bytes. */
let office: DocumentOffice

beforeEach(async () => {
  office = await openDocumentOffice(
    { Akte: 'Wij verklaren' },
    { listed: (document) => ({ hash: hash('sha256', `eigen ${document.hash}`) }) },
  )
})
afterEach(async () => {
  await office.close()
  expect(office.app.faults).toEqual([])
})

async function chooseOtherHashes(): Promise<void> {
  const { accounts } = office.app.services
  const [account] = await accounts.list()
  if (account === undefined) throw new Error('There is no account')
  const { id: accountId, name, baseUrl, clientId, rootId, userId, dialect: base } = account
  const dialect = { ...base, documentHash: 'other' as const }
  const input = { name, baseUrl, clientId, rootId, userId, clientSecret: null, dialect }
  await accounts.update({ accountId, base, input })
}

test('a document opens once the user says so in the account', async () => {
  const { dossiers } = office.app.services
  const [listed] = await office.refresh()
  const dossierId = listed?.id ?? ''
  await expect(dossiers.open({ dossierId })).rejects.toMatchObject({
    error: { reason: 'hashDiffers' },
  })
  await chooseOtherHashes()
  await dossiers.open({ dossierId })
  expect(office.app.opened).toHaveLength(1)
})

test('a document that was sent from here no longer counts as arrived with other content', async () => {
  const { app, projectId } = office
  const path = join(app.folder, 'brief.txt')
  writeFileSync(path, 'Geachte heer')
  const dossierId = await sendFile(app, path, projectId, { type: 'Brief', title: 'Brief' })
  const arrival = async () => (await office.refresh()).find(({ id }) => id === dossierId)?.arrival
  await app.until(async () => (await app.services.sync.jobs()).length === 0)
  expect(await arrival()).toBe('otherContent')
  await chooseOtherHashes()
  expect(await arrival()).toBe('unverified')
})
