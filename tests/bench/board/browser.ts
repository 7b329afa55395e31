import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../chromium-host/find-chromium.ts'

const renderer = join(import.meta.dirname, '../../../out/renderer')
const origin = 'https://perceel.invalid'
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

/**
 * Launches a headless browser without a limit on the frame rate, so that a frame takes its real
 * cost.
 */
export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: ['--disable-frame-rate-limit', '--disable-gpu-vsync'],
  })
}

/**
 * Opens a new page with these scripts: the built renderer, or an empty page for the path `empty`.
 */
export async function openPage(
  browser: Browser,
  path: 'index.html' | 'empty',
  scripts: readonly string[],
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
  const page = await context.newPage()
  await page.route(`${origin}/**`, async (route) => {
    const asked = normalize(new URL(route.request().url()).pathname).slice(1)
    if (asked === 'empty') {
      const body = '<!doctype html><title>empty</title><body></body>'
      return route.fulfill({ body, contentType: 'text/html' })
    }
    const body = await readFile(join(renderer, asked))
    return route.fulfill({ body, contentType: types[extname(asked)] ?? 'application/octet-stream' })
  })
  for (const content of scripts) await page.addInitScript({ content })
  await page.goto(`${origin}/${path}`)
  return { page, context }
}

/** Collects garbage, and returns the bytes in use on the page's own heap. */
export async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
}
