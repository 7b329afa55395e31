import { Worker } from 'node:worker_threads'
import { AppFailure, failure } from '../../errors/app-failure.ts'
import type { Blob } from './blob.ts'
import type { EncodeNews, EncodeQuestion, EncodeTask } from './encode-words.ts'
import { mostRingBytes, type PiecePlace } from './piece-ring.ts'

/** The thread fell, was silent or could not be started: nothing was found out about the blob. */
export class ThreadFell extends Error {}

/** A blob that the thread has open. */
export interface EncodedFile {
  /**
   * The base64 of so many bytes from `at` on, in the file's own order and at most one ahead of what
   * was given. Throws what the blob has, and `ThreadFell`.
   */
  piece(at: number, bytes: number): Promise<Buffer>
  /** Throws as `changed` when the blob is not what it was. To be asked after the last piece. */
  check(): Promise<void>
  /**
   * Lets go of it, whatever is still under way. `isSpare`: nobody has a piece of its memory any more,
   * so that the next blob may get that.
   */
  close(isSpare: boolean): void
}

export interface EncodeThreadSetup {
  /** Address of the encode worker: its source under Node, its bundle in the built app. */
  readonly worker: URL
  /** Told why the thread fell, for the log. */
  readonly onFault?: (error: unknown) => void
  /** Milliseconds without a blob after which the thread ends. */
  readonly idleMs?: number
  /** Milliseconds that an answer may take: a disk that wakes up takes ten seconds. */
  readonly patienceMs?: number
}

/** Memory that is kept for the next blobs: as many as are sent at once. */
const mostSpare = 3

interface Waiting {
  readonly resolve: (place: PiecePlace) => void
  readonly reject: (error: unknown) => void
  readonly timer: NodeJS.Timeout
}

/**
 * The thread that encodes uploads, one for all of them. It starts with the first blob, again after a
 * fall, and ends when there was none for a while. It does not keep the process alive.
 */
export class EncodeThread {
  readonly #setup: EncodeThreadSetup
  readonly #waiting = new Map<number, Waiting>()
  /** Left to the garbage collectors of two threads, a hundred small blobs would take 160 MB. */
  readonly #spare: SharedArrayBuffer[] = []
  #worker: Worker | null = null
  #openFiles = 0
  #lastId = 0
  #idleTimer: NodeJS.Timeout | undefined
  #closed = false

  constructor(setup: EncodeThreadSetup) {
    this.#setup = setup
  }

  /** Begins with a blob; `escape` writes + / = as a form wants them. */
  open({ path, size, sha256 }: Blob, escape: boolean): EncodedFile {
    if (this.#closed) throw cancelled()
    const worker = this.#running()
    const file = (this.#lastId += 1)
    const memory = this.#spare.pop() ?? new SharedArrayBuffer(mostRingBytes)
    const ring = Buffer.from(memory)
    this.#tell(worker, { task: 'open', file, path, size, sha256, escape, memory })
    clearTimeout(this.#idleTimer)
    this.#openFiles += 1
    return {
      piece: async (at, bytes) => {
        const { begin, end } = await this.#ask(worker, { task: 'piece', file, at, bytes })
        return ring.subarray(begin, end)
      },
      check: async () => {
        await this.#ask(worker, { task: 'check', file })
      },
      close: (isSpare) => {
        if (isSpare && this.#spare.length < mostSpare) this.#spare.push(memory)
        this.#openFiles -= 1
        if (this.#worker === worker) this.#tell(worker, { task: 'close', file })
        if (this.#openFiles === 0) this.#endWhenIdle()
      },
    }
  }

  /** Ends the thread; what is under way, and what comes later, is rejected as cancelled. */
  async close(): Promise<void> {
    this.#closed = true
    this.#rejectAll(cancelled())
    await this.#end()
  }

  #running(): Worker {
    if (this.#worker !== null) return this.#worker
    const worker = this.#start()
    worker.unref()
    worker.on('message', (news: EncodeNews) => this.#hear(worker, news))
    worker.on('error', (error) => this.#fall(worker, error))
    worker.on('exit', () => this.#fall(worker, new Error('The encode thread ended')))
    this.#worker = worker
    return worker
  }

  #start(): Worker {
    try {
      return new Worker(this.#setup.worker, { name: 'encode' })
    } catch (cause) {
      this.#setup.onFault?.(cause)
      throw new ThreadFell('The encode thread cannot be started', { cause })
    }
  }

  #ask(worker: Worker, task: EncodeTask): Promise<PiecePlace> {
    return new Promise((resolve, reject) => {
      if (this.#worker !== worker) {
        reject(this.#closed ? cancelled() : new ThreadFell('The encode thread is gone'))
        return
      }
      const id = (this.#lastId += 1)
      const timer = setTimeout(() => {
        // A silent one is not waited for: it ends when the system lets go of it.
        void worker.terminate()
        this.#fall(worker, new Error('The encode thread said nothing'))
      }, this.#setup.patienceMs ?? 20_000).unref()
      this.#waiting.set(id, { resolve, reject, timer })
      worker.ref()
      this.#tell(worker, { id, ...task })
    })
  }

  #tell(worker: Worker, question: EncodeQuestion): void {
    worker.postMessage(question)
  }

  #hear(worker: Worker, news: EncodeNews): void {
    const asked = this.#waiting.get(news.id)
    if (asked === undefined) return
    this.#waiting.delete(news.id)
    clearTimeout(asked.timer)
    if (this.#waiting.size === 0) worker.unref()
    if (news.news === 'done') asked.resolve(news.place)
    else asked.reject(new AppFailure(news.error, { cause: new Error(news.words) }))
  }

  #fall(worker: Worker, cause: unknown): void {
    if (this.#worker !== worker) return
    this.#worker = null
    worker.unref()
    this.#setup.onFault?.(cause)
    this.#rejectAll(new ThreadFell('The encode thread fell', { cause }))
  }

  #rejectAll(error: unknown): void {
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer)
      reject(error)
    }
    this.#waiting.clear()
  }

  #endWhenIdle(): void {
    clearTimeout(this.#idleTimer)
    this.#idleTimer = setTimeout(() => void this.#end(), this.#setup.idleMs ?? 60_000).unref()
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idleTimer)
    this.#spare.length = 0
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }
}

function cancelled(): AppFailure {
  return failure('invalidInput', { reason: 'cancelled' })
}
