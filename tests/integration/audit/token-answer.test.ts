import { afterEach, expect, test } from 'vitest'
import { clientFor } from '../office/client-for-tests.ts'
import { sendJson, startScriptedService } from '../lines/scripted-service.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close()
})

const plain = { token_type: 'Bearer', expires_in: 3600, access_token: 'token-1' }
test.each([
  [{ scope: null }],
  [{ refresh_token: null }],
  [{ scope: [] }],
  [{ id_token: null }],
  [{ refresh_token: '' }],
])('a token answer with the further field %j gives its token', async (further) => {
  const service = await startScriptedService({
    token: (_request, response) => sendJson(response, 200, { ...plain, ...further }),
  })
  const client = clientFor(service.url)
  open.push(service, client)
  expect(await client.projects.list(1)).toEqual([])
})
