import { registerHooks } from 'node:module'
import type { Page } from '../../chromium-host/cdp/page.ts'
import { hostApp } from '../../chromium-host/parts/app.ts'
import { browser } from '../../chromium-host/parts/browser.ts'
import { watchFirstRow, type FirstRow } from './page-marks.ts'
import type { StartMarks } from './timed-start.ts'

// The Chromium host, with the times of a start. Runs as a child process, with the host's own
// arguments; `PERCEEL_BENCH_ROW` is the selector of a row, and `PERCEEL_BENCH_CLICK` of the menu
// item that leads to the rows, if the first screen has none. All times are wall-clock times in
// milliseconds, because the browser has processes of its own.

const row = process.env.PERCEEL_BENCH_ROW ?? ''
const click = process.env.PERCEEL_BENCH_CLICK ?? ''
const now = () => performance.timeOrigin + performance.now()
const marks: Record<string, number> = { node: performance.timeOrigin }
const mark = (name: string) => (marks[name] ??= now())

registerHooks({
  load(url, context, next) {
    if (url.endsWith('/main/index.js')) mark('main')
    return next(url, context)
  },
})

hostApp.once('ready', () => {
  mark('ready')
  const source = `(${watchFirstRow.toString()})(${JSON.stringify([row, click])})`
  const watch = ({ session }: Page) =>
    void session.send('Page.addScriptToEvaluateOnNewDocument', { source })
  browser().pages().forEach(watch)
  browser().on('page', watch)
})
hostApp.once('browser-window-created', () => mark('window'))
hostApp.once('web-contents-created', (_event: unknown, contents: NodeJS.EventEmitter) => {
  contents.once('did-finish-load', () => void tell())
})

/** The page notes its times itself, so that no question of ours delays the start. */
async function tell(): Promise<void> {
  mark('loaded')
  const [page] = browser().pages()
  if (page === undefined) throw new Error('The app has no page')
  Object.assign(marks, await firstRowOf(page))
  for (const { name, startTime } of performance.getEntriesByType('mark'))
    marks[name] = performance.timeOrigin + startTime
  process.send?.({ marks } satisfies { marks: StartMarks })
}

async function firstRowOf({ session }: Page): Promise<FirstRow> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'window.firstRow',
    awaitPromise: true,
    returnByValue: true,
  })
  return result.value as FirstRow
}

await import('../../chromium-host/main.ts')
