import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectXmlVersions } from '../../../src-shared/service/project-version.ts'
import { projectListSchema, xmlResponseSchema } from '../../../src-shared/service/resources.ts'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { createHome, createProject, xmlOf } from '../office/practice-records.ts'

let office: PracticeOffice
const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Kerkstraat 12-A' }
const root = '/1.0/1000/project'

beforeAll(async () => {
  office = await openPracticeOffice()
})
afterAll(async () => {
  await office.close()
  expect(office.faults).toEqual([])
})

describe('listing projects', () => {
  it('answers the generated office, and what was created since', async () => {
    const before = projectListSchema.parse((await office.get(root)).json()).objects
    expect(before.length).toBeGreaterThanOrEqual(12)
    const id = await createProject(office, fields)
    const after = projectListSchema.parse((await office.get(root)).json()).objects
    expect(after).toEqual([...before, { project: { id, scenario: 'BBvk', name: fields.name } }])
  })

  it('answers the projects of a development, and an empty list where there are none', async () => {
    const id = await createProject(office, { ...fields, scenario: 'NBpr' })
    expect((await office.get(`/1.0/${id}/project`)).json()).toEqual({ objects: [] })
    const part = await office.post(`/1.0/${id}/project`, { json: fields })
    const { objects } = projectListSchema.parse((await office.get(`/1.0/${id}/project`)).json())
    expect(objects.map(({ project }) => project.id)).toEqual([part.json()['id']])
  })
})

describe('creating a project', () => {
  const all = {
    ...fields,
    ...{ subtype: 'Woonhuis', country: 'Nederland', city: "'s-Gravenhage", street: 'Kerkstraat' },
    ...{ zipcode: '2514 AB', housenumber: 12, housenumber_addition: 'A & B' },
  }

  it.each([
    ['JSON', { json: all }],
    ['a form', { form: { ...all, housenumber: '12' } }],
  ])('takes every field as %s and writes it into the record', async (_what, sending) => {
    const answer = await office.post(root, sending)
    expect(answer.status).toBe(200)
    const xml = await xmlOf(office, answer.json<{ id: number }>().id)
    for (const part of [
      "<City>'s-Gravenhage</City>",
      '<Housenumber>12</Housenumber>',
      'A &amp; B',
    ]) {
      expect(xml).toContain(part)
    }
  })

  it('makes a new project every time', async () => {
    const ids = [await createProject(office, fields), await createProject(office, fields)]
    expect(ids[1]).not.toBe(ids[0])
  })

  it.each([
    ['no scenario', { type: 'Woonruimte', name: 'x' }, 'scenario'],
    ['an empty name', { ...fields, name: ' ' }, 'name'],
    ['text for a house number', { ...fields, housenumber: 'twaalf' }, 'housenumber'],
    ['a field that it does not know', { ...fields, colour: 'red' }, 'colour'],
    ['a name that is a list', { ...fields, name: ['a'] }, 'name'],
  ])('refuses %s with 400 and names it', async (_what, json, name) => {
    const answer = await office.post(root, { json })
    expect(answer.status).toBe(400)
    expect(answer.json()['message']).toContain(name)
  })

  it('refuses other bodies with 415 and an owner that cannot have projects with 404', async () => {
    expect((await office.post(root, { xml: '<a/>' })).status).toBe(415)
    expect((await office.post('/1.0/999999/project', { json: fields })).status).toBe(404)
  })
})

describe('reading a project', () => {
  it('answers JSON, or the XML itself when that is accepted', async () => {
    const id = await createHome(office)
    const json = await office.get(`/1.0/${id}`)
    expect(json.type).toContain('application/json')
    const xml = await office.get(`/1.0/${id}`, { accept: 'application/xml' })
    expect(xml.type).toContain('application/xml')
    expect(xml.text).toBe(xmlResponseSchema.parse(json.json()).xml)
    expect(xml.text).toMatch(new RegExp(`<Project xmlns="[^"]+project12"[^>]* id="${id}"`, 'u'))
  })

  it('writes each version in its own namespace, 1.2 by default', async () => {
    const id = await createHome(office)
    for (const version of projectXmlVersions) {
      const ending = `project${version.replace('.', '')}"`
      expect(await xmlOf(office, id, version)).toContain(ending)
    }
    expect(await xmlOf(office, id, '1')).toContain('project10"')
    expect(await xmlOf(office, id, '')).toContain('project12"')
  })

  it.each(['1.4', '2', 'new', '1.25', '-1'])('refuses version %s with 400', async (version) => {
    expect((await office.get(`/1.0/1000?version=${version}`)).status).toBe(400)
  })

  it.each(['999999', '0', '-5', 'abc', '1e3', '99999999999999999999', '1000'])(
    'answers 404 to the id %s',
    async (id) => {
      const answer = await office.get(`/1.0/${id}`)
      expect(answer.status).toBe(404)
      expect(answer.json()).toEqual({ message: expect.any(String) as string })
    },
  )
})
