import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it, test } from 'vitest'
import type { OpenSink } from '../../../src-main/service-client/answers/answer-sink.ts'
import type { ServiceClient } from '../../../src-main/service-client/service-client.ts'
import { clientFor, failureOf, sampleProject } from '../office/client-for-tests.ts'
import { type ScriptedService, sendJson, startScriptedService } from '../lines/scripted-service.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close()
})

/** Starts a service that answers every call in the same way. Default: the script's answer. */
async function start(
  answer?: (response: ServerResponse) => void,
): Promise<{ service: ScriptedService; client: ServiceClient }> {
  const service = await startScriptedService(
    answer === undefined ? {} : { answer: (_request, response) => answer(response) },
  )
  const client = clientFor(service.url)
  open.push(service, client)
  return { service, client }
}

/** A sink that keeps what it receives. */
function collecting() {
  const taken: Buffer[] = []
  const open: OpenSink = () => ({
    write(bytes) {
      taken.push(bytes)
      return Promise.resolve()
    },
  })
  return { open, text: () => Buffer.concat(taken).toString() }
}

describe('a service that gives another record than was asked for', () => {
  const record = (root: string, id: number, namespace: string) =>
    `<${root} xmlns="urn:office:${namespace}" id="${id}"/>`
  const forms = [
    [
      'as XML',
      (response: ServerResponse, xml: string) => {
        response.writeHead(200, { 'content-type': 'application/xml' }).end(xml)
      },
    ],
    ['as JSON', (response: ServerResponse, xml: string) => sendJson(response, 200, { xml })],
    [
      'as text/html',
      (response: ServerResponse, xml: string) => {
        response.writeHead(200, { 'content-type': 'text/html; charset=UTF-8' }).end(xml)
      },
    ],
  ] as const
  const cases = [
    ['another project', record('Project', 102, 'project12'), 'otherRecord'],
    ['a document', record('Document', 101, 'dossier12'), 'notRecord'],
    ['another version', record('Project', 101, 'project13'), 'otherVersion'],
    [
      'a page',
      '<html xmlns="http://www.w3.org/1999/xhtml"><body>x</body></html>',
      /notRecord|unexpectedShape/u,
    ],
    ['a part of a page', '<form id="101"><input name="Project" /></form>', 'notRecord'],
  ] as const

  it.each(forms.flatMap(([form, send]) => cases.map((each) => [form, ...each, send] as const)))(
    'is protocol, %s: %s',
    async (_form, _name, xml, reason, send) => {
      const { client } = await start((response) => send(response, xml))
      const told: unknown = expect.stringMatching(reason)
      const expected = { kind: 'protocol', reason: told, delivery: 'answered' }
      expect(await failureOf(client.projects.get(101, '1.2'))).toMatchObject(expected)
      expect(await failureOf(client.projects.getAsJson(101, '1.2'))).toMatchObject({
        kind: 'protocol',
      })
    },
  )

  it.each([
    ['another dossier', 'application/xml', record('Document', 8, 'dossier12'), 'otherRecord'],
    ['another dossier', 'text/html', record('Document', 8, 'dossier12'), 'otherRecord'],
    ['a page', 'text/html', '<!DOCTYPE html>\n<html><body>Log in</body></html>', 'notRecord'],
  ])('gives nothing of %s as %s to the sink of a document', async (_name, type, body, reason) => {
    const { client } = await start((response) => {
      response.writeHead(200, { 'content-type': type }).end(body)
    })
    const { open, text } = collecting()
    const call = client.dossiers.getTo(7, open)
    expect(await failureOf(call)).toMatchObject({ kind: 'protocol', reason })
    expect(text()).toBe('')
  })

  it('is asked for fresh answers by every read, and by no write', async () => {
    const { client, service } = await start()
    await client.projects.list(1)
    await client.projects.create(5, sampleProject)
    expect(service.requests.map(({ headers }) => headers['cache-control'])).toEqual([
      'no-cache',
      undefined,
    ])
  })
})

/** service.md names no media type for the XML, and text/html is the default type of PHP. */
describe('a record that is sent as text/html', () => {
  const page = { 'content-type': 'text/html; charset=UTF-8' }

  it('is read by its content', async () => {
    const xml = '<?xml version="1.0"?>\n<Project xmlns="urn:kantoor:project12" id="7"/>'
    const { client } = await start((response) => void response.writeHead(200, page).end(xml))
    expect(await client.projects.get(7, '1.2')).toBe(xml)
  })

  it('is streamed by its content', async () => {
    const xml = '<Document xmlns="urn:kantoor:dossier12" id="8"><Content>QUJD</Content></Document>'
    const { client } = await start((response) => void response.writeHead(200, page).end(xml))
    const { open, text } = collecting()
    await client.dossiers.getTo(8, open)
    expect(text()).toBe(xml)
  })
})

describe('a good answer to a write that proves nothing', () => {
  const page = '<!DOCTYPE html>\n<html><body>Log in</body></html>'
  const publish = { type: 'channel_03', action: 'publish' } as const
  const plain =
    (status: number, body: string, type = 'text/plain') =>
    (response: ServerResponse) =>
      void response.writeHead(status, { 'content-type': type }).end(body)

  const json = (value: unknown) => plain(200, JSON.stringify(value), 'application/json')

  it.each([
    ['a consent', json({ message: 'OK' }), null],
    ['a success', json({ success: true, message: 'Ontvangen om 9 uur' }), 'Ontvangen om 9 uur'],
    ['a status', json({ status: 'success', message: 'In de wachtrij' }), 'In de wachtrij'],
    ['a code', json({ code: 202, errors: [], message: 'In de wachtrij' }), 'In de wachtrij'],
    ['no error', json({ error: false, message: 'In de wachtrij' }), 'In de wachtrij'],
    ['plain words', plain(200, 'Morgen te zien'), 'Morgen te zien'],
  ])('is no objection of a publish: %s', async (_name, answer, remark) => {
    const { client } = await start(answer)
    expect(await client.channels.publish(7, publish)).toEqual({ objection: null, remark })
  })

  it.each([
    ['a failure', json({ success: false, message: 'Niet nu' }), 'Niet nu'],
    ['a success with errors', json({ success: true, errors: { Prijs: ['Te laag'] } }), 'Te laag'],
    ['a success with an error', json({ success: true, error: 'Niet volledig' }), 'Niet volledig'],
    ['an unknown status', json({ status: 'rejected', message: 'Niet nu' }), 'Niet nu'],
    ['nothing', plain(200, ''), null],
    ['204', plain(204, ''), null],
    ['OK', plain(200, 'OK'), null],
    ['an object', plain(200, '{"apiObjectId":7}', 'application/json'), null],
    ['an error', plain(200, '{"error":"Niet volledig"}', 'application/json'), 'Niet volledig'],
    ['an error without its type', plain(200, '{"message":"Niet nu"}'), 'Niet nu'],
    ['errors', plain(200, '{"valid":false,"errors":{"Prijs":["Te laag"]}}'), 'Te laag'],
    ['both', plain(200, '{"message":"Ongeldig.","errors":{"a":["Te laag"]}}'), 'Ongeldig: Te laag'],
  ])('to a publish: %s', async (_name, answer, objection) => {
    const { client } = await start(answer)
    expect(await client.channels.publish(7, publish)).toEqual({ objection, remark: null })
  })

  it.each([
    ['a page', plain(200, page, 'text/html')],
    ['a page without its type', plain(200, page, 'application/octet-stream')],
    ['a page that is called JSON', plain(200, page, 'application/json')],
  ])('leaves every write in doubt: %s', async (_name, answer) => {
    const { client } = await start(answer)
    const doubt = { kind: 'protocol', delivery: 'unknown' }
    expect(await failureOf(client.channels.publish(7, publish))).toMatchObject(doubt)
    expect(await failureOf(client.projects.create(1, sampleProject))).toMatchObject(doubt)
    expect(await failureOf(client.projects.edit(7, '<Project/>'))).toMatchObject(doubt)
  })

  it.each([
    ['another id', '{"id":8,"apiObjectId":8}'],
    ['no id', '{}'],
    ['an error', '{"error":"Kan niet"}'],
  ])('leaves an edit in doubt: %s', async (_name, body) => {
    const { client } = await start(plain(200, body, 'application/json'))
    const doubt = { kind: 'protocol', reason: 'unexpectedShape', delivery: 'unknown' }
    expect(await failureOf(client.projects.edit(7, '<Project/>'))).toMatchObject(doubt)
    const ids = { dossierId: 7, ownerId: 1 }
    expect(await failureOf(client.dossiers.edit(ids, '<Document/>'))).toMatchObject(doubt)
  })

  it('tells what the service says instead of an id', async () => {
    const { client } = await start(plain(200, '{"error":"Kan niet"}', 'application/json'))
    const said = { kind: 'protocol', delivery: 'unknown', serviceMessage: 'Kan niet' }
    expect(await failureOf(client.projects.edit(7, '<Project/>'))).toMatchObject(said)
    expect(await failureOf(client.projects.create(1, sampleProject))).toMatchObject(said)
  })
})

test('a refusal tells the reasons of its validation result', async () => {
  const errors = { Prijs: ['Te laag'], Bouw: ['Geen oppervlakte'] }
  const { client } = await start((response) => {
    response.writeHead(422, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ valid: false, errors }))
  })
  expect(
    await failureOf(client.channels.publish(7, { type: 'channel_03', action: 'publish' })),
  ).toMatchObject({ kind: 'invalidInput', serviceMessage: 'Te laag; Geen oppervlakte' })
})

test.each(['text/plain', 'text/json; charset=utf-8', 'text/html', ''])(
  'a record as JSON with the type "%s" is read',
  async (type) => {
    const xml = '<Project xmlns="urn:office:project12" id="101"/>'
    const { client } = await start((response) => {
      response.writeHead(200, type === '' ? {} : { 'content-type': type })
      response.end(JSON.stringify({ xml }))
    })
    expect(await client.projects.get(101, '1.2')).toBe(xml)
  },
)
