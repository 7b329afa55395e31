import { Worker } from 'node:worker_threads'
import type { Clock } from '../clock.ts'
import { failure } from '../errors/app-failure.ts'
import type { DocumentAnswer, DocumentQuestion, DocumentTask } from './document-words.ts'
import { watchMemory } from './memory-watch.ts'

/** The document took the thread down, or more memory than it may have. */
export class UnreadableDocument extends Error {}

/** Nothing was heard of the document for too long: its own fault, or that of a busy machine. */
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
  /** Milliseconds within which something must be heard of a document. */
  readonly patience: number
  /** Milliseconds that a document may take in all. */
  readonly longest: number
  readonly idle: number
}

/**
 * Bytes of buffers that a document may take beside its own size, which pdf.js sets aside: the largest
 * picture that is unpacked (pdf-document.ts) with its pixels in four bytes each, and room to spare.
 */
const mostBuffers = 1024 * 1024 * 1024

/** What a document may take: pdf.js alone needs some 60 MB. Buffers do not count in these. */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 }

/**
 * A thread that reads one document after the other. It starts with the first question, again after
 * a fall, and ends when nothing was asked for a while. A document that takes it down, or that it
 * says nothing about for too long, fails by itself; the next one gets a new thread.
 */
export class DocumentThread {
  readonly #setup: ThreadSetup
  readonly #queue: Asked[] = []
  #current: Asked | null = null
  #worker: Worker | null = null
  #lastId = 0
  #cancelTimer: () => void = () => undefined
  /** When the document at hand was begun with. */
  #begunAt = 0
  #endWatch: () => void = () => undefined
  #closed = false

  constructor(setup: ThreadSetup) {
    this.#setup = setup
  }

  /**
   * Answers the last answer of a task; `take` gets those before it. Rejects with
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
    // Nothing of it reaches our own output: what pdf.js says holds words of the document.
    const worker = new Worker(address, { name, resourceLimits, stdout: true, stderr: true })
    worker.stdout.resume()
    worker.stderr.resume()
    worker.unref()
    worker.on('message', (answer: DocumentAnswer) => this.#heard(answer))
    worker.on('error', (error) => this.#fallen(worker, error))
    worker.on('exit', () => this.#fallen(worker, new Error('The thread for documents ended')))
    return worker
  }

  #heard(answer: DocumentAnswer): void {
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

function cancelled() {
  return failure('invalidInput', { reason: 'cancelled' })
}
