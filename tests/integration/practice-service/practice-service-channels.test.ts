import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokerTree } from '../../../src-service/office/brokers.ts'
import { optionDefaults } from '../../../src-service/practice-options.ts'
import { channelCatalogue } from '../../../src-shared/service/channel-catalogue.ts'
import type { ChannelType } from '../../../src-shared/service/channel-type.ts'
import {
  brokerMapSchema,
  brokerTreeSchema,
  channelStatusListSchema,
  type ChannelStatus,
  type Publication,
} from '../../../src-shared/service/resources.ts'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { createCommercial, createHome, createProject } from '../office/practice-records.ts'

let office: PracticeOffice

beforeAll(async () => {
  office = await openPracticeOffice({ publishSeconds: 3 })
})
afterAll(async () => {
  await office.close()
  expect(office.faults).toEqual([])
})

async function statusOf(id: number): Promise<ChannelStatus[]> {
  const answer = await office.get(`/1.0/mcp/${id}`)
  return channelStatusListSchema.parse(answer.json()).channels.map(({ channel }) => channel)
}

async function publicationOf(id: number, type: ChannelType): Promise<Publication | undefined> {
  const name = channelCatalogue.find((entry) => entry.type === type)?.name
  return (await statusOf(id)).find((channel) => channel.name === name)?.publication
}

function request(id: number, json: Record<string, unknown>) {
  return office.post(`/1.0/mcp/${id}`, { json })
}

describe('the status of channels', () => {
  it('names all fourteen in every answer, with a publication only where there was one', async () => {
    const id = await createHome(office)
    expect(await statusOf(id)).toEqual(channelCatalogue.map(({ name }) => ({ name })))
    await request(id, { type: 'channel_03', publish: true })
    const published = (await statusOf(id)).filter(({ publication }) => publication)
    expect(published.map(({ name }) => name)).toEqual(['Woonportaal Voordeur'])
  })

  it('shows generated publications in every state', async () => {
    const { objects } = (await office.get('/1.0/1000/project')).json<{
      objects: { project: { id: number } }[]
    }>()
    const states = new Set<string>()
    for (const { project } of objects) {
      for (const { publication } of await statusOf(project.id)) {
        if (publication) states.add(publication.status)
      }
    }
    expect([...states].sort()).toEqual(['busy', 'failed', 'published', 'withdrawn'])
  })

  it('answers 404 for what is no project', async () => {
    for (const id of [1000, 999_999, 'exchange_one', 'abc']) {
      expect((await office.get(`/1.0/mcp/${id}`)).status).toBe(404)
    }
  })
})

describe('publishing and revoking', () => {
  it('is busy with a new mutation, then published; mutations grow with every request', async () => {
    const id = await createHome(office)
    const first = await request(id, { type: 'portal_wonen', publish: true })
    expect(first.status).toBe(200)
    const busy = await publicationOf(id, 'portal_wonen')
    expect(busy).toMatchObject({ status: 'busy', mutations: [{ type: 'publish', status: 'new' }] })
    expect(busy?.doc).toMatch(/^2026-11-21 \d\d:\d\d:\d\d$/u)
    expect(busy?.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/u)
    office.pass(2999)
    expect((await publicationOf(id, 'portal_wonen'))?.status).toBe('busy')
    office.pass(1)
    const done = await publicationOf(id, 'portal_wonen')
    expect(done).toMatchObject({ uuid: busy?.uuid, doc: busy?.doc, status: 'published' })
    expect(done?.dlm).not.toBe(busy?.dlm)

    await request(id, { type: 'portal_wonen', publish: false })
    expect(await publicationOf(id, 'portal_wonen')).toMatchObject({
      status: 'busy',
      mutations: [
        { type: 'publish', status: 'done' },
        { type: 'revoke', status: 'new' },
      ],
    })
    office.pass(3000)
    const withdrawn = await publicationOf(id, 'portal_wonen')
    expect(withdrawn).toMatchObject({ uuid: busy?.uuid, status: 'withdrawn' })
    expect(withdrawn?.mutations).toHaveLength(2)
  })

  it('fails when the project breaks a rule of the channel, and can succeed once it is mended', async () => {
    const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Leeg' }
    const bare = await createProject(office, fields)
    await request(bare, { type: 'channel_04', publish: true })
    office.pass(3000)
    expect(await publicationOf(bare, 'channel_04')).toMatchObject({
      status: 'failed',
      mutations: [{ type: 'publish', status: 'failed' }],
    })
    const home = await createHome(office)
    await request(home, { type: 'channel_09', publish: true })
    office.pass(3000)
    expect((await publicationOf(home, 'channel_09'))?.status).toBe('failed')
  })

  it('fails when extra parameters break a rule, and takes them when they are right', async () => {
    const id = await createCommercial(office, 'Kantoorruimte')
    const extra = { transaction_date: '2026-11-01', transaction_metrage: 80 }
    await request(id, { type: 'exchange_one', publish: true, ...extra })
    office.pass(3000)
    expect((await publicationOf(id, 'exchange_one'))?.status).toBe('failed')
    const whole = { ...extra, transaction_type: 'Let' }
    await request(id, { type: 'exchange_one', publish: true, ...whole })
    office.pass(3000)
    expect((await publicationOf(id, 'exchange_one'))?.status).toBe('published')
  })

  it.each([
    ['JSON', { json: { type: 'portal_wonen', publish: true, internet: false } }],
    ['JSON with digits', { json: { type: 'portal_wonen', publish: 1, internet: '0' } }],
    ['a form', { form: { type: 'portal_wonen', publish: 'true', confidential: 'false' } }],
    ['a form with digits', { form: { type: 'portal_wonen', publish: '1', confidential: '0' } }],
  ])('takes %s', async (_what, sending) => {
    const id = await createHome(office)
    expect((await office.post(`/1.0/mcp/${id}`, sending)).status).toBe(200)
    office.pass(3000)
    expect((await publicationOf(id, 'portal_wonen'))?.status).toBe('published')
  })

  it.each([
    ['no type', { publish: true }],
    ['an unknown type', { type: 'channel_13', publish: true }],
    ['a type that is no text', { type: 3, publish: true }],
    ['no publish', { type: 'channel_03' }],
    ['a publish that is no boolean', { type: 'channel_03', publish: 'ja' }],
    ['a parameter that the channel does not take', { ...to('channel_03'), internet: true }],
    ['a parameter of another type', { ...to('exchange_one'), transaction_metrage: 'veel' }],
  ])('refuses %s with 400 and changes nothing', async (_what, json) => {
    const id = await createHome(office)
    expect((await request(id, json)).status).toBe(400)
    expect((await statusOf(id)).filter(({ publication }) => publication)).toEqual([])
  })

  it('refuses to withdraw what was never published, with 409', async () => {
    const id = await createHome(office)
    const answer = await request(id, { type: 'channel_03', publish: false })
    expect(answer.status).toBe(409)
    expect(answer.json()['message']).toContain('Woonportaal Voordeur')
  })

  it('refuses XML with 415 and unknown projects with 404', async () => {
    expect((await office.post('/1.0/mcp/999999', { json: to('channel_03') })).status).toBe(404)
    const id = await createHome(office)
    expect((await office.post(`/1.0/mcp/${id}`, { xml: '<a/>' })).status).toBe(415)
  })
})

describe('the lists of colleague brokers', () => {
  it('answers the first as the tree of the office', async () => {
    const answer = await office.get('/1.0/mcp/exchange_one/brokers')
    const { brokers } = brokerTreeSchema.parse(answer.json())
    expect(brokers).toEqual(brokerTree(optionDefaults.seed))
  })

  it('keeps the second flat', async () => {
    const answer = await office.get('/1.0/mcp/exchange_two/brokers')
    const { brokers } = brokerMapSchema.parse(answer.json())
    expect(Object.keys(brokers).length).toBeGreaterThan(5)
  })

  it('has none for other channels', async () => {
    expect((await office.get('/1.0/mcp/channel_03/brokers')).status).toBe(404)
  })
})

function to(type: ChannelType) {
  return { type, publish: true }
}
