import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { DossierListItem } from '../../../src-shared/service/resources.ts'
import { withJson } from '../lines/rewriting-proxy.ts'
import { createHome } from '../office/practice-records.ts'
import { openRewritingOffice, type RewritingOffice } from '../office/rewriting-office.ts'
import { sendFile, sendShown, settledTray, takeIn, trayOf } from '../office/take-in.ts'

/**
 * An upload that the service refuses and carries out all the same, while its list shows the document
 * late. The user cancels the upload and sends the file again.
 */
let office: RewritingOffice

afterEach(async () => {
  await office.close()
  expect(office.app.faults).toEqual([])
})

const isUpload = (request: string) => request.startsWith('POST') && request.endsWith('/dossier')
const posts = () => office.requests.filter(isUpload).length

/** Opens an office that refuses the first upload with this status, and starts that upload. */
async function refusedUpload(status: number, isCarriedOut: boolean) {
  const list = { isLate: true }
  let isFirst = true
  office = await openRewritingOffice(({ method, url }, answer) => {
    if (!url.endsWith('/dossier')) return answer
    if (method === 'POST') {
      if (!isFirst) return answer
      isFirst = false
      return withJson({ ...answer, status }, { message: 'Kan niet' })
    }
    return list.isLate || !isCarriedOut ? withoutTitle(answer, 'Akte') : answer
  })
  const { app } = office
  const projectId = await office.projectIdOf(await createHome(office.office))
  const path = join(app.folder, 'akte.txt')
  writeFileSync(path, 'De ondergetekenden verklaren.')
  await sendFile(app, path, projectId, { type: 'Koopakte', title: 'Akte' })
  await office.passUntil(async () => (await app.services.sync.jobs())[0]?.state === 'parked')
  return { list, path, projectId }
}

function withoutTitle(answer: Parameters<typeof withJson>[0], title: string) {
  const text = answer.body.toString()
  const { objects } = JSON.parse(text) as { objects: { document: DossierListItem }[] }
  return withJson(answer, { objects: objects.filter(({ document }) => document.title !== title) })
}

/** Cancels the upload. The file lies in the tray again. */
async function cancelUpload(): Promise<void> {
  const { sync } = office.app.services
  const [job] = await sync.jobs()
  await sync.cancel({ jobId: job?.id ?? '' })
  expect(await settledTray(office.app)).toHaveLength(1)
}

/** Waits until a request looks for the document of the first upload, or another upload has left. */
async function looksForUpload(): Promise<void> {
  const { sync } = office.app.services
  await office.passUntil(async () => posts() > 1 || (await sync.jobs())[0]?.inDoubt === true)
}

test.each([422, 403])('a document that arrived despite a %d is not sent again', async (status) => {
  const { list, projectId } = await refusedUpload(status, true)
  await cancelUpload()
  const { dossiers, intake, sync } = office.app.services
  const rowIds = (await trayOf(office.app)).map(({ id }) => id)
  await intake.edit({ rowIds, change: { title: 'Koopakte' } })
  await sendShown(office.app, rowIds)
  await looksForUpload()
  list.isLate = false
  await office.passUntil(async () => (await sync.jobs()).length === 0)
  expect(posts()).toBe(1)
  expect(await dossiers.list({ projectId })).toMatchObject([{ state: 'synced', title: 'Akte' }])
})

test('the same holds for a file that was removed from the tray and given once more', async () => {
  const { list, path, projectId } = await refusedUpload(422, true)
  await cancelUpload()
  const { intake, sync } = office.app.services
  await intake.discard({ rowIds: (await trayOf(office.app)).map(({ id }) => id) })
  const [row] = await takeIn(office.app, path, projectId)
  const rowIds = [row?.id ?? '']
  await intake.edit({ rowIds, change: { type: 'Koopakte', title: 'Akte' } })
  await sendShown(office.app, rowIds)
  await looksForUpload()
  list.isLate = false
  await office.passUntil(async () => (await sync.jobs()).length === 0)
  expect(posts()).toBe(1)
})

test('a document that did not arrive is sent after its absence is proven', async () => {
  const { projectId } = await refusedUpload(422, false)
  await cancelUpload()
  const { dossiers, intake, sync } = office.app.services
  const rowIds = (await trayOf(office.app)).map(({ id }) => id)
  await intake.edit({ rowIds, change: { title: 'Koopakte' } })
  await sendShown(office.app, rowIds)
  await office.passUntil(async () => (await sync.jobs()).length === 0)
  expect(posts()).toBe(2)
  expect(await dossiers.list({ projectId })).toMatchObject([{ state: 'synced', title: 'Koopakte' }])
})
