import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
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

  it('gives nothing of another dossier to the sink of a document', async () => {
    const { client } = await start((response) => {
      const xml = record('Document', 8, 'dossier12')
      response.writeHead(200, { 'content-type': 'application/xml' }).end(xml)
    })
    const taken: Buffer[] = []
    const call = client.dossiers.getTo(7, () => ({
      write(bytes) {
        taken.push(bytes)
        return Promise.resolve()
      },
    }))
    expect(await failureOf(call)).toMatchObject({ kind: 'protocol', reason: 'otherRecord' })
    expect(taken).toEqual([])
  })

  it('is asked for fresh answers by every read, and by no write', async () => {
    const { client, service } = await start()
    await client.projects.list(1)
    await client.projects.create(1, sampleProject)
    expect(service.requests.map(({ headers }) => headers['cache-control'])).toEqual([
      'no-cache',
      undefined,
    ])
  })
})

describe('a good answer to a write that proves nothing', () => {
  const page = '<!DOCTYPE html>\n<html><body>Log in</body></html>'
  const publish = { type: 'channel_03', action: 'publish' } as const
  const plain =
    (status: number, body: string, type = 'text/plain') =>
    (response: ServerResponse) =>
      void response.writeHead(status, { 'content-type': type }).end(body)

  it.each([
    ['nothing', plain(200, ''), null],
    ['204', plain(204, ''), null],
    ['OK', plain(200, 'OK'), null],
    ['an object', plain(200, '{"apiObjectId":7}', 'application/json'), null],
    ['an error', plain(200, '{"error":"Niet volledig"}', 'application/json'), 'Niet volledig'],
    ['an error without its type', plain(200, '{"message":"Niet nu"}'), 'Niet nu'],
    ['errors', plain(200, '{"valid":false,"errors":{"Prijs":["Te laag"]}}'), 'Te laag'],
  ])('to a publish: %s', async (_name, answer, objection) => {
    const { client } = await start(answer)
    expect(await client.channels.publish(7, publish)).toEqual({ objection })
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
})
