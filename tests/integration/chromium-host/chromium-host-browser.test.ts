import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectToBrowser, pagesOf } from '../../chromium-host/playwright-client.ts'
import { launchHost } from '../../chromium-host/launch.ts'
import { startBrowser, type RunningBrowser } from '../../chromium-host/running-browser.ts'
import { launchWithPage } from './launch-with-page.ts'

const app = resolve(import.meta.dirname, '../../chromium-host/fixture-app')
let folder: string
let browser: RunningBrowser
let client: Browser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perceel-browser-test-'))
  browser = await startBrowser()
  client = await connectToBrowser(browser.address)
})

afterAll(async () => {
  await client?.close()
  await browser?.close()
  await rm(folder, { recursive: true, force: true })
})

const launch = (profile: string) =>
  launchWithPage(client, () =>
    launchHost({ profile: join(folder, profile), app, browser: browser.address }),
  )
const pages = () => pagesOf(client)

test('each host has its own storage in a browser that runs already', async () => {
  const { host: first, page: one } = await launch('first')
  await one.evaluate("localStorage.setItem('of', 'first')")
  const { host: second, page: other } = await launch('second')
  expect(await other.evaluate("localStorage.getItem('of')")).toBeNull()
  expect(await other.evaluate("localStorage.setItem('of', 'second')")).toBeUndefined()
  expect(await one.evaluate("localStorage.getItem('of')")).toBe('first')
  expect(second.target).not.toBe(first.target)
  expect([await first.close(), await second.close()]).toEqual([0, 0])
  await expect.poll(pages).toEqual([])
  expect(browser.ending()).toBeNull()
})

test('messages of every size arrive unchanged', async () => {
  const { host, page } = await launch('messages')
  for (const length of [0, 100, 125, 126, 127, 65_500, 65_536, 70_000, 1_000_000]) {
    const text = 'é€'.repeat(length / 2).padEnd(length, 'x')
    const back = await page.evaluate(`(${JSON.stringify(text)}).split('').reverse().join('')`)
    expect(back === text.split('').reverse().join(''), `${length} characters`).toBe(true)
  }
  const same = await page.evaluate(`(async () => {
    const sent = new Uint8Array(4 * 1024 * 1024).map((_, at) => at * 7)
    const [got] = await fixture.echo(sent)
    return got.length === sent.length && got.every((byte, at) => byte === sent[at])
  })()`)
  expect(same).toBe(true)
  expect(await host.close()).toBe(0)
})

test('a host that is killed leaves no page behind', async () => {
  const { host } = await launch('killed')
  expect(pages()).toHaveLength(1)
  await host.kill()
  await expect.poll(pages).toEqual([])
})

test('a host ends when its browser crashes', async () => {
  const crashing = await startBrowser()
  const host = await launchHost({
    profile: join(folder, 'crashed'),
    app,
    browser: crashing.address,
  })
  await crashing.kill()
  expect(await host.exited).toBe(0)
  expect(crashing.ending()).toBe('SIGKILL')
})
