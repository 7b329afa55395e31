import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { AppFailure, cancelled, failure } from '../errors/app-failure.ts'
import type { FileReply, FileQuestion, FileTask, FileThreadData } from './file-worker-protocol.ts'

/** A message of the thread that ends a call without a failure. */
type FileAnswer = Exclude<FileReply, { readonly outcome: 'progress' | 'failed' }>

interface Waiting {
  readonly resolve: (answer: FileAnswer) => void
  readonly reject: (error: unknown) => void
  readonly onProgress: ((readBytes: number, size: number) => void) | undefined
}

/** Milliseconds that a thread may take to react to a stop. */
const defaultStopReactionMs = 15_000
/**
 * Milliseconds without a message after which a thread with tasks counts as hanging. A slow line needs a
 * minute or two for the megabyte of one call, and a slow disk as long to keep a large file.
 */
const defaultSilenceMs = 5 * 60_000
/** The parts of the silence that are counted: a computer that slept counts one part at most. */
const silenceParts = 10
/** Milliseconds that `close` waits for a thread to end. */
const closeTimeoutMs = 1_000

/**
 * A thread that reads files. It starts with the first call and again after a crash. An idle thread
 * does not keep the process alive. Each id awaits one answer at a time. A network share that does
 * not answer can block a thread for ever: a thread that does not react to a stop in time, or sends no
 * message for minutes, is abandoned and replaced.
 */
export class FileThread {
  readonly #address: URL
  readonly #data: FileThreadData
  readonly #stopReactionMs: number
  readonly #silenceMs: number
  readonly #waiting = new Map<number, Waiting>()
  readonly #ending = new Set<Worker>()
  #worker: Worker | null = null
  #silence: NodeJS.Timeout | null = null
  /** Parts of the silence since the thread's last message. */
  #silentParts = 0

  constructor(
    address: URL,
    data: FileThreadData,
    { stopReactionMs = defaultStopReactionMs, silenceMs = defaultSilenceMs } = {},
  ) {
    this.#address = address
    this.#data = data
    this.#stopReactionMs = stopReactionMs
    this.#silenceMs = silenceMs
  }

  /** The number of calls without an answer. */
  get load(): number {
    return this.#waiting.size
  }

  /** True if a thread was told to end and has not: a call of the system does not return. */
  get isBlocked(): boolean {
    return this.#ending.size > 0
  }

  /**
   * Sends a task to the thread. Throws the failure of the task, or storage if the thread crashed.
   */
  ask(
    id: number,
    task: FileTask,
    onProgress?: (readBytes: number, size: number) => void,
  ): Promise<FileAnswer> {
    return new Promise((resolve, reject) => {
      const worker = this.#running()
      if (this.#waiting.size === 0) this.#watchForSilence(worker)
      this.#waiting.set(id, { resolve, reject, onProgress })
      worker.ref()
      const moved = task.task === 'chunk' ? [task.bytes.buffer as ArrayBuffer] : []
      worker.postMessage({ id, ...task } satisfies FileQuestion, moved)
    })
  }

  /**
   * Tells the thread to end the task with this id. The task then fails with invalidInput/cancelled.
   */
  stop(id: number): void {
    const worker = this.#worker
    const asked = this.#waiting.get(id)
    worker?.postMessage({ id, task: 'stop' } satisfies FileQuestion)
    if (worker === null || asked === undefined) return
    setTimeout(() => {
      if (this.#waiting.get(id) === asked) this.#abandon(worker)
    }, this.#stopReactionMs).unref()
  }

  /** Abandons the thread if the thread sends no message for `silenceMs` while it has tasks. */
  #watchForSilence(worker: Worker): void {
    this.#stopWatchingForSilence()
    this.#silence = setInterval(() => {
      this.#silentParts += 1
      if (this.#silentParts >= silenceParts) this.#abandon(worker)
    }, this.#silenceMs / silenceParts).unref()
  }

  #stopWatchingForSilence(): void {
    if (this.#silence !== null) clearInterval(this.#silence)
    this.#silence = null
    this.#silentParts = 0
  }

  /** Ends the thread. Does not wait for a thread that a call of the system holds. */
  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    this.#rejectAll(cancelled())
    if (worker === null) return
    const waited = new AbortController()
    const timeout = pause(closeTimeoutMs, undefined, { signal: waited.signal }).catch(
      () => undefined,
    )
    await Promise.race([this.#end(worker), timeout])
    waited.abort()
  }

  async #end(worker: Worker): Promise<void> {
    this.#ending.add(worker)
    await worker.terminate()
    this.#ending.delete(worker)
  }

  #running(): Worker {
    if (this.#worker !== null) return this.#worker
    const worker = new Worker(this.#address, { name: 'files', workerData: this.#data })
    worker.on('message', (reply: FileReply) => this.#handleMessage(worker, reply))
    worker.on('error', (error) => this.#handleEnd(worker, error))
    worker.on('exit', () => this.#handleEnd(worker, new Error('The file thread ended')))
    this.#worker = worker
    return worker
  }

  #handleMessage(worker: Worker, reply: FileReply): void {
    if (worker === this.#worker) this.#silentParts = 0
    const asked = this.#waiting.get(reply.id)
    if (asked === undefined) return
    if (reply.outcome === 'progress') {
      asked.onProgress?.(reply.readBytes, reply.size)
      return
    }
    this.#waiting.delete(reply.id)
    if (this.#waiting.size === 0) {
      this.#stopWatchingForSilence()
      worker.unref()
    }
    if (reply.outcome === 'failed')
      asked.reject(new AppFailure(reply.error, { cause: new Error(reply.words) }))
    else asked.resolve(reply)
  }

  #handleEnd(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return
    this.#worker = null
    this.#rejectAll(failure('storage', {}, { cause: error }))
  }

  /**
   * Abandons a hanging thread. Its other tasks fail with fileUnreadable, as they may read from the
   * same disk.
   */
  #abandon(worker: Worker): void {
    if (this.#worker !== worker) return
    this.#worker = null
    worker.unref()
    // Not awaited: a blocked thread ends only when the system call returns.
    void this.#end(worker)
    this.#rejectAll(failure('invalidInput', { reason: 'fileUnreadable' }))
  }

  #rejectAll(error: unknown): void {
    this.#stopWatchingForSilence()
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
