import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { pendingId } from '../../../src-main/service-client/describe-call.ts'
import type { DescribedEndpoints } from '../../../src-main/service-client/service-client.ts'
import type { Dialect } from '../../../src-shared/service/dialect.ts'
import { clientFor, failureOf, sampleProject } from '../office/client-for-tests.ts'
import { sendJson, startScriptedService } from '../lines/scripted-service.ts'

const open: { close(): Promise<void> | void }[] = []
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close()
})

function fileOf(bytes: Buffer): { kind: 'blob'; path: string; size: number } {
  const folder = mkdtempSync(join(tmpdir(), 'perceel-describe-'))
  open.push({ close: () => rmSync(folder, { recursive: true }) })
  const path = join(folder, 'blob')
  writeFileSync(path, bytes)
  return { kind: 'blob', path, size: bytes.length }
}

async function start(dialectChanges: Partial<Dialect>) {
  const service = await startScriptedService({
    // The edits below are of project 7 and dossier 20. The service answers the id of the edited
    // object.
    answer: (_request, response) => sendJson(response, 200, { id: 20, apiObjectId: 7 }),
  })
  const client = clientFor(service.url, { dialectChanges })
  open.push(service, client)
  return { service, client }
}

// The bytes contain every + / = of base64, so that a form has characters to escape.
const bytes = Buffer.from([0xfb, 0xff, 0xbe, 0xfb, 0xef, 0xbf, 0xff])
const xml = '<Project id="7"><City>Één & ander</City></Project>'

const calls: [string, (endpoints: DescribedEndpoints) => Promise<unknown>][] = [
  ['creating a project', ({ projects }) => projects.create(1, { ...sampleProject, name: 'Één' })],
  ['editing a project', ({ projects }) => projects.edit(7, xml)],
  ['editing a dossier', ({ dossiers }) => dossiers.edit({ dossierId: 20, ownerId: 7 }, xml)],
  ['publishing', ({ channels }) => channels.publish(7, { type: 'channel_03', action: 'publish' })],
  [
    'uploading a file',
    ({ dossiers }) => {
      const content = fileOf(bytes)
      return dossiers.create(8, { type: 'koopakte', title: 'Akte', filename: 'a.pdf', content })
    },
  ],
  [
    'adding by address',
    ({ dossiers }) => {
      const content = { kind: 'address', filepath: 'https://voorbeeld.nl/a.pdf' } as const
      return dossiers.create(8, { type: 'koopakte', title: 'Akte', filename: 'a.pdf', content })
    },
  ],
]

const dialects: [string, Partial<Dialect>][] = [
  ['JSON', { bodyEncoding: 'json' }],
  ['a form', { bodyEncoding: 'form', queryBoolean: 'digit', dossierEditId: 'owner' }],
]

test.each(
  dialects.flatMap(([name, dialect]) => calls.map((call) => [name, dialect, ...call] as const)),
)(
  'with %s the request that is shown is the one that arrives: %j %s',
  async (_name, dialect, _what, call) => {
    const { service, client } = await start(dialect)
    const shown = await client.describe(call)
    expect(service.requests).toEqual([])
    await call(client)
    const sent = service.requests.at(-1)
    expect(sent).toMatchObject({ method: shown.method, url: new URL(shown.url).pathname })
    expect(new URL(shown.url).origin).toBe(service.url)
    const authorization = sent?.headers.authorization ?? ''
    expect(authorization).toMatch(/^Bearer token-/)
    expect(Object.fromEntries(shown.headers.map(({ name, value }) => [name, value]))).toEqual({
      ...sent?.headers,
      authorization: 'Bearer ...',
    })
    const base64 = bytes.toString('base64')
    const file = dialect.bodyEncoding === 'form' ? encodeURIComponent(base64) : base64
    const body = shown.body.map((part) => (part.kind === 'text' ? part.text : file)).join('')
    expect(body).toBe(sent?.body)
    expect(shown.bodyBytes).toBe(Buffer.byteLength(body))
    for (const part of shown.body)
      if (part.kind === 'file') expect(part).toMatchObject({ size: 7, encodedBytes: file.length })
  },
)

test('a read is shown with its query', async () => {
  const { client, service } = await start({})
  const { method, url, body } = await client.describe(({ projects }) => projects.get(7, '1.3'))
  expect({ method, url, body }).toEqual({
    method: 'GET',
    url: `${service.url}/1.0/7?version=1.3`,
    body: [],
  })
})

test('an id that is still to come is named, not made up', async () => {
  const { client, service } = await start({})
  const { url } = await client.describe(({ projects }) => projects.edit(pendingId, xml))
  expect(url).toBe(`${service.url}/1.0/:apiObjectId`)
})

test('a file that is gone is told instead of shown', async () => {
  const { client } = await start({ bodyEncoding: 'form' })
  const content = { kind: 'blob', path: '/nowhere/blob', size: 3 } as const
  const dossier = { type: 'koopakte', title: 'Akte', filename: 'a.pdf', content }
  const describing = client.describe(({ dossiers }) => dossiers.create(7, dossier))
  expect(await failureOf(describing)).toMatchObject({ kind: 'storage', reason: 'blobMissing' })
})
