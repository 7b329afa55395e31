import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectToBrowser, pagesOf } from '../../chromium-host/playwright-client.ts'
import { launchHost, type RunningHost } from '../../chromium-host/launch.ts'
import { startBrowser, type RunningBrowser } from '../../chromium-host/running-browser.ts'
import { launchWithPage } from './launch-with-page.ts'
import { textOfPdf } from '../office/pdf-text.ts'

const app = resolve(import.meta.dirname, '../../chromium-host/fixture-app')
let folder: string
let host: RunningHost
let running: RunningBrowser
let browser: Browser
let page: Page

function onlyPage(client: Browser): Page {
  const [only] = pagesOf(client)
  if (only === undefined) throw new Error('The host shows no page')
  return only
}

/** Starts a host in the browser of all tests. */
const launch = (profile: string): Promise<RunningHost> =>
  launchHost({ profile: join(folder, profile), app, browser: running.address })

/** Runs a script in the page. The script is text, because these tests have no DOM types. */
const run = (script: string) => page.evaluate(`(async () => { ${script} })()`)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perceel-host-test-'))
  running = await startBrowser()
  host = await launch('profile')
  browser = await connectToBrowser(running.address)
  page = onlyPage(browser)
})

afterAll(async () => {
  await browser?.close()
  await host?.close()
  await running?.close()
  await rm(folder, { recursive: true, force: true })
})

test('serves the app scheme on an origin of its own', async () => {
  expect(page.url()).toBe('https://fixture.invalid/index.html')
  expect(await run('return window.ranAs')).toBe('app://fixture/page.js')
})

test("keeps the host's own names from the page", async () => {
  const facts = await run('return [typeof perceelHostSend, typeof perceelHost]')
  expect(facts).toEqual(['undefined', 'undefined'])
})

test('brings events to listeners until they stop listening', async () => {
  await run('window.heard = []; window.stop = fixture.on((...args) => heard.push(args))')
  await host.control('clickMenu', { id: 'save' })
  await expect.poll(() => page.evaluate('heard.length === 1')).toBe(true)
  expect(await run('return heard[0][0] + [...heard[0][1]]')).toBe('save1,2')
  await run('stop()')
  await host.control('clickMenu', { id: 'save' })
  await run('await fixture.echo()')
  expect(await run('return heard.length')).toBe(1)
})

test('logs a message that cannot be cloned, sends the next one, and wants a channel', async () => {
  await run('window.heard = []; window.stop = fixture.on((...args) => heard.push(args[0]))')
  expect(await run("return fixture.call('sendStrange')")).toBe('Missing required channel argument')
  await expect.poll(() => page.evaluate('heard.join()')).toBe('after')
  expect(host.log()).toContain('Error sending from webFrameMain')
  await run('stop()')
})

test('shows a box after an uncaught exception of main, and goes on', async () => {
  await run("await fixture.call('throwLater')")
  const boxes = async () =>
    (await host.records()).dialogs.filter(({ call }) => call === 'showErrorBox')
  await expect.poll(async () => (await boxes()).length).toBe(1)
  const [box] = await boxes()
  expect(JSON.stringify(box)).toContain('A JavaScript error occurred in the main process')
  expect(await run('return (await fixture.echo(1))[0]')).toBe(1)
})

test('dispatches menu accelerators from the keyboard of the page', async () => {
  await run('window.heard = []; fixture.on((...args) => heard.push(args[0]))')
  await page.keyboard.press('Control+s')
  await expect.poll(() => page.evaluate('heard.length === 1')).toBe(true)
  expect(await run('return heard')).toEqual(['save'])
})

test('gives the preload the path of a chosen file, and none for a made one', async () => {
  const path = join(folder, 'deed.pdf')
  await writeFile(path, '%PDF-1.4')
  await page.setInputFiles('#file', path)
  const paths = await run(`return [
    await fixture.pathOf(document.querySelector('#file').files[0]),
    await fixture.pathOf(new File(['x'], 'x.pdf'))]`)
  expect(paths).toEqual([path, ''])
})

test('denies windows and navigation, and records what was asked', async () => {
  expect(await run("return window.open('app://fixture/popup')")).toBeNull()
  await page.click('#link')
  await page.evaluate("location.href = 'https://elsewhere.test/'")
  await expect
    .poll(async () => (await host.records()).refused.map(({ url }) => url))
    .toContain('https://elsewhere.test/')
  expect(page.url()).toBe('https://fixture.invalid/index.html')
  expect(await run('return typeof fixture')).toBe('object')
  await expect.poll(async () => (await host.records()).opened.length).toBe(2)
  await expect.poll(() => page.context().pages().length).toBe(1)
})

test('refuses every other request of the page', async () => {
  const outcome = await run(`
    try { await fetch('/missing').then((answer) => answer.status); return 'answered' }
    catch (error) { return String(error) }`)
  expect(outcome).toBe('answered')
  const refused = await run(`
    try { await fetch('https://elsewhere.test/x') } catch (error) { return 'refused' }`)
  expect(refused).toBe('refused')
})

test('answers dialogs as the test says, and refuses them otherwise', async () => {
  expect(await run("return fixture.call('ask')")).toBe(0)
  await host.control('answerDialog', { call: 'showMessageBox', answer: { response: 1 } })
  expect(await run("return fixture.call('ask')")).toBe(1)
  const { dialogs } = await host.records()
  expect(dialogs.filter(({ call }) => call === 'showMessageBox')).toHaveLength(2)
})

test('records what would leave for the system', async () => {
  await run("await fixture.call('open')")
  expect((await host.records()).shell).toEqual([
    { call: 'openExternal', target: 'https://example.test/' },
  ])
})

test('records a notification and lets a test click it', async () => {
  const clicked = run("return fixture.call('notify', { title: 'Mislukt', body: 'Dorpsstraat 1' })")
  const told = { title: 'Mislukt', body: 'Dorpsstraat 1' }
  await expect.poll(async () => (await host.records()).notifications).toEqual([told])
  await expect(host.control('clickNotification', { index: 4 })).rejects.toThrow('no such')
  await host.control('clickNotification')
  expect(await clicked).toBe('clicked')
})

test('shows the theme that the app or the system chose', async () => {
  const dark = "matchMedia('(prefers-color-scheme: dark)').matches"
  expect(await page.evaluate(dark)).toBe(false)
  await host.control('systemTheme', { dark: true })
  await expect.poll(() => page.evaluate(dark)).toBe(true)
  await run("await fixture.call('theme', 'light')")
  await expect.poll(() => page.evaluate(`!${dark}`)).toBe(true)
})

test('prints a page that is not shown and runs no script, and nothing of it stays', async () => {
  const bytes = (await run(
    "return [...await fixture.call('printToPdf', { printBackground: true, preferCSSPageSize: true })]",
  )) as number[]
  expect(await textOfPdf(Uint8Array.from(bytes))).toEqual(['as written'])
  await expect.poll(() => pagesOf(browser).length).toBe(1)
})

test('records what goes to the printer, and lets a test end a print job', async () => {
  const print = "return fixture.call('printOnPaper', { printBackground: true, pageSize: 'A4' })"
  expect(await run(print)).toEqual([true, ''])
  const { printed } = await host.records()
  expect(await textOfPdf(Buffer.from(printed.at(-1)?.pdf ?? '', 'base64'))).toEqual(['as written'])
  const cancelled = { success: false, reason: 'Print job canceled' }
  await host.control('answerDialog', { call: 'print', answer: cancelled })
  expect(await run(print)).toEqual([false, 'Print job canceled'])
  expect((await host.records()).printed).toHaveLength(printed.length)
})

test('shows a second window with a focus and messages of its own, until the window is closed', async () => {
  const opened = page.context().waitForEvent('page')
  await run("await fixture.call('openSecond')")
  const second = await opened
  const asked = (of: Page): Promise<{ told: string[] }> => of.evaluate("fixture.call('focused')")
  expect(await asked(second)).toEqual({ asked: true, first: false, second: true, told: ['focus'] })
  await page.mouse.click(5, 5)
  await expect.poll(() => asked(page)).toMatchObject({ asked: true, second: false })
  expect(await asked(second)).toMatchObject({ asked: false, told: ['focus', 'blur'] })
  await second.mouse.click(5, 5)
  await expect.poll(() => asked(page)).toMatchObject({ asked: false, second: true })

  for (const of of [page, second]) {
    await of.evaluate('globalThis.heard = []; fixture.on((text) => heard.push(text))')
  }
  await run("await fixture.call('sayToSecond', 'hallo')")
  await expect.poll(() => second.evaluate('heard')).toEqual(['hallo'])
  expect(await page.evaluate('heard')).toEqual([])

  await second.close()
  await expect.poll(() => asked(page)).toMatchObject({ asked: true, first: true })
  expect((await asked(page)).told).toContain('closed')
})

test('a person who closes a window that nobody used raises close before closed, and may be kept', async () => {
  const opened = page.context().waitForEvent('page')
  await run("await fixture.call('openSecond')")
  const second = await opened
  // Without a listener, Playwright would answer for the host.
  second.on('dialog', () => undefined)
  const told = async () => (await page.evaluate<Told>("fixture.call('focused')")).told
  await run("await fixture.call('keepSecond')")
  await second.close({ runBeforeUnload: true })
  await expect.poll(told).toContain('close')
  expect(await second.evaluate('1 + 1')).toBe(2)
  await second.close({ runBeforeUnload: true })
  await expect.poll(told).toContain('closed')
  expect((await told()).filter((each) => each.startsWith('close'))).toEqual([
    'close',
    'close',
    'closed',
  ])
})

test('a click that the host hears of after the window was minimised brings no focus', async () => {
  const isFocused = async () =>
    (await page.evaluate<{ asked: boolean }>("fixture.call('focused')")).asked
  await page.mouse.click(5, 5)
  await expect.poll(isFocused).toBe(true)
  await host.control('minimizeWindows', {})
  await page.mouse.click(5, 5)
  // The host handles the message of the click before this call.
  expect(await isFocused()).toBe(false)
  await host.control('restoreWindows', {})
  await page.mouse.click(5, 5)
  await expect.poll(isFocused).toBe(true)
})

interface Told {
  readonly told: string[]
}

test('asks the app when the page asks for a permission, and records what it said', async () => {
  expect((await host.records()).permissions).toEqual([])
  expect(await run("return (await navigator.permissions.query({ name: 'camera' })).state")).toBe(
    'denied',
  )
  const denied = await run('return Notification.requestPermission()')
  expect(denied).toBe('denied')
  expect((await host.records()).permissions).toEqual([
    { permission: 'media', granted: false },
    { permission: 'notifications', granted: false },
  ])
})

test('gives a frame no permission that the app has not been asked for', async () => {
  const asks = "navigator.permissions.query({ name: 'geolocation' })"
  const state = await run(`
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const { state } = await frame.contentWindow.${asks}
    frame.remove()
    return state`)
  expect(state).toBe('denied')
})

test('tells the first instance of a second one, which ends by itself', async () => {
  await run('window.heard = []; fixture.on((...args) => heard.push(args[0]))')
  const second = launch('profile')
  await expect(second).rejects.toThrow('ended with 0')
  await expect.poll(() => page.evaluate("heard.includes('second')")).toBe(true)
})

test('ends orderly on SIGTERM', async () => {
  const other = await launch('sigterm')
  expect(await other.close()).toBe(0)
})

test('ends as the app says when its window is closed', async () => {
  const other = await launch('closing')
  await other.control('closeWindows')
  expect(await other.exited).toBe(0)
})

test('fails loudly on a permission that it cannot ask for', async () => {
  const { host: other, page: its } = await launchWithPage(browser, () => launch('fullscreen'))
  void its.evaluate('document.body.requestFullscreen()').catch(() => undefined)
  expect(await other.exited).toBe(1)
  expect(other.log()).toContain('Element.requestFullscreen')
})

test('fails loudly on an API that it does not have', async () => {
  const { host: other, page: its } = await launchWithPage(browser, () => launch('missing'))
  // The answer never comes, because the host is exiting.
  void its.evaluate("fixture.call('unknown')").catch(() => undefined)
  expect(await other.exited).toBe(1)
  expect(other.log()).toContain('has no electron.app.dock')
})
