import { afterEach, describe, expect, it } from 'vitest'
import { type Dialect, defaultDialect } from '../../../src-shared/service/dialect.ts'
import { clientFor, failureOf, sampleProject } from '../office/client-for-tests.ts'
import { type ScriptedService, sendJson, startScriptedService } from '../lines/scripted-service.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close()
})

async function start(dialectChanges: Partial<Dialect>, { id } = { id: 1 }) {
  const service = await startScriptedService({
    answer: (_request, response) => {
      sendJson(response, 200, { id, apiObjectId: 2, valid: true, objects: [] })
    },
  })
  const client = clientFor(service.url, { dialectChanges })
  open.push(service, client)
  return { service, client }
}
const last = (service: ScriptedService) => {
  const request = service.requests.at(-1)
  if (request === undefined) throw new Error('no request came')
  return request
}
const extra = {
  secondary_project_api_ids: [4, 5],
  confidential: true,
  transaction_type: 'Verkocht',
}

describe('point 1: encoding of creation fields and publish parameters', () => {
  it('is JSON with real types', async () => {
    const { client, service } = await start({ bodyEncoding: 'json' })
    await client.projects.create(5, { ...sampleProject, housenumber: 12 })
    expect(last(service).headers['content-type']).toBe('application/json')
    expect(JSON.parse(last(service).body)).toEqual({ ...sampleProject, housenumber: 12 })
    await client.channels.publish(7, { type: 'portal_bog', action: 'revoke', extra })
    expect(JSON.parse(last(service).body)).toEqual({ ...extra, type: 'portal_bog', publish: false })
  })

  it('is a form', async () => {
    const { client, service } = await start({ bodyEncoding: 'form' })
    await client.projects.create(5, { ...sampleProject, name: 'Één & ander', housenumber: 12 })
    expect(last(service).headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(last(service).body))).toEqual({
      ...sampleProject,
      name: 'Één & ander',
      housenumber: '12',
    })
    await client.channels.publish(7, { type: 'portal_bog', action: 'publish', extra })
    expect([...new URLSearchParams(last(service).body)]).toEqual([
      ['secondary_project_api_ids[]', '4'],
      ['secondary_project_api_ids[]', '5'],
      ['confidential', 'true'],
      ['transaction_type', 'Verkocht'],
      ['type', 'portal_bog'],
      ['publish', 'true'],
    ])
  })

  it('never lets an extra parameter take the place of type or publish', async () => {
    const { client, service } = await start({})
    await client.channels.publish(7, {
      type: 'portal_bog',
      action: 'revoke',
      extra: { publish: true, type: 'channel_03' },
    })
    expect(JSON.parse(last(service).body)).toEqual({ type: 'portal_bog', publish: false })
  })
})

describe('point 3: the id in the path of a dossier edit', () => {
  it.each([
    ['dossier', '/1.0/20/dossier', 20],
    ['owner', '/1.0/1/dossier', 1],
  ] as const)('is the %s', async (dossierEditId, path, answered) => {
    const { client, service } = await start({ dossierEditId }, { id: answered })
    expect(await client.dossiers.edit({ dossierId: 20, ownerId: 1 }, '<Document/>')).toBe(answered)
    expect(last(service)).toMatchObject({ url: path, method: 'POST', body: '<Document/>' })
    expect(last(service).headers['content-type']).toBe('application/xml; charset=utf-8')
  })
})

describe('points 4 and 5: booleans and arrays in a query', () => {
  it.each([
    ['word', 'brackets', 'secondary_project_api_ids[]=4&secondary_project_api_ids[]=5', 'true'],
    ['digit', 'comma', 'secondary_project_api_ids=4,5', '1'],
  ] as const)('are %s and %s', async (queryBoolean, arrayEncoding, arrays, yes) => {
    const { client, service } = await start({ queryBoolean, arrayEncoding })
    await client.channels.validateOptions(7, { type: 'portal_bog', action: 'publish', extra })
    expect(decodeURIComponent(last(service).url)).toBe(
      `/1.0/mcp/7/validateoptions?${arrays}&confidential=${yes}&transaction_type=Verkocht` +
        `&type=portal_bog&publish=${yes}`,
    )
    await client.channels.validate(7, { type: 'channel_03', action: 'revoke', status: 'active' })
    expect(last(service).url).toBe(
      `/1.0/mcp/7/validate?type=channel_03&revoke=${yes}&status=active`,
    )
    await client.channels.validate(7, { type: 'channel_03', action: 'publish', status: null })
    expect(last(service).url).toBe(`/1.0/mcp/7/validate?type=channel_03&publish=${yes}`)
  })
})

describe('point 6: the zone of stamps', () => {
  it.each([
    // In Amsterdam the clock was put back between the two stamps. In Tokyo the first stamp is the
    // newer one.
    ['Europe/Amsterdam', ['publish', 'revoke']],
    ['Asia/Tokyo', ['revoke', 'publish']],
  ])('says in %s which of two mutations is the older', async (timeZone, types) => {
    const service = await startScriptedService({
      answer: (_request, response) => {
        const mutations = [
          { type: 'publish', doc: '2026-10-25 02:50:00', status: 'new' },
          { type: 'revoke', doc: '2026-10-25 02:10:00', status: 'new' },
        ]
        const stamps = { doc: '2026-10-25 02:10:00', dlm: '2026-10-25 02:50:00' }
        const publication = { uuid: 'u', ...stamps, status: 'busy', mutations }
        sendJson(response, 200, { channels: [{ channel: { name: 'Portaal', publication } }] })
      },
    })
    const client = clientFor(service.url, { dialectChanges: { timeZone } })
    open.push(service, client)
    const [channel] = await client.channels.status(7)
    expect(channel?.publication?.mutations.map(({ type }) => type)).toEqual(types)
  })
})

describe('point 9: the hash of a listed document', () => {
  it.each([
    ['content', 'a'.repeat(64)],
    ['other', ''],
  ] as const)('is of %s', async (documentHash, hash) => {
    const document = { id: 7, title: 'Akte', filename: 'akte.pdf', hash: 'a'.repeat(64) }
    const service = await startScriptedService({
      answer: (_request, response) => sendJson(response, 200, { objects: [{ document }] }),
    })
    const client = clientFor(service.url, { dialectChanges: { documentHash } })
    open.push(service, client)
    expect(await client.dossiers.list(1)).toMatchObject([{ id: 7, hash }])
  })
})

describe('point 13: size and number of requests', () => {
  const bodyLength = JSON.stringify(sampleProject).length

  it('refuses a body above the limit before sending, with its size', async () => {
    const { client, service } = await start({ maxEncodedBytes: bodyLength - 1 })
    expect(await failureOf(client.projects.create(1, sampleProject))).toEqual({
      kind: 'tooLarge',
      encodedBytes: bodyLength,
      delivery: 'notSent',
    })
    expect(service.requests).toHaveLength(0)
  })

  it.each([bodyLength, null])('sends a body within the limit %s', async (maxEncodedBytes) => {
    const { client } = await start({ maxEncodedBytes })
    expect(await client.projects.create(5, sampleProject)).toBe(1)
  })

  it.each([1, 4])('has %i requests at once, and follows a change of that', async (concurrency) => {
    const waiting: (() => void)[] = []
    let dialect = { ...defaultDialect, concurrency }
    const reached = new EventTarget()
    const service = await startScriptedService({
      answer: (_request, response) => {
        waiting.push(() => {
          sendJson(response, 200, { objects: [] })
        })
        reached.dispatchEvent(new Event(String(waiting.length)))
      },
    })
    const client = clientFor(service.url, { dialect: () => dialect })
    open.push(service, client)
    const full = new Promise((resolve) => {
      reached.addEventListener(String(concurrency), resolve, { once: true })
    })
    const more = new Promise((resolve) => {
      reached.addEventListener('6', resolve, { once: true })
    })
    const calls = Array.from({ length: 7 }, () => client.projects.list(1))
    await full
    // The token exists already and the answers are held back, so no further request can arrive.
    expect(waiting).toHaveLength(concurrency)
    dialect = { ...dialect, concurrency: 6 }
    calls.push(client.projects.list(1))
    await more
    expect(waiting).toHaveLength(6)
    const answered = Promise.all(calls)
    let done = false
    void answered.then(() => {
      done = true
    })
    while (!done) {
      for (const answer of waiting.splice(0)) answer()
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect((await answered).length).toBe(8)
  })
})
