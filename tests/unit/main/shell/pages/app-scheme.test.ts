import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentSecurityPolicy, serveApp } from '../../../../../src-main/shell/pages/app-scheme.ts'
import {
  PrintedDocuments,
  printPolicy,
} from '../../../../../src-main/shell/pages/printed-documents.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'perceel-scheme-'))
  for (const name of ['index.html', 'main.js', 'main.css', 'icon.svg', 'x.wasm', 'font.ttf']) {
    writeFileSync(join(root, name), `content of ${name}`)
  }
  writeFileSync(join(root, 'settings.sqlite'), 'not for a page')
})
afterAll(() => {
  rmSync(root, { recursive: true, force: true })
})

const printed = new PrintedDocuments()
const get = (path: string, init?: RequestInit) =>
  serveApp(root, printed)(new Request(`app://perceel/${path}`, init))

describe('the app’s scheme', () => {
  it.each([
    ['', 'text/html; charset=utf-8', 'content of index.html'],
    ['main.js', 'text/javascript; charset=utf-8', 'content of main.js'],
    ['main.css', 'text/css; charset=utf-8', 'content of main.css'],
    ['icon.svg', 'image/svg+xml', 'content of icon.svg'],
    ['x.wasm', 'application/wasm', 'content of x.wasm'],
    ['font.ttf', 'font/ttf', 'content of font.ttf'],
  ])('serves /%s as %s', async (path, type, content) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
    expect(await response.text()).toBe(content)
  })

  it.each(['', 'main.js', 'missing.js', '../x'])(
    'sends the policy and nosniff with every answer (/%s)',
    async (path) => {
      const { headers } = await get(path)
      expect(headers.get('content-security-policy')).toBe(contentSecurityPolicy)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    },
  )

  it.each(['missing.js', 'settings.sqlite', '%2e%2e%2fsecret.js'])(
    'answers 404 with an empty body for /%s',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(await response.text()).toBe('')
    },
  )

  it('answers HEAD without a body', async () => {
    const response = await get('main.js', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  it.each(['POST', 'PUT', 'DELETE'])('refuses %s', async (method) => {
    expect((await get('main.js', { method })).status).toBe(405)
  })
})

describe('a document that is being printed', () => {
  it('is at its own address only, without an origin or script, until it is forgotten', async () => {
    const address = printed.keep('<p>Bewijs</p>')
    const path = address.replace('app://perceel/', '')
    expect(path).toMatch(/^print\/[0-9a-f-]{36}$/)
    const response = await get(path)
    expect([response.status, await response.text()]).toEqual([200, '<p>Bewijs</p>'])
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toBe(printPolicy)
    expect(policy).toMatch(/^sandbox; default-src 'none'; style-src 'unsafe-inline'/)
    expect(policy).not.toMatch(/allow-|script-src/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await get('print/')).status).toBe(404)
    expect((await get(`${path}x`)).status).toBe(404)
    printed.forget(address)
    expect((await get(path)).status).toBe(404)
  })
})
