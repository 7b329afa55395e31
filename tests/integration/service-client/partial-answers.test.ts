import { afterEach, expect, it } from 'vitest'
import type { ServiceClient } from '../../../src-main/service-client/service-client.ts'
import { clientFor, failureOf } from '../office/client-for-tests.ts'
import { startScriptedService } from '../lines/scripted-service.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close()
})

/** Successes whose body is not the whole that was asked for (RFC 9110 section 15.3, RFC 3229). */
const notWhole = [201, 202, 206, 226]
const json = 'application/json'
const xml = 'application/xml'
const record =
  '<?xml version="1.0"?><Project xmlns="http://service.example/project12" id="1"><a>Ede</a></Project>'
const wholeLists = '{"objects":[],"channels":[],"brokers":{},"valid":true}'

/** A client of a service that gives every call the same answer. */
async function clientOf(status: number, body: string, type: string) {
  const service = await startScriptedService({
    answer: (_request, response) =>
      response.writeHead(status, status === 204 ? {} : { 'content-type': type }).end(body),
  })
  const client = clientFor(service.url)
  open.push(service, client)
  return { client, service }
}

/** The bytes of a downloaded document. */
async function download(client: ServiceClient, address: string): Promise<string> {
  const pieces: Buffer[] = []
  await client.download(address, () => ({
    write: (bytes) => Promise.resolve(void pieces.push(bytes)),
  }))
  return Buffer.concat(pieces).toString()
}

it.each(notWhole)('a list with the status %i is not taken for the whole list', async (status) => {
  const { client } = await clientOf(status, wholeLists, json)
  const refused = { kind: 'protocol', reason: 'unexpectedShape', status, delivery: 'answered' }
  expect(await failureOf(client.projects.list(1))).toMatchObject(refused)
  expect(await failureOf(client.dossiers.list(1))).toMatchObject(refused)
  expect(await failureOf(client.channels.status(1))).toMatchObject(refused)
})

it.each(notWhole)('a record with the status %i is refused without its content', async (status) => {
  const { client } = await clientOf(status, record, xml)
  const failed = await failureOf(client.projects.get(1, '1.2'))
  expect(failed).toMatchObject({ kind: 'protocol', reason: 'unexpectedShape', status })
  expect(JSON.stringify(failed)).not.toContain('Ede')
})

it.each([...notWhole, 204])('a document with the status %i is refused', async (status) => {
  const { client, service } = await clientOf(status, status === 204 ? '' : 'half', 'text/plain')
  const failed = await failureOf(download(client, `${service.url}/akte.txt`))
  expect(failed).toMatchObject({ kind: 'protocol', reason: 'unexpectedShape', status })
})

it('an answer that a proxy changed on the way is read', async () => {
  const list = await clientOf(203, wholeLists, json)
  expect(await list.client.projects.list(1)).toEqual([])
  const file = await clientOf(203, 'the deed', 'text/plain')
  expect(await download(file.client, `${file.service.url}/akte.txt`)).toBe('the deed')
})
