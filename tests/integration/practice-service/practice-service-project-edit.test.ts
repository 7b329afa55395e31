import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectXmlVersions } from '../../../src-shared/service/project-version.ts'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { createHome, xmlOf } from '../office/practice-records.ts'

let office: PracticeOffice
let id: number

beforeAll(async () => {
  office = await openPracticeOffice({ projects: 1 })
  id = await createHome(office)
})
afterAll(async () => {
  await office.close()
  expect(office.faults).toEqual([])
})

describe('editing a project', () => {
  it.each(projectXmlVersions)(
    'takes a record of version %s and lists its new name',
    async (version) => {
      office.pass(60_000)
      const before = await xmlOf(office, id, version)
      const name = `Nieuwstraat ${version} & zoon`
      const xml = before.replace(/<Name>.*<\/Name>/u, `<Name>${name.replace('&', '&amp;')}</Name>`)
      const answer = await office.post(`/1.0/${id}`, { xml })
      expect([answer.status, answer.json()]).toEqual([200, { apiObjectId: id }])
      const list = (await office.get('/1.0/1000/project')).text
      expect(list).toContain(JSON.stringify(name))
      const after = await xmlOf(office, id, version)
      expect(modifiedDate(after)).not.toBe(modifiedDate(before))
      expect(withoutStamps(after)).toBe(withoutStamps(xml))
    },
  )

  it('takes the raw body under any XML type, as text, or without a type', async () => {
    const body = await xmlOf(office, id)
    const types = ['text/xml; charset=utf-8', 'application/vnd.office+xml', 'text/plain']
    for (const type of types) {
      const answer = await office.post(`/1.0/${id}`, { body, headers: { 'content-type': type } })
      expect([type, answer.status]).toEqual([type, 200])
    }
    const bytes = new TextEncoder().encode(body)
    expect((await office.post(`/1.0/${id}`, { body: bytes })).status).toBe(200)
  })

  it.each([
    ['nothing', () => '', 400],
    ['text', () => 'hallo', 400],
    ['XML that is not well formed', (xml: string) => xml.replace('</General>', ''), 400],
    ['a document type', (xml: string) => xml.replace('?>', '?><!DOCTYPE Project>'), 400],
    [
      'an entity bomb',
      (xml: string) => xml.replace('?>', '?>\n<!-- x --><!DOCTYPE P [<!ENTITY a "aaaa">]>'),
      400,
    ],
    ['another root', (xml: string) => xml.replaceAll('Project', 'Object'), 422],
    ['no namespace', (xml: string) => xml.replace(/ xmlns="[^"]*"/u, ''), 422],
    ['a version that does not exist', (xml: string) => xml.replace('project13', 'project19'), 422],
    ['another id', (xml: string) => xml.replace(` id="${id}"`, ' id="10001"'), 422],
    ['no id', (xml: string) => xml.replace(` id="${id}"`, ''), 422],
    ['no name', (xml: string) => xml.replace(/<Name>.*<\/Name>/u, ''), 422],
    ['an element out of place', (xml: string) => xml.replace('<Wonen>', '<Foo/><Wonen>'), 422],
  ])('refuses %s and keeps the record', async (_what, change, status) => {
    const before = await xmlOf(office, id)
    const answer = await office.post(`/1.0/${id}`, { xml: change(before) })
    expect(answer.status).toBe(status)
    expect(answer.json()).toEqual({ message: expect.any(String) as string })
    expect(await xmlOf(office, id)).toBe(before)
  })

  it('says on which line a record breaks its schema', async () => {
    const xml = await xmlOf(office, id)
    const wrong = xml.replace(
      /<ObjectStatus>.*<\/ObjectStatus>/u,
      '<ObjectStatus>weg</ObjectStatus>',
    )
    const line = wrong.split('\n').findIndex((text) => text.includes('ObjectStatus')) + 1
    const answer = await office.post(`/1.0/${id}`, { xml: wrong })
    expect(answer.status).toBe(422)
    expect(answer.json()['message']).toContain(`regel ${line}:`)
    expect(answer.json()['message']).toContain('weg')
  })

  it('refuses JSON, a form and bytes that are no UTF-8', async () => {
    expect((await office.post(`/1.0/${id}`, { json: {} })).status).toBe(415)
    expect((await office.post(`/1.0/${id}`, { form: {} })).status).toBe(415)
    const body = Buffer.from([0x3c, 0xff, 0xfe])
    expect((await office.post(`/1.0/${id}`, { body })).status).toBe(400)
    expect((await office.post('/1.0/999999', { xml: '<a/>' })).status).toBe(404)
  })

  it('takes a record that breaks its schema when it was started lenient', async () => {
    const lenient = await openPracticeOffice({ projects: 1, lenient: true })
    const other = await createHome(lenient)
    const xml = (await xmlOf(lenient, other)).replace('<Wonen>', '<Foo/><Wonen>')
    expect((await lenient.post(`/1.0/${other}`, { xml })).status).toBe(200)
    expect((await lenient.post(`/1.0/${other}`, { xml: '<Foo' })).status).toBe(400)
    await lenient.close()
  })
})

function modifiedDate(xml: string): string | undefined {
  return /modifiedDate="([^"]*)"/u.exec(xml)?.[1]
}

function withoutStamps(xml: string): string {
  return xml.replace(/ (modifiedDate|timestampGenerated)="[^"]*"/gu, '')
}
