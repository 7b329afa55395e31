import type { CDPSession, Page } from 'playwright-core'

/** What the page holds after its garbage was collected. */
export interface PageMemory {
  /** DOM nodes, detached ones too. */
  readonly nodes: number
  readonly listeners: number
  /** Bytes of the JavaScript heap. */
  readonly heap: number
}

/** A screen by its path, and what is there once the screen is. */
export interface Visit {
  readonly path: string
  readonly selector: string
}

export async function memoryOf(page: Page): Promise<() => Promise<PageMemory>> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    // Twice: what the first one frees can hold on to more by a weak reference.
    await session.send('HeapProfiler.collectGarbage')
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name: string): number => metrics.find((each) => each.name === name)?.value ?? 0
    return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') }
  }
}

/** Goes to each screen in turn, so many times, without leaving the page. */
export async function visit(page: Page, visits: readonly Visit[], rounds: number): Promise<void> {
  await page.evaluate(
    async ({ visits: wanted, rounds: times }) => {
      const shown = (path: string, selector: string) =>
        new Promise<void>((resolve, reject) => {
          const until = performance.now() + 60_000
          const look = (): void => {
            if (document.querySelector(selector) !== null) resolve()
            else if (performance.now() > until) reject(new Error(`${path} does not come`))
            else requestAnimationFrame(look)
          }
          look()
        })
      for (let round = 0; round < times; round += 1)
        for (const { path, selector } of wanted) {
          location.hash = path
          await shown(path, selector)
        }
    },
    { visits, rounds },
  )
}

export function grown(before: PageMemory, after: PageMemory): PageMemory {
  return {
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
    heap: after.heap - before.heap,
  }
}
