import type { Browser, CDPSession, Page } from 'playwright-core'
import { z } from 'zod'

/** A task of a thread in Chromium's own trace. Times are in microseconds. */
const traceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().default(0),
  args: z
    .object({ data: z.object({ type: z.string() }).partial() })
    .partial()
    .optional(),
})
type TraceEvent = z.infer<typeof traceEvent>

/**
 * The milliseconds that are watched after each key. All work of a key except the check ends within
 * them.
 */
const watched = 150

/**
 * Returns the longest task of the page's thread after each key of a text, in milliseconds. No other
 * key, click or frame can be handled during a task.
 */
export async function keyTasks(browser: Browser, page: Page, text: string): Promise<number[]> {
  const session = await browser.newBrowserCDPSession()
  const events = await traced(session, async () => {
    for (const letter of text) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter)
      await page.waitForTimeout(watched)
    }
  })
  await session.detach()
  const keys = events.filter(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown',
  )
  if (keys.length !== [...text].length) throw new Error(`${keys.length} keys were traced`)
  return keys.map((key) => {
    const own = tasksOf(events, key)
    const { ts } = key
    return longestOf(own.filter((one) => one.ts + one.dur >= ts && one.ts < ts + watched * 1000))
  })
}

/** Returns the longest task of the page's thread while a paste is taken in, in milliseconds. */
export async function pasteTask(browser: Browser, page: Page): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const events = await traced(session, async () => {
    await page.keyboard.press('Control+v')
    // The check of the whole text follows the last slice.
    await page.locator('[data-testid=problems-count][data-state=checking]').waitFor()
    await page.locator('[data-testid=problems-count]:not([data-state=checking])').waitFor()
  })
  await session.detach()
  const key = events.find(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown',
  )
  if (key === undefined) throw new Error('No key was traced')
  return longestOf(tasksOf(events, key))
}

function tasksOf(events: readonly TraceEvent[], { pid, tid }: TraceEvent): TraceEvent[] {
  return events.filter((one) => one.pid === pid && one.tid === tid && one.name.endsWith('RunTask'))
}

function longestOf(tasks: readonly TraceEvent[]): number {
  return Math.max(...tasks.map(({ dur }) => dur)) / 1000
}

async function traced(session: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const one of value) {
      const event = traceEvent.safeParse(one)
      if (event.success && event.data.ph === 'X') events.push(event.data)
    }
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
  })
  await act()
  const complete = new Promise<void>((resolve) => {
    session.once('Tracing.tracingComplete', () => resolve())
  })
  await session.send('Tracing.end')
  await complete
  return events
}
