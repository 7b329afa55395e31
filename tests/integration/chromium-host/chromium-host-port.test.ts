import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { launchHost } from '../../chromium-host/launch.ts'

const app = resolve(import.meta.dirname, '../../chromium-host/fixture-app')
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perceel-port-test-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function listen(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

test('another process attaches at the port that was asked for', async () => {
  const { server, port } = await listen()
  server.close()
  await once(server, 'close')
  const host = await launchHost({ profile: join(folder, 'profile'), app, cdp: port })
  try {
    expect(host.cdp).toBe(`http://127.0.0.1:${port}`)
    const browser = await chromium.connectOverCDP(host.cdp, { noDefaults: true, isLocal: true })
    expect(browser.contexts()[0]?.pages()[0]?.url()).toBe('https://fixture.invalid/index.html')
    await browser.close()
  } finally {
    expect(await host.close()).toBe(0)
  }
})

test('a port that somebody else holds is refused with its number', async () => {
  const { server, port } = await listen()
  try {
    await expect(launchHost({ profile: join(folder, 'profile'), app, cdp: port })).rejects.toThrow(
      `port ${port} of 127.0.0.1 cannot be had`,
    )
  } finally {
    server.close()
  }
})
