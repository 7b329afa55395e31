import type { CDPSession, Page } from 'playwright-core'

/** Memory of the page after garbage collection. */
export interface PageMemory {
  /** DOM nodes, including detached ones. */
  readonly nodes: number
  /** Nodes of screens that are gone, and nodes that scripts keep for later use. */
  readonly detached: number
  readonly listeners: number
  /** Bytes of the JavaScript heap. */
  readonly heap: number
}

/** A screen: its path, and the selector of an element that appears with the screen. */
export interface Visit {
  readonly path: string
  readonly selector: string
}

/** Returns a function that collects the garbage of a page and measures its memory. */
export async function openMemoryMeter(page: Page): Promise<() => Promise<PageMemory>> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    // Collect twice: objects freed by the first pass may be weakly referenced until then.
    await session.send('HeapProfiler.collectGarbage')
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name: string): number => metrics.find((each) => each.name === name)?.value ?? 0
    const nodes = of('Nodes')
    const detached = nodes - (await page.evaluate(countNodes))
    return { nodes, detached, listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') }
  }
}

/** Counts the nodes of the page's tree. Runs in the page. */
function countNodes(): number {
  const walker = document.createTreeWalker(document)
  let nodes = 1
  while (walker.nextNode() !== null) nodes += 1
  return nodes
}

/** Visits each screen in turn, `rounds` times, without leaving the page. */
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

/** Returns by how much each figure has grown. */
export function growthOf(before: PageMemory, after: PageMemory): PageMemory {
  return {
    nodes: after.nodes - before.nodes,
    detached: after.detached - before.detached,
    listeners: after.listeners - before.listeners,
    heap: after.heap - before.heap,
  }
}
