import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import type { ServiceClient } from '../../src-main/service-client/service-client.ts'
import { clientFor, failureOf, sampleProject } from './client-for-tests.ts'
import { type ScriptedService, sendJson, startScriptedService } from './scripted-service.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close()
})

/** A service that answers every call in the same way, or by default as the script does. */
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
    ['a page', '<html xmlns="http://www.w3.org/1999/xhtml"><body>x</body></html>', 'notRecord'],
  ] as const

  it.each(forms.flatMap(([form, send]) => cases.map((each) => [form, ...each, send] as const)))(
    'is protocol, %s: %s',
    async (_form, _name, xml, reason, send) => {
      const { client } = await start((response) => send(response, xml))
      const expected = { kind: 'protocol', reason, delivery: 'answered' }
      expect(await failureOf(client.projects.get(101, '1.2'))).toEqual(expected)
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
