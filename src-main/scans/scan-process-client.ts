import {
  mostRestarts,
  StarvedDocument,
  UnansweredDocument,
  UnreadableDocument,
} from '../documents/document-thread.ts'
import { cancelled } from '../errors/app-failure.ts'
import type { Clock } from '../time/clock.ts'
import {
  type ReadingAnswer,
  type ScanOrder,
  type ScanReport,
  scanReportSchema,
} from './scan-process-protocol.ts'
import { idle, longestRest, mostStarved } from './scan-thread.ts'
import type { ScanReader } from './scan-worker-client.ts'
import type { ReadingTask } from './scan-worker-protocol.ts'

/** A started process that reads scans: a `utilityProcess` in the app. */
export interface ScanProcess {
  /** Sends a message: as soon as the process runs; after its end, the message is dropped. */
  postMessage(order: ScanOrder): void
  /** Ends the process at once, or right after its start if the process has not started yet. */
  kill(): void
  onMessage(listener: (message: unknown) => void): void
  /** Calls `listener` once when the process has ended. */
  onExit(listener: () => void): void
}

/** Starts the process that reads scans, with the address of its thread. */
export type ScanSpawner = (worker: URL) => ScanProcess

export interface ScanProcessSetup {
  readonly spawn: ScanSpawner
  readonly worker: URL
  readonly clock: Clock
}

interface Asked {
  readonly task: ReadingTask
  readonly resolve: (answer: ReadingAnswer) => void
  readonly reject: (error: unknown) => void
  /** The number of processes that ended at this task. */
  ends: number
  /** The number of restarts of the task after a rest that ended its process. */
  restarts: number
}

/**
 * The number of processes that a task may take down. The first may have been ended from outside, such as
 * by a system without memory.
 */
const mostEnds = 2

/**
 * Milliseconds after which a process without an answer is given up. The process itself gives a task up
 * before that, so that a process this late works no more.
 */
const longestAnswer = mostStarved + 60_000

/**
 * Reads scans in a process that holds nothing else: its memory is back when it ends, and a hostile scan
 * can at worst take this process down. The process starts with the first task, and ends when there is
 * none for a while and in a long rest. A task that the process did not finish then begins anew.
 *
 * One task at a time goes to the process. The limits on its time and memory, and the rest within 100 ms, are
 * those of the thread inside the process (`DocumentThread`).
 */
export class ScanProcessClient implements ScanReader {
  readonly #setup: ScanProcessSetup
  readonly #queue: Asked[] = []
  /** Resolves at the end of each running process, also of a process that `kill` was called for. */
  readonly #alive = new Set<Promise<void>>()
  #current: Asked | null = null
  #running: ScanProcess | null = null
  /** True when the running process has said that it hears messages. */
  #hasStarted = false
  #lastId = 0
  #rests = false
  #closed = false
  #cancelTimer: () => void = () => undefined

  constructor(setup: ScanProcessSetup) {
    this.#setup = setup
  }

  ask(task: ReadingTask): Promise<ReadingAnswer> {
    if (this.#closed) return Promise.reject(cancelled())
    return new Promise((resolve, reject) => {
      this.#queue.push({ task, resolve, reject, ends: 0, restarts: 0 })
      this.#next()
    })
  }

  rest(): void {
    if (this.#rests) return
    this.#rests = true
    if (this.#running !== null && !this.#hasStarted) return this.#endStart()
    this.#running?.postMessage({ order: 'rest' })
    if (this.#current !== null) this.#endAfter(longestRest)
  }

  resume(): void {
    if (!this.#rests) return
    this.#rests = false
    this.#running?.postMessage({ order: 'resume' })
    if (this.#current === null) this.#next()
    else if (this.#running === null) this.#restart(this.#current)
    else this.#waitFor(this.#current)
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const { reject } of this.#queue.splice(0)) reject(cancelled())
    this.#current?.reject(cancelled())
    this.#current = null
    this.#end()
    await Promise.all(this.#alive)
  }

  #next(): void {
    if (this.#current !== null || this.#closed) return
    this.#cancelTimer()
    const next = this.#rests ? undefined : this.#queue.shift()
    if (next !== undefined) this.#begin(next)
    else if (this.#running !== null) this.#endAfter(this.#rests ? longestRest : idle)
  }

  #begin(asked: Asked): void {
    this.#current = asked
    this.#running ??= this.#start()
    this.#running.postMessage({ order: 'read', id: (this.#lastId += 1), task: asked.task })
    this.#waitFor(asked)
  }

  #restart(asked: Asked): void {
    asked.restarts += 1
    if (asked.restarts <= mostRestarts) return this.#begin(asked)
    this.#current = null
    asked.reject(new StarvedDocument('The user worked at each try'))
    this.#next()
  }

  #start(): ScanProcess {
    const child = this.#setup.spawn(this.#setup.worker)
    this.#hasStarted = false
    const ended = Promise.withResolvers<void>()
    this.#alive.add(ended.promise)
    child.onMessage((message) => {
      if (this.#running === child) this.#onMessage(message)
    })
    child.onExit(() => {
      this.#alive.delete(ended.promise)
      ended.resolve()
      if (this.#running === child) this.#handleEnd()
    })
    return child
  }

  #onMessage(message: unknown): void {
    const { data: report } = scanReportSchema.safeParse(message)
    if (report === undefined) {
      this.#running?.kill()
      return this.#handleEnd()
    }
    if (report.outcome === 'started') {
      this.#hasStarted = true
      return
    }
    const asked = this.#current
    if (asked === null || report.id !== this.#lastId) return
    this.#current = null
    if (report.outcome === 'givenUp') asked.reject(givenUp(report))
    else asked.resolve(report)
    this.#next()
  }

  /** Goes on without a process that ended by itself, or from outside. */
  #handleEnd(): void {
    this.#running = null
    const asked = this.#current
    this.#current = null
    if (asked !== null) {
      asked.ends += 1
      if (asked.ends < mostEnds) this.#queue.unshift(asked)
      else asked.reject(new UnreadableDocument('The document took its process down'))
    }
    this.#next()
  }

  /**
   * Ends a process that is still starting, which takes processor time from the user. Its task goes to
   * another process after the rest.
   */
  #endStart(): void {
    this.#end()
    if (this.#current !== null) this.#queue.unshift(this.#current)
    this.#current = null
  }

  #waitFor(asked: Asked): void {
    this.#cancelTimer()
    this.#cancelTimer = this.#setup.clock.after(longestAnswer, () => {
      this.#current = null
      this.#end()
      asked.reject(new StarvedDocument('The process for scans gave no answer'))
      this.#next()
    })
  }

  #endAfter(ms: number): void {
    this.#cancelTimer()
    this.#cancelTimer = this.#setup.clock.after(ms, () => this.#end())
  }

  #end(): void {
    this.#cancelTimer()
    this.#running?.kill()
    this.#running = null
  }
}

function givenUp({ why }: Extract<ScanReport, { readonly outcome: 'givenUp' }>): Error {
  if (why === 'unanswered') return new UnansweredDocument('The document took too long')
  if (why === 'starved') return new StarvedDocument('The machine is too busy')
  return new UnreadableDocument('The document took its thread down')
}
