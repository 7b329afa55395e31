import { Worker } from 'node:worker_threads'
import type { Clock } from '../time/clock.ts'
import { cancelled } from '../errors/app-failure.ts'
import { ProcessorTime } from './processor-time.ts'
import { ThreadRest } from './thread-rest.ts'
import { watchMemory } from './watch-memory.ts'

/** The document crashed the thread, or took more memory than allowed. */
export class UnreadableDocument extends Error {}

/** The document gave no answer in time. The cause is the document or a busy machine. */
export class UnansweredDocument extends Error {}

/** The thread got too little time for the document: the machine is busy, or the user works on and on. */
export class StarvedDocument extends Error {
  override readonly name = 'StarvedDocument'
}

/** A task about a file. */
interface Task {
  readonly file: { readonly size: number }
}

/** An answer of a thread to the task with this id. With the outcome `some` more answers follow. */
interface Answer {
  readonly id: number
  readonly outcome: string
}

/** A task that waits for the thread or runs in the thread. */
interface QueuedTask<T extends Task, A extends Answer> {
  readonly question: T & { readonly id: number }
  readonly take: (answer: A) => void
  readonly resolve: (answer: A) => void
  readonly reject: (error: unknown) => void
  /** The number of times that the task began anew after a rest that ended its thread. */
  restarts: number
}

export interface ThreadSetup {
  readonly address: URL
  readonly name: string
  readonly clock: Clock
  /** Milliseconds within which a document must give a next answer. */
  readonly patience: number
  /** Milliseconds that a document may take in all. */
  readonly longest: number
  /**
   * Milliseconds that a document may take in all while its thread gets no processor. If left out, the
   * time without a processor counts as time of the document.
   */
  readonly mostStarved?: number
  /** Milliseconds after which a thread without a task ends. */
  readonly idle: number
  /** Milliseconds of a rest after which the thread ends; by default as `idle`. */
  readonly longestRest?: number
}

/** The data that a thread gets at its start. */
export interface DocumentThreadData {
  /** For `restingPoint`. */
  readonly rest: SharedArrayBuffer
}

/**
 * Milliseconds within which a thread must have reached a point to rest. The user's input may wait
 * 100 ms; the remaining 50 ms are for the timer and for ending the thread.
 */
const restWithin = 50

/**
 * Rests that may end the thread, or the process, of one task. A document that hangs would otherwise have a
 * thread started and ended at each input of the user, all day.
 */
export const mostRestarts = 20

/** Milliseconds after which the time of a thread is looked at again. */
const shortestWait = 1000

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
 *
 * `rest` stops the work until `resume`. A thread that reaches no resting point soon is ended, and its
 * task begins anew after the rest: a long step of a library, and a document that hangs, use no
 * processor while the user works. After many such rests the task rejects with `StarvedDocument`.
 */
export class DocumentThread<T extends Task, A extends Answer> {
  readonly #setup: ThreadSetup
  readonly #queue: QueuedTask<T, A>[] = []
  #current: QueuedTask<T, A> | null = null
  #worker: Worker | null = null
  #rest = new ThreadRest()
  #lastId = 0
  #cancelTimer: () => void = () => undefined
  /**
   * The time at which the current document was started, by `Clock.elapsed` as all times here, and the time
   * that the thread spent on the document.
   */
  #begunAt = 0
  #spent: ProcessorTime | null = null
  /** The time at which the thread was told to rest; null while the thread may work. */
  #restsSince: number | null = null
  #endWatch: () => void = () => undefined
  #closed = false

  constructor(setup: ThreadSetup) {
    this.#setup = setup
  }

  /**
   * Queues a task. Resolves with its last answer; `take` gets the earlier ones. Rejects with
   * `UnreadableDocument`, `UnansweredDocument` or `StarvedDocument`, or with `cancelled` when the thread
   * is closed.
   */
  ask(task: T, take: (answer: A) => void = () => undefined): Promise<A> {
    if (this.#closed) return Promise.reject(cancelled())
    return new Promise((resolve, reject) => {
      const question = { ...task, id: (this.#lastId += 1) }
      this.#queue.push({ question, take, resolve, reject, restarts: 0 })
      this.#next()
    })
  }

  /** Lets the thread rest until `resume`: the time of a rest does not count for a task. */
  rest(): void {
    if (this.#restsSince !== null) return
    const { clock, idle, longestRest = idle } = this.#setup
    this.#restsSince = clock.elapsed()
    this.#rest.begin()
    if (this.#current === null) return
    this.#cancelTimer()
    this.#cancelTimer = clock.after(restWithin, () => {
      if (!this.#rest.isResting) void this.#drop()
      // A long rest gives the memory back.
      else this.#cancelTimer = clock.after(longestRest, () => void this.#drop())
    })
  }

  resume(): void {
    if (this.#restsSince === null) return
    const { clock } = this.#setup
    this.#begunAt += Math.max(0, clock.elapsed() - this.#restsSince)
    this.#restsSince = null
    this.#rest.end()
    if (this.#current === null) this.#next()
    else if (this.#worker === null) this.#restart(this.#current)
    else this.#waitFor(this.#current)
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
    const { clock, idle, longestRest = idle } = this.#setup
    const rests = this.#restsSince !== null
    const next = rests ? undefined : this.#queue.shift()
    if (next !== undefined) this.#begin(next)
    else this.#cancelTimer = clock.after(rests ? longestRest : idle, () => void this.#drop())
  }

  #begin(task: QueuedTask<T, A>): void {
    this.#current = task
    const isNew = this.#worker === null
    const worker = (this.#worker ??= this.#start())
    this.#spent = new ProcessorTime(worker, isNew)
    worker.postMessage(task.question)
    this.#begunAt = this.#setup.clock.elapsed()
    this.#waitFor(task)
    this.#endWatch = watchMemory(worker, mostBuffers + task.question.file.size, () =>
      this.#giveUp(task, new UnreadableDocument('The document took too much memory')),
    )
  }

  #restart(task: QueuedTask<T, A>): void {
    task.restarts += 1
    if (task.restarts <= mostRestarts) this.#begin(task)
    else this.#giveUp(task, new StarvedDocument('The user worked at each try'))
  }

  #start(): Worker {
    const { address, name } = this.#setup
    // A new pair of numbers: the thread before may not have ended yet.
    this.#rest = new ThreadRest()
    const workerData: DocumentThreadData = { rest: this.#rest.buffer }
    // Discard the thread's output: messages of pdf.js contain text of the document.
    const worker = new Worker(address, {
      ...{ name, resourceLimits, workerData },
      stdout: true,
      stderr: true,
    })
    worker.stdout.resume()
    worker.stderr.resume()
    worker.unref()
    worker.on('message', (answer: A) => this.#onAnswer(answer))
    worker.on('error', (error) => this.#handleEnd(worker, error))
    worker.on('exit', () => this.#handleEnd(worker, new Error('The thread for documents ended')))
    return worker
  }

  #onAnswer(answer: A): void {
    const task = this.#current
    if (task === null || answer.id !== task.question.id) return
    if (answer.outcome === 'some') {
      if (this.#restsSince === null) this.#waitFor(task)
      task.take(answer)
      return
    }
    this.#current = null
    this.#endWatch()
    task.resolve(answer)
    this.#next()
  }

  #waitFor(task: QueuedTask<T, A>): void {
    this.#cancelTimer()
    const { clock, patience, longest } = this.#setup
    const left = Math.max(0, this.#begunAt + longest - clock.elapsed())
    this.#cancelTimer = clock.after(Math.min(patience, left), () => this.#timeIsOver(task))
  }

  /** Gives a document up, or waits on for one whose thread got too little of a processor. */
  #timeIsOver(task: QueuedTask<T, A>): void {
    const { clock, longest, mostStarved } = this.#setup
    const giveUp = () => this.#giveUp(task, new UnansweredDocument('The document took too long'))
    if (mostStarved === undefined) return giveUp()
    const left = Math.max(0, this.#begunAt + mostStarved - clock.elapsed())
    const starved = () => this.#giveUp(task, new StarvedDocument('The machine is too busy'))
    if (left === 0) return starved()
    this.#cancelTimer = clock.after(left, starved)
    const spent = this.#spent
    void spent?.spent().then((ms) => {
      // The thread may have answered meanwhile, or rest.
      if (this.#current !== task || this.#spent !== spent || this.#restsSince !== null) return
      if (ms >= longest) return giveUp()
      const again = Math.min(Math.max(shortestWait, longest - ms), left)
      this.#cancelTimer()
      this.#cancelTimer = clock.after(again, () => this.#timeIsOver(task))
    })
  }

  #giveUp(task: QueuedTask<T, A>, why: Error): void {
    if (this.#current !== task) return
    this.#current = null
    this.#cancelTimer()
    const ended = this.#drop()
    task.reject(why)
    void ended.then(() => this.#next())
  }

  #handleEnd(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return
    this.#worker = null
    this.#endWatch()
    const task = this.#current
    this.#current = null
    task?.reject(new UnreadableDocument('The document took its thread down', { cause: error }))
    this.#next()
  }

  async #drop(): Promise<void> {
    this.#endWatch()
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }
}
