import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { openPage } from '../board/browser.ts'
import { pageScript } from '../board/page-scripts.ts'
import { median } from '../bench.ts'
import { type Figure, percentile, quartiles, rounded } from './figure.ts'
import { keyTasks, pasteTask } from './key-tasks.ts'
import type { OfficeRecord } from './office-record.ts'
import type { KeyFigures } from './page/typing-ruler.ts'

// Measures the built renderer in a headless browser with a scripted `window.perceel`, like
// `board.ts`.

const rounds = 9
const lines = 20
const typed = 'Sfeervol wonen aan het water'
const marks = 6
const pasted = 10_000_000

interface PageFigures {
  readonly openMs: number
  /** After each key: the longest time between two turns of the page's thread, waiting included. */
  readonly stalls: readonly number[]
  /** After each key: the thread's longest task. */
  readonly tasks: readonly number[]
  /** The time from a key to its squiggle. */
  readonly squiggles: readonly number[]
  /** The longest task of a paste of 10 MB. */
  readonly paste: number
}

/**
 * Measures the opening of a long record, from the click to its first lines (`ours`), against Monaco
 * with plain text of the same size (`baseline`). Everything was loaded before. Also measures keys
 * and squiggles.
 */
export async function pageFigures(browser: Browser, record: OfficeRecord): Promise<Figure> {
  const scripts = await scriptsFor(record)
  // The first round warms up the browser's caches.
  await ourEditor(browser, scripts)
  await bareEditor(browser, scripts)
  const ours: PageFigures[] = []
  const bare: Omit<PageFigures, 'squiggles' | 'paste'>[] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await ourEditor(browser, scripts))
    bare.push(await bareEditor(browser, scripts))
  }
  const stalls = ours.flatMap((each) => each.stalls)
  const bareStalls = bare.flatMap((each) => each.stalls)
  const tasks = ours.flatMap((each) => each.tasks)
  const bareTasks = bare.flatMap((each) => each.tasks)
  const squiggles = ours.flatMap((each) => each.squiggles)
  const pastes = ours.map(({ paste }) => paste)
  return {
    ours: ours.map(({ openMs }) => openMs),
    baseline: bare.map(({ openMs }) => openMs),
    facts: {
      openQuartilesMs: quartiles(ours.map(({ openMs }) => openMs)),
      plainMonacoOpenQuartilesMs: quartiles(bare.map(({ openMs }) => openMs)),
      typedKeys: stalls.length,
      stallMedianMs: rounded(median(stalls)),
      stallP95Ms: percentile(stalls, 0.95),
      stallLongestMs: percentile(stalls, 1),
      plainMonacoStallMedianMs: rounded(median(bareStalls)),
      plainMonacoStallLongestMs: percentile(bareStalls, 1),
      taskMedianMs: rounded(median(tasks)),
      taskQuartilesMs: quartiles(tasks),
      taskP95Ms: percentile(tasks, 0.95),
      taskLongestMs: percentile(tasks, 1),
      plainMonacoTaskMedianMs: rounded(median(bareTasks)),
      plainMonacoTaskP95Ms: percentile(bareTasks, 0.95),
      plainMonacoTaskLongestMs: percentile(bareTasks, 1),
      squiggles: squiggles.length,
      keyToSquiggleMedianMs: rounded(median(squiggles)),
      keyToSquiggleQuartilesMs: quartiles(squiggles),
      keyToSquiggleP95Ms: percentile(squiggles, 0.95),
      pasteLongestTaskMedianMs: rounded(median(pastes)),
      pasteLongestTaskQuartilesMs: quartiles(pastes),
    },
  }
}

interface Scripts {
  readonly ours: readonly string[]
  readonly bare: readonly string[]
}

async function scriptsFor({ text, schema }: OfficeRecord): Promise<Scripts> {
  const own = join(import.meta.dirname, 'page')
  const [records, bare, typing, ruler] = await Promise.all([
    pageScript('scripted-records', own),
    pageScript('bare-editor', own),
    pageScript('typing-ruler', own),
    pageScript('measure'),
  ])
  const files = [...schema.files].map(([name, content]) => ({ name, text: content }))
  const behindFirst = text.indexOf('</Project>') + '</Project>'.length
  const scripted = {
    short: `${text.slice(0, behindFirst)}</Kantoor>`,
    long: text,
    schema: { main: schema.main, files },
  }
  const data = `window.scriptedRecords = ${JSON.stringify(scripted)};`
  return { ours: [data, records, ruler, typing], bare: [data, records, ruler, typing, bare] }
}

async function ourEditor(browser: Browser, { ours }: Scripts): Promise<PageFigures> {
  const { page, context } = await openPage(browser, 'index.html', ours)
  await page.locator('html[data-ready="true"]').waitFor()
  await go(page, '/projects/0b0f5c9e-3a53-4f0e-9c9f-3c0f7d9f0011/xml')
  await page.locator('.view-line').nth(lines).waitFor()
  await go(page, '/projects')
  await page.locator('.view-line').first().waitFor({ state: 'detached' })
  const openMs = await page.evaluate(
    (count) =>
      window.measure.until('.view-line', count, () => {
        location.hash = '/projects/0b0f5c9e-3a53-4f0e-9c9f-3c0f7d9f0022/xml'
      }),
    lines,
  )
  await toText(page)
  const squiggles = await squigglesOf(page)
  const stalls = await stallsOf(page)
  const tasks = await keyTasks(browser, page, typed)
  await copyProjects(page)
  const paste = await pasteTask(browser, page)
  await context.close()
  return { openMs, stalls, tasks, squiggles, paste }
}

async function bareEditor(
  browser: Browser,
  { bare }: Scripts,
): Promise<Omit<PageFigures, 'squiggles' | 'paste'>> {
  const { page, context } = await openPage(browser, 'empty', bare)
  await page.evaluate(() => window.openBareEditor('short'))
  await page.locator('.view-line').nth(lines).waitFor()
  await page.evaluate(() => window.closeBareEditor())
  const openMs = await page.evaluate(
    (count) => window.measure.until('.view-line', count, () => void window.openBareEditor('long')),
    lines,
  )
  await toText(page)
  const stalls = await stallsOf(page)
  const tasks = await keyTasks(browser, page, typed)
  await context.close()
  return { openMs, stalls, tasks }
}

function go(page: Page, path: string): Promise<void> {
  return page.evaluate((hash) => {
    location.hash = hash
  }, path)
}

/** Puts projects of 10 MB into the clipboard, and the caret before the first project. */
async function copyProjects(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async (length) => {
    const text = window.scriptedRecords.long
    const projects = text.slice(text.indexOf('<Project'), text.lastIndexOf('</Kantoor>'))
    const times = Math.ceil(length / projects.length)
    await navigator.clipboard.writeText(projects.repeat(times))
  }, pasted)
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('End')
}

/** Places the caret after the fifth line, where only elements are allowed. */
async function toText(page: Page): Promise<void> {
  await page.locator('.view-line').nth(4).click()
  await page.keyboard.press('Control+Home')
  for (let line = 0; line < 4; line += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
}

/** Types a letter where none is allowed, waits for the squiggle, and deletes the letter. */
async function squigglesOf(page: Page): Promise<number[]> {
  const times: number[] = []
  // After the check of the unchanged text, only a key can cause a squiggle.
  await page.locator('.squiggly-error').first().waitFor({ state: 'detached' })
  for (let nth = -1; nth < marks; nth += 1) {
    const shown = await key(page, 'x', '.squiggly-error', true)
    await key(page, 'Backspace', '.squiggly-error', false)
    if (nth >= 0 && shown.markMs !== null) times.push(shown.markMs)
  }
  return times
}

async function stallsOf(page: Page): Promise<number[]> {
  const stalls: number[] = []
  for (const letter of typed) {
    const { stallMs } = await key(page, letter === ' ' ? 'Space' : letter, null, true)
    stalls.push(stallMs)
  }
  return stalls
}

/** Presses a key when the page listens for it. Counts the work within 150 ms after the key. */
async function key(
  page: Page,
  pressed: string,
  mark: string | null,
  shown: boolean,
): Promise<KeyFigures> {
  await page.evaluate(([selector, wanted]) => window.typingRuler.listen(150, selector, wanted), [
    mark,
    shown,
  ] as const)
  await page.keyboard.press(pressed)
  return page.evaluate(() => window.typingRuler.figures())
}
