import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dossierListSchema, type DossierListItem } from '../../../src-shared/service/resources.ts'
import { openPracticeOffice, startOfTime, type PracticeOffice } from '../office/practice-office.ts'
import { createHome, xmlOf } from '../office/practice-records.ts'

let office: PracticeOffice
let projectId: number
const pdf = Buffer.from('%PDF-1.7\nkoopakte\n%%EOF')
const fields = {
  type: 'document',
  title: 'Koopakte',
  filename: 'koopakte (getekend).pdf',
  file: pdf.toString('base64'),
}

beforeAll(async () => {
  office = await openPracticeOffice()
  projectId = await createHome(office)
})
afterAll(async () => {
  await office.close()
  expect(office.faults).toEqual([])
})

async function create(sent: Record<string, unknown>, ownerId = projectId): Promise<number> {
  const answer = await office.post(`/1.0/${ownerId}/dossier`, { json: sent })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  return answer.json<{ apiObjectId: number }>().apiObjectId
}

async function list(ownerId = projectId): Promise<DossierListItem[]> {
  const answer = await office.get(`/1.0/${ownerId}/dossier`)
  return dossierListSchema.parse(answer.json()).objects.map(({ document }) => document)
}

async function itemOf(id: number): Promise<DossierListItem> {
  const item = (await list()).find((document) => document.id === id)
  if (!item) throw new Error(`dossier ${id} is not listed`)
  return item
}

async function dossierXml(id: number): Promise<string> {
  return (await office.get(`/1.0/dossier/${id}`, { accept: 'application/xml' })).text
}

describe('creating a dossier', () => {
  it('lists it with its real hash, media type and moment', async () => {
    const id = await create(fields)
    expect(await itemOf(id)).toEqual({
      id,
      title: 'Koopakte',
      filename: 'koopakte (getekend).pdf',
      created: '2026-11-21T10:00:00+01:00',
      mimetype: 'application/pdf',
      hash: createHash('sha256').update(pdf).digest('hex'),
    })
    expect(startOfTime).toBe(Date.parse('2026-11-21T10:00:00+01:00'))
  })

  it('takes a form too, with base64 of any byte', async () => {
    const bytes = Buffer.from(
      Array.from({ length: 100_000 }, (_, at) => (at * 31 + (at >> 8)) % 256),
    )
    const form = { ...fields, file: bytes.toString('base64') }
    const answer = await office.post(`/1.0/${projectId}/dossier`, { form })
    const { apiObjectId } = answer.json<{ apiObjectId: number }>()
    const item = await itemOf(apiObjectId)
    expect(item.hash).toBe(createHash('sha256').update(bytes).digest('hex'))
    const content = /<Content>([^<]*)<\/Content>/u.exec(await dossierXml(apiObjectId))?.[1]
    expect(Buffer.from(content ?? '', 'base64').equals(bytes)).toBe(true)
  })

  it('makes a new dossier every time, also of the same file', async () => {
    expect(await create(fields)).not.toBe(await create(fields))
  })

  it('writes down an address without fetching it', async () => {
    const filepath = 'https://kantoor.invalid/akten/1.pdf'
    const id = await create({ ...fields, file: undefined, filepath })
    expect(await itemOf(id)).toMatchObject({ mimetype: 'application/pdf', hash: '' })
    expect(await dossierXml(id)).toContain('<Location>https://kantoor.invalid/akten/1.pdf<')
  })

  it('takes dossiers for a relation as well', async () => {
    const relationId = await firstRelation()
    const id = await create({ ...fields, title: 'Volmacht' }, relationId)
    expect((await list(relationId)).map((document) => document.id)).toContain(id)
    expect((await list()).map((document) => document.id)).not.toContain(id)
  })

  it.each([
    ['no title', { title: '' }, 'title'],
    ['a title that is a number', { title: 12 }, 'title'],
    ['a file name of two lines', { filename: 'a\nb.pdf' }, 'filename'],
    ['no file and no address', { file: undefined }, 'file'],
    ['a file that is no base64', { file: 'é===' }, 'file'],
    ['base64 that was cut off', { file: 'QUJDR' }, 'file'],
    ['an address that is not https', { filepath: 'file:///etc/passwd' }, 'filepath'],
    ['an address with a password', { filepath: 'https://a:b@kantoor.invalid/' }, 'filepath'],
    ['an unknown field', { colour: 'red' }, 'colour'],
  ])('refuses %s with 400 and names it', async (_what, changes, name) => {
    const before = await list()
    const json = { ...fields, ...changes }
    const answer = await office.post(`/1.0/${projectId}/dossier`, { json })
    expect(answer.status).toBe(400)
    expect(answer.json()['message']).toContain(name)
    expect(await list()).toEqual(before)
  })

  it('refuses an owner that is no project or relation', async () => {
    for (const id of [1000, 999_999, await create(fields)]) {
      const answer = await office.post(`/1.0/${id}/dossier`, { json: fields })
      expect(answer.status).toBe(404)
      expect((await office.get(`/1.0/${id}/dossier`)).status).toBe(404)
    }
  })

  it.each(['sha1', 'md5'] as const)('shows %s hashes when started so', async (hash) => {
    const other = await openPracticeOffice({ projects: 0, hash })
    const id = await createHome(other)
    await other.post(`/1.0/${id}/dossier`, { json: fields })
    const answer = dossierListSchema.parse((await other.get(`/1.0/${id}/dossier`)).json())
    expect(answer.objects[0]?.document.hash).toBe(createHash(hash).update(pdf).digest('hex'))
    await other.close()
  })
})

describe('reading a dossier', () => {
  it('answers JSON or the XML itself, in the newest namespace', async () => {
    const id = await create(fields)
    const json = (await office.get(`/1.0/dossier/${id}`)).json<{ xml: string }>()
    expect(json.xml).toBe(await dossierXml(id))
    expect(json.xml).toMatch(new RegExp(`<Document xmlns="[^"]+dossier12"[^>]* id="${id}"`, 'u'))
  })

  it('answers 404 for ids that are no dossier', async () => {
    for (const id of [projectId, 1000, 999_999, 'abc', '-1']) {
      expect((await office.get(`/1.0/dossier/${id}`)).status).toBe(404)
    }
  })

  it('serves the generated dossiers with the content that their hash says', async () => {
    const { objects } = (await office.get('/1.0/1000/project')).json<{
      objects: { project: { id: number } }[]
    }>()
    const documents = await list(objects[0]?.project.id)
    expect(documents.length).toBeGreaterThan(0)
    for (const { id, hash } of documents) {
      const content = /<Content>([^<]*)<\/Content>/u.exec(await dossierXml(id))?.[1] ?? ''
      const bytes = Buffer.from(content, 'base64')
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash)
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })
})

describe('editing a dossier', () => {
  it.each([
    ['its own id', (id: number) => id],
    ["its owner's id", () => projectId],
  ])('takes the XML under %s', async (_what, pathId) => {
    const id = await create(fields)
    const xml = (await dossierXml(id)).replace('>Koopakte<', '>Leveringsakte &amp; bijlagen<')
    const answer = await office.post(`/1.0/${pathId(id)}/dossier`, { xml })
    expect([answer.status, answer.json()]).toEqual([200, { id }])
    const item = await itemOf(id)
    expect(item.title).toBe('Leveringsakte & bijlagen')
    expect(item.hash).toBe(createHash('sha256').update(pdf).digest('hex'))
  })

  it.each([
    ['broken XML', (xml: string) => xml.slice(0, -8), 400],
    ['a document type', (xml: string) => xml.replace('?>', '?><!DOCTYPE Document>'), 400],
    ['a project', (xml: string) => xml.replaceAll('Document', 'Project'), 422],
    ['a version that does not exist', (xml: string) => xml.replace('dossier12', 'dossier13'), 422],
    ['no title', (xml: string) => xml.replace(/<Title>.*<\/Title>/u, ''), 422],
    ['an unknown element', (xml: string) => xml.replace('<Type>', '<Foo/><Type>'), 422],
    ['another id', (xml: string) => xml.replace(/ id="\d+"/u, ' id="1000"'), 422],
  ])('refuses %s', async (_what, change, status) => {
    const id = await create(fields)
    const xml = change(await dossierXml(id))
    const answer = await office.post(`/1.0/${id}/dossier`, { xml })
    expect(answer.status).toBe(status)
    expect((await itemOf(id)).title).toBe('Koopakte')
  })

  it("answers 404 for a dossier under another owner's id", async () => {
    const id = await create(fields)
    const xml = await dossierXml(id)
    const other = await createHome(office)
    expect((await office.post(`/1.0/${other}/dossier`, { xml })).status).toBe(404)
    expect((await office.post('/1.0/999999/dossier', { xml })).status).toBe(404)
  })
})

/** Returns the id of the first relation in the XML of a generated project. */
async function firstRelation(): Promise<number> {
  const { objects } = (await office.get('/1.0/1000/project')).json<{
    objects: { project: { id: number } }[]
  }>()
  for (const { project } of objects) {
    const found = /<Relatie[^>]* id="(\d+)"/u.exec(await xmlOf(office, project.id))
    if (found) return Number(found[1])
  }
  throw new Error('the generated office names no relation')
}
