import { Worker } from 'node:worker_threads'
import { IdleTimer } from '../../time/idle-timer.ts'
import { AppFailure, cancelled } from '../../errors/app-failure.ts'
import type { Blob } from './blob.ts'
import type { EncodeAnswer, EncodeQuestion, EncodeTask } from './encode-worker-protocol.ts'
import { mostRingBytes, type PiecePlace } from './piece-ring.ts'
import { availableParallelism } from 'node:os'

/** The thread crashed, did not answer or could not be started. Nothing is known about the blob. */
export class ThreadFailed extends Error {}

/** A blob that the thread has open. */
export interface EncodedFile {
  /**
   * Returns the base64 of `bytes` bytes of the file, starting at `at`. Pieces must be requested in
   * file order, at most one ahead of the piece in use. Throws the blob's failure or `ThreadFailed`.
   */
  piece(at: number, bytes: number): Promise<Buffer>
  /** Throws the failure of `changed` if the blob has changed. Call after the last piece. */
  check(): Promise<void>
  /**
   * Closes the file, also while requests are under way. `isSpare`: nobody uses a piece of the
   * file's memory any more, so the next blob may reuse that memory.
   */
  close(isSpare: boolean): void
}

export interface EncodeThreadSetup {
  /** Address of the encode worker: its source under Node, its bundle in the built app. */
  readonly worker: URL
  /** Receives the reason for a crash of the thread, for the log. */
  readonly onFault?: (error: unknown) => void
  /** Milliseconds without an open blob after which the thread ends. */
  readonly idleMs?: number
  /** Maximum time for an answer in milliseconds: a disk that spins up takes ten seconds. */
  readonly patienceMs?: number
}

/** Memory blocks kept for the next blobs: as many as there are simultaneous uploads. */
const mostSpare = 3

interface Waiting {
  readonly resolve: (place: PiecePlace) => void
  readonly reject: (error: unknown) => void
  readonly timer: NodeJS.Timeout
}

/**
 * The single thread that encodes all uploads. The thread starts with the first blob, restarts after
 * a crash, and ends when idle. It does not keep the process alive.
 */
export class EncodeThread {
  readonly #setup: EncodeThreadSetup
  readonly #waiting = new Map<number, Waiting>()
  /**
   * Memory for reuse. If the garbage collectors of two threads freed the memory, a hundred small
   * blobs would take 160 MB.
   */
  readonly #spare: SharedArrayBuffer[] = []
  #worker: Worker | null = null
  #openFiles = 0
  #lastId = 0
  readonly #idle: IdleTimer
  #closed = false

  constructor(setup: EncodeThreadSetup) {
    this.#setup = setup
    this.#idle = new IdleTimer(setup.idleMs ?? 600_000, () => void this.#end())
  }

  /** Opens a blob for encoding. `escape` percent-encodes + / = as a form requires. */
  open({ path, size, sha256 }: Blob, escape: boolean): EncodedFile {
    if (this.#closed) throw cancelled()
    const worker = this.#running()
    const file = (this.#lastId += 1)
    const memory = this.#spare.pop() ?? new SharedArrayBuffer(mostRingBytes)
    const ring = Buffer.from(memory)
    this.#tell(worker, { task: 'open', file, path, size, sha256, escape, memory })
    this.#idle.stop()
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
        if (this.#openFiles === 0) this.#idle.rest()
      },
    }
  }

  /** Ends the thread. Requests under way and later requests are rejected as cancelled. */
  async close(): Promise<void> {
    this.#closed = true
    this.#rejectAll(cancelled())
    await this.#end()
  }

  #running(): Worker {
    if (this.#worker !== null) return this.#worker
    const worker = this.#start()
    worker.unref()
    worker.on('message', (answer: EncodeAnswer) => this.#handleMessage(worker, answer))
    worker.on('error', (error) => this.#handleEnd(worker, error))
    worker.on('exit', () => this.#handleEnd(worker, new Error('The encode thread ended')))
    this.#worker = worker
    return worker
  }

  #start(): Worker {
    try {
      return new Worker(this.#setup.worker, { name: 'encode' })
    } catch (cause) {
      this.#setup.onFault?.(cause)
      throw new ThreadFailed('The encode thread cannot be started', { cause })
    }
  }

  #ask(worker: Worker, task: EncodeTask): Promise<PiecePlace> {
    return new Promise((resolve, reject) => {
      if (this.#worker !== worker) {
        reject(this.#closed ? cancelled() : new ThreadFailed('The encode thread is gone'))
        return
      }
      const id = (this.#lastId += 1)
      const timer = setTimeout(() => {
        // Do not wait for a hanging thread: it ends when the system returns from its call.
        void worker.terminate()
        this.#handleEnd(worker, new Error('The encode thread did not answer'))
      }, this.#setup.patienceMs ?? 20_000).unref()
      this.#waiting.set(id, { resolve, reject, timer })
      worker.ref()
      this.#tell(worker, { id, ...task })
    })
  }

  #tell(worker: Worker, question: EncodeQuestion): void {
    worker.postMessage(question)
  }

  #handleMessage(worker: Worker, answer: EncodeAnswer): void {
    const asked = this.#waiting.get(answer.id)
    if (asked === undefined) return
    this.#waiting.delete(answer.id)
    clearTimeout(asked.timer)
    if (this.#waiting.size === 0) worker.unref()
    if (answer.outcome === 'done') asked.resolve(answer.place)
    else asked.reject(new AppFailure(answer.error, { cause: new Error(answer.words) }))
  }

  #handleEnd(worker: Worker, cause: unknown): void {
    if (this.#worker !== worker) return
    this.#worker = null
    worker.unref()
    this.#setup.onFault?.(cause)
    this.#rejectAll(new ThreadFailed('The encode thread ended', { cause }))
  }

  #rejectAll(error: unknown): void {
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer)
      reject(error)
    }
    this.#waiting.clear()
  }

  async #end(): Promise<void> {
    this.#idle.stop()
    this.#spare.length = 0
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }
}

/**
 * Cores that an upload uses besides the encoding: the main thread, and the system's network stack.
 */
const busyCores = 2

/**
 * Returns the thread that encodes uploads; null if no core is free for the thread. On two cores a
 * third thread competes with the sending threads: `npm run bench -- upload` then reaches 0.84 of
 * the bare loop's rate, and 0.9 without the thread.
 */
export function spareEncodeThread(setup: EncodeThreadSetup): EncodeThread | null {
  return availableParallelism() > busyCores ? new EncodeThread(setup) : null
}
