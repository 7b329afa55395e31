/**
 * Starts a packaged app and runs tests/e2e/screen/smoke-test.ts through its debugging port: the fuses of a
 * package allow no other way in. Then has the app write its report on a new profile. Ends with 0 if the app
 * quits with 0 both times, and the report is that of a package in order.
 *
 *   node tests/packaged/main.ts -- PROGRAM [ARGUMENT...]
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Browser, type Page } from 'playwright-core'
import packageFile from '../../package.json' with { type: 'json' }
import { pagesOf } from '../chromium-host/playwright-client.ts'
import { runSmokeTest } from '../e2e/screen/smoke-test.ts'
import { diagnosePackaged } from './diagnosis.ts'
import { answerSaveDialog, endCommand } from './system-input.ts'

/** Milliseconds that the first window, and the end of the app, may take. */
const timeLimitMs = 120_000

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Connects when the app listens, and waits for its first screen. */
async function firstScreen(port: number): Promise<{ browser: Browser; page: Page }> {
  const until = Date.now() + timeLimitMs
  for (;;) {
    try {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
      const [page] = pagesOf(browser)
      if (page !== undefined) {
        await page.waitForSelector('html[data-ready="true"]', { timeout: timeLimitMs })
        return { browser, page }
      }
      await browser.close()
    } catch (error) {
      if (Date.now() > until) throw error
    }
    await pause(500)
  }
}

async function run(program: string, args: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'perceel-packaged-'))
  const port = await freePort()
  const given = [...args, `--remote-debugging-port=${port}`, `--profile=${join(folder, 'profile')}`]
  const app = spawn(program, given, { stdio: ['ignore', 'inherit', 'inherit'] })
  const exited = once(app, 'exit') as Promise<[number | null, string | null]>
  try {
    const { page } = await Promise.race([
      firstScreen(port),
      exited.then(([code]) => {
        throw new Error(`The app ended with ${String(code)} before its first screen`)
      }),
    ])
    const origin = await page.evaluate(() => location.origin)
    if (origin !== 'app://perceel') throw new Error(`The page's origin is ${origin}`)
    const printed = join(folder, 'printed.pdf')
    await runSmokeTest(page, printed, (save) => answerSaveDialog(printed, save))
    await endCommand(app)
    const timer = setTimeout(() => app.kill('SIGKILL'), timeLimitMs)
    const [code] = await exited
    clearTimeout(timer)
    if (code !== 0) throw new Error(`The app quit with ${String(code)}`)
    console.log('The packaged app opened the practice office, previewed, printed, and quit with 0.')
    const expected = { version: packageFile.version, sources: [], keys: [] }
    await diagnosePackaged(program, args, folder, expected)
  } finally {
    app.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
  }
}

const split = process.argv.indexOf('--')
const [program, ...args] = split === -1 ? [] : process.argv.slice(split + 1)
if (program === undefined) {
  console.error('Usage: node tests/packaged/main.ts -- PROGRAM [ARGUMENT...]')
  process.exitCode = 2
} else {
  await run(program, args)
}
