import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../../../../src-main/shell/pages/app-scheme.ts'
import { serveDevelopmentPages } from '../../../../../src-main/shell/pages/development-pages.ts'
import { PrintedDocuments } from '../../../../../src-main/shell/pages/printed-documents.ts'

let server: Server
let address: string
const printed = new PrintedDocuments()
const fallback = () => Promise.resolve(new Response('built', { status: 418 }))

beforeEach(async () => {
  server = createServer((request, response) => {
    response.writeHead(request.url === '/missing.ts' ? 404 : 200, {
      'content-type': 'text/javascript',
    })
    response.end(`module at ${request.url}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const get = (url: string, init?: RequestInit) =>
  serveDevelopmentPages(address, printed, fallback)(new Request(url, init))

test('a page comes from the development server, with its query', async () => {
  const answer = await get('app://perceel/main.ts?v=1')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/javascript')
  expect(await answer.text()).toBe('module at /main.ts?v=1')
  expect((await get('app://perceel/missing.ts')).status).toBe(404)
})

test('the policy is that of the app, and the socket of the development server', async () => {
  const { headers } = await get('app://perceel/')
  const socket = address.replace('http', 'ws')
  const expected = contentSecurityPolicy.replace(
    "connect-src 'self'",
    `connect-src 'self' ${socket}`,
  )
  expect(headers.get('content-security-policy')).toBe(expected)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('all other requests are answered as in the product', async () => {
  const document = printed.keep('<p>deed</p>')
  expect((await get(document)).status).toBe(418)
  expect((await get('app://perceel/main.ts', { method: 'POST' })).status).toBe(418)
  expect((await get('app://elsewhere/main.ts')).status).toBe(418)
})
