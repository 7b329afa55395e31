import { Worker } from 'node:worker_threads'
import type { Clock } from '../time/clock.ts'
import { cancelled } from '../errors/app-failure.ts'
import type { DocumentAnswer, DocumentQuestion, DocumentTask } from './document-worker-protocol.ts'

/** The document crashed the thread, or took more memory than allowed. */
export class UnreadableDocument extends Error {}

/** The document gave no answer in time. The cause is the document or a busy machine. */
export class UnansweredDocument extends Error {}

interface Asked {
  readonly question: DocumentQuestion
  readonly take: (answer: DocumentAnswer) => void
  readonly resolve: (answer: DocumentAnswer) => void
  readonly reject: (error: unknown) => void
}

export interface ThreadSetup {
  readonly address: URL
  readonly name: string
  readonly clock: Clock
  /** Milliseconds within which a document must give a next answer. */
  readonly patience: number
  /** Milliseconds that a document may take in all. */
  readonly longest: number
  readonly idle: number
}

/**
 * Bytes of buffers that pdf.js may allocate for a document beyond the document's own size: the
 * largest unpacked picture (pdf-document.ts) at four bytes a pixel, with a margin.
 */
const mostBuffers = 1024 * 1024 * 1024

/** The memory limits of the thread: pdf.js alone needs some 60 MB. Buffers do not count here. */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 }

/**
 * A thread that reads one document after the other. It starts with the first task and again after a
 * crash, and ends when it is idle for a while. A document that crashes the thread, or that gives no
 * answer in time, fails alone; the next document gets a new thread.
 */
export class DocumentThread {
  readonly #setup: ThreadSetup
  readonly #queue: Asked[] = []
  #current: Asked | null = null
  #worker: Worker | null = null
  #lastId = 0
  #cancelTimer: () => void = () => undefined
  /** The time at which the current document was started. */
  #begunAt = 0
  #endWatch: () => void = () => undefined
  #closed = false

  constructor(setup: ThreadSetup) {
    this.#setup = setup
  }

  /**
   * Queues a task. Resolves with its last answer; `take` gets the earlier ones. Rejects with
   * `UnreadableDocument` or `UnansweredDocument`, or with `cancelled` when the thread is closed.
   */
  ask(
    task: DocumentTask,
    take: (answer: DocumentAnswer) => void = () => undefined,
  ): Promise<DocumentAnswer> {
    if (this.#closed) return Promise.reject(cancelled())
    return new Promise((resolve, reject) => {
      const question = { ...task, id: (this.#lastId += 1) }
      this.#queue.push({ question, take, resolve, reject })
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#cancelTimer()
    for (const { reject } of this.#queue.splice(0)) reject(cancelled())
    this.#current?.reject(cancelled())
    this.#current = null
    await this.#drop()
  }

  #next(): void {
    if (this.#current !== null || this.#closed) return
    this.#cancelTimer()
    const next = this.#queue.shift()
    if (next === undefined) {
      this.#cancelTimer = this.#setup.clock.after(this.#setup.idle, () => void this.#drop())
      return
    }
    this.#current = next
    const worker = (this.#worker ??= this.#start())
    worker.postMessage(next.question)
    this.#begunAt = this.#setup.clock.now()
    this.#waitFor(next)
    const most = mostBuffers + next.question.file.size
    this.#endWatch = watchMemory(worker, most, () =>
      this.#giveUp(next, new UnreadableDocument('The document took too much memory')),
    )
  }

  #start(): Worker {
    const { address, name } = this.#setup
    // Discard the thread's output: messages of pdf.js contain text of the document.
    const worker = new Worker(address, { name, resourceLimits, stdout: true, stderr: true })
    worker.stdout.resume()
    worker.stderr.resume()
    worker.unref()
    worker.on('message', (answer: DocumentAnswer) => this.#onAnswer(answer))
    worker.on('error', (error) => this.#fallen(worker, error))
    worker.on('exit', () => this.#fallen(worker, new Error('The thread for documents ended')))
    return worker
  }

  #onAnswer(answer: DocumentAnswer): void {
    const asked = this.#current
    if (asked === null || answer.id !== asked.question.id) return
    if (answer.outcome === 'some') {
      this.#waitFor(asked)
      asked.take(answer)
      return
    }
    this.#current = null
    this.#endWatch()
    asked.resolve(answer)
    this.#next()
  }

  #waitFor(asked: Asked): void {
    this.#cancelTimer()
    const { clock, patience, longest } = this.#setup
    const left = Math.max(0, this.#begunAt + longest - clock.now())
    this.#cancelTimer = clock.after(Math.min(patience, left), () =>
      this.#giveUp(asked, new UnansweredDocument('The document took too long')),
    )
  }

  #giveUp(asked: Asked, why: Error): void {
    if (this.#current !== asked) return
    this.#current = null
    this.#cancelTimer()
    const ended = this.#drop()
    asked.reject(why)
    void ended.then(() => this.#next())
  }

  #fallen(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return
    this.#worker = null
    this.#endWatch()
    const asked = this.#current
    this.#current = null
    asked?.reject(new UnreadableDocument('The document took its thread down', { cause: error }))
    this.#next()
  }

  async #drop(): Promise<void> {
    this.#endWatch()
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }
}

/** Milliseconds between two checks. The fastest unpacking allocates some 200 MB in this time. */
const lookEvery = 150

/**
 * Calls `onTooMuch`, once, when a thread holds more than `most` bytes outside its heap. Node's
 * limits do not count these buffers: a PDF of one megabyte can unpack to gigabytes, and the system
 * would then end the whole process. Returns the function that ends the watch.
 */
function watchMemory(worker: Worker, most: number, onTooMuch: () => void): () => void {
  let watching = true
  const stop = () => {
    watching = false
    clearInterval(timer)
  }
  const look = async () => {
    // The thread answers this even while it is busy.
    const { external_memory: held } = await worker.getHeapStatistics()
    if (!watching || held <= most) return
    stop()
    onTooMuch()
  }
  // The call rejects for a thread that has ended; the end itself is reported elsewhere.
  const timer = setInterval(() => void look().catch(stop), lookEvery)
  timer.unref()
  return stop
}
