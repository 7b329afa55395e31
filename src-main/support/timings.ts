import { performance } from 'node:perf_hooks'

type Moment = 'paths' | 'store' | 'window' | 'screen'

/** Times of this start, and how busy main was. Costs nothing while main rests. */
export class Timings {
  readonly #moments = new Map<Moment, number>()

  /** Notes that a part of the start is done. Only the first call for a part counts. */
  mark(moment: Moment): void {
    if (this.#moments.has(moment)) return
    // The mark also shows in a profile of the start.
    this.#moments.set(moment, performance.mark(`perceel.${moment}`).startTime)
  }

  /** Returns milliseconds since the start of the process, and the memory in megabytes. */
  facts() {
    const { active, utilization } = performance.eventLoopUtilization()
    const { rss, heapUsed, external } = process.memoryUsage()
    const megabytes = (bytes: number) => Math.round(bytes / 1_000_000)
    return {
      upSeconds: Math.round(process.uptime()),
      startMs: Object.fromEntries(
        [...this.#moments].map(([moment, at]) => [moment, Math.round(at)]),
      ),
      mainBusy: {
        seconds: Math.round(active / 100) / 10,
        percent: Math.round(utilization * 1000) / 10,
      },
      memoryMegabytes: {
        process: megabytes(rss),
        heap: megabytes(heapUsed),
        external: megabytes(external),
      },
    }
  }
}
