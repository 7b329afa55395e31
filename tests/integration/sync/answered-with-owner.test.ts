import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { withJson } from '../lines/rewriting-proxy.ts'
import { createHome } from '../office/practice-records.ts'
import { openRewritingOffice, type RewritingOffice } from '../office/rewriting-office.ts'
import { allProjects } from '../office/sync-office.ts'
import { sendFile } from '../office/take-in.ts'

/**
 * A service that answers a creation with the id of the object under which it created: service.md calls
 * both `apiObjectId`.
 */
const open: RewritingOffice[] = []

afterEach(async () => {
  for (const office of open.splice(0)) {
    await office.close()
    expect(office.app.faults).toEqual([])
  }
})

async function officeAnswering(collection: 'project' | 'dossier'): Promise<RewritingOffice> {
  const office = await openRewritingOffice(({ method, url }, answer) => {
    const owner = new RegExp(`^/1\\.0/(\\d+)/${collection}$`, 'u').exec(url)?.[1]
    if (method !== 'POST' || owner === undefined) return answer
    return withJson(answer, { id: Number(owner), apiObjectId: Number(owner) })
  })
  open.push(office)
  return office
}

const postsTo = ({ requests }: RewritingOffice, collection: string) =>
  requests.filter((one) => one.startsWith('POST') && one.endsWith(`/${collection}`)).length

test('a document is found in the list if the answer to its upload names the project', async () => {
  const office = await officeAnswering('dossier')
  const { app } = office
  const projectId = await office.projectIdOf(await createHome(office.office))
  const path = join(app.folder, 'koopakte.txt')
  writeFileSync(path, 'De ondergetekenden verklaren.')
  await sendFile(app, path, projectId, { type: 'Koopakte', title: 'Koopakte' })
  const rows = () => app.services.dossiers.list({ projectId })
  await office.passUntil(async () => (await rows()).every(({ state }) => state === 'synced'))
  await app.services.dossiers.refresh({ projectId })
  expect(await rows()).toMatchObject([{ title: 'Koopakte', state: 'synced', arrival: 'verified' }])
  expect(postsTo(office, 'dossier')).toBe(1)
})

test('a project is found in the list if the answer to its creation names the office', async () => {
  const office = await officeAnswering('project')
  const { projects } = office.app.services
  const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuwe Gracht 7' }
  const { id: projectId } = await projects.create(fields)
  await office.passUntil(async () => (await projects.get({ projectId })).remoteId !== null)
  await projects.refresh()
  const { rows } = await projects.list(allProjects)
  const { remoteId } = await projects.get({ projectId })
  expect(rows.filter(({ name }) => name === fields.name)).toMatchObject([
    { id: projectId, remoteId },
  ])
  expect(postsTo(office, 'project')).toBe(1)
})
