import { monitorEventLoopDelay, performance } from 'node:perf_hooks'

type Moment = 'paths' | 'store' | 'window'

/** Times of this start, and how long main kept its callers waiting. */
export class Timings {
  readonly #moments = new Map<Moment, number>()
  readonly #delay = monitorEventLoopDelay({ resolution: 20 })

  constructor() {
    this.#delay.enable()
  }

  /** Notes that a part of the start is done. Only the first call for a part counts. */
  mark(moment: Moment): void {
    if (!this.#moments.has(moment)) this.#moments.set(moment, performance.now())
  }

  /** Returns milliseconds since the start of the process, and the memory in megabytes. */
  facts() {
    const ms = (nanoseconds: number) => Math.round(nanoseconds / 1e5) / 10
    const { rss, heapUsed, external } = process.memoryUsage()
    const megabytes = (bytes: number) => Math.round(bytes / 1_000_000)
    return {
      upSeconds: Math.round(process.uptime()),
      startMs: Object.fromEntries(
        [...this.#moments].map(([moment, at]) => [moment, Math.round(at)]),
      ),
      mainDelayMs: {
        median: ms(this.#delay.percentile(50)),
        p99: ms(this.#delay.percentile(99)),
        most: ms(this.#delay.max),
      },
      memoryMegabytes: {
        process: megabytes(rss),
        heap: megabytes(heapUsed),
        external: megabytes(external),
      },
    }
  }
}
