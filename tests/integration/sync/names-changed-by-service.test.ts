import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { DossierListItem, ProjectListItem } from '../../../src-shared/service/resources.ts'
import { withJson, type Rewrite } from '../lines/rewriting-proxy.ts'
import { createHome } from '../office/practice-records.ts'
import { openRewritingOffice, type RewritingOffice } from '../office/rewriting-office.ts'
import { sendFile } from '../office/take-in.ts'

const open: RewritingOffice[] = []

afterEach(async () => {
  for (const office of open.splice(0)) {
    await office.close()
    expect(office.app.faults).toEqual([])
  }
})

/** Breaks the first answer to a POST to this collection, and changes the entries of its list. */
async function officeLosing<Entry>(
  collection: 'project' | 'dossier',
  change: (entry: Entry) => void,
): Promise<RewritingOffice> {
  let isLost = false
  const rewrite: Rewrite = ({ method, url }, answer) => {
    if (!url.endsWith(`/${collection}`)) return answer
    if (method === 'POST') {
      if (isLost) return answer
      isLost = true
      return 'cut'
    }
    const { objects } = JSON.parse(answer.body.toString()) as { objects: Entry[] }
    for (const entry of objects) change(entry)
    return withJson(answer, { objects })
  }
  const office = await openRewritingOffice(rewrite)
  open.push(office)
  return office
}

const postsTo = ({ requests }: RewritingOffice, collection: string) =>
  requests.filter((one) => one.startsWith('POST') && one.endsWith(`/${collection}`)).length

const upper = (name: string) => name.toUpperCase()
const composed = (name: string) => name.normalize('NFC')
const singleSpaces = (name: string) => name.replaceAll(/\s+/gu, ' ')
const withCity = (name: string) => `${name}, Utrecht`

async function createLosing(
  stored: (name: string) => string,
  fields: { readonly name: string; readonly city?: string },
) {
  const office = await officeLosing<{ project: ProjectListItem }>('project', ({ project }) => {
    if (project.name === fields.name) project.name = stored(project.name)
  })
  const { projects } = office.app.services
  const { id: projectId } = await projects.create({
    ...{ scenario: 'BBvk', type: 'Woonruimte' },
    ...fields,
  })
  await office.passUntil(async () => {
    const { state, remoteId } = await projects.get({ projectId })
    return remoteId !== null || state === 'parked' || postsTo(office, 'project') > 1
  })
  return { posts: postsTo(office, 'project'), project: await projects.get({ projectId }) }
}

test.each([
  ['in the composed Unicode form', composed, { name: 'Cafe\u0301straat 7' }],
  ['with single spaces', singleSpaces, { name: 'Nieuwe  Gracht 7' }],
  ['with plain spaces', singleSpaces, { name: 'Nieuwe\u00a0Gracht 7' }],
  ['in upper case', upper, { name: 'Nieuwe Gracht 7' }],
  ['with the sent city', withCity, { name: 'Nieuwe Gracht 7', city: 'Utrecht' }],
])(
  'a project is found after a lost answer if the service keeps its name %s',
  async (_how, stored, fields) => {
    const { posts, project } = await createLosing(stored, fields)
    expect({ posts, isFound: project.remoteId !== null }).toEqual({ posts: 1, isFound: true })
  },
)

test('the user decides about a project that appears with more words after a lost answer', async () => {
  const { posts, project } = await createLosing(withCity, { name: 'Nieuwe Gracht 7' })
  expect({ posts, error: project.error }).toMatchObject({
    posts: 1,
    error: { kind: 'conflict', reason: 'outcomeUnknown' },
  })
})

test.each([
  ['in the composed Unicode form', composed, 'Koopakte Cafe\u0301'],
  ['with single spaces', singleSpaces, 'Koopakte  7'],
])(
  'a document is found after a lost answer if the service keeps its title %s and another hash',
  async (_how, stored, title) => {
    const office = await officeLosing<{ document: DossierListItem }>('dossier', ({ document }) => {
      document.title = stored(document.title)
      // A form of hash that open point 9 does not name.
      document.hash = createHash('sha512').update(document.hash).digest('base64')
    })
    const { app } = office
    const projectId = await office.projectIdOf(await createHome(office.office))
    const path = join(app.folder, 'koopakte.txt')
    writeFileSync(path, 'De ondergetekenden verklaren.')
    await sendFile(app, path, projectId, { type: 'Koopakte', title })
    await office.passUntil(async () => {
      const [row] = await app.services.dossiers.list({ projectId })
      return row?.state === 'synced' || row?.state === 'parked' || postsTo(office, 'dossier') > 1
    })
    const [row] = await app.services.dossiers.list({ projectId })
    expect({ posts: postsTo(office, 'dossier'), state: row?.state }).toEqual({
      posts: 1,
      state: 'synced',
    })
  },
)
