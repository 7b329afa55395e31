import { afterEach, expect, test } from 'vitest'
import { clientFor } from '../office/client-for-tests.ts'
import { startScriptedService } from '../lines/scripted-service.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close()
})

/** service.md names no media type for the XML; text/html is the default type of PHP. */
async function serviceThatSends(body: string, type: string) {
  const service = await startScriptedService({
    answer(_request, response) {
      response.writeHead(200, { 'content-type': type })
      response.end(body)
    },
  })
  const client = clientFor(service.url)
  open.push(service, client)
  return client
}

test('a project record that is sent as text/html is read by its content', async () => {
  const xml = '<?xml version="1.0"?>\n<Project xmlns="urn:kantoor:project12" id="7"/>'
  const client = await serviceThatSends(xml, 'text/html; charset=UTF-8')
  expect(await client.projects.get(7, '1.2')).toBe(xml)
})

test('a dossier record that is sent as text/html is streamed by its content', async () => {
  const xml = '<Document xmlns="urn:kantoor:dossier12" id="8"><Content>QUJD</Content></Document>'
  const client = await serviceThatSends(xml, 'text/html; charset=UTF-8')
  let got = ''
  await client.dossiers.getTo(8, () => ({
    write(bytes) {
      got += bytes.toString()
      return Promise.resolve()
    },
  }))
  expect(got).toBe(xml)
})
