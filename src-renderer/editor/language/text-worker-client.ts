import type { TextEdit } from '../../../src-shared/xml/scan/text-edit.ts'
import type { LanguageAnswer, LanguageMessage } from './language-message.ts'
import type { SchemaFileSet } from '../../../src-shared/xml/schema/schema-file-set.ts'
import type { LanguageTasks } from './language-task.ts'

/** The questions that a worker answers about a text, by name. */
export type TaskTable<Tasks> = {
  readonly [Task in keyof Tasks]: { readonly asks: readonly unknown[]; readonly answers: unknown }
}

/** A question as it is sent to the worker. */
export type QuestionOf<Tasks extends TaskTable<Tasks>> = {
  readonly [Task in keyof Tasks]: { readonly task: Task; readonly asks: Tasks[Task]['asks'] }
}[keyof Tasks]

/** An answer, and the milliseconds that the worker spent on it. */
export interface Timed<Answer> {
  readonly answer: Answer
  readonly took: number
}

/** A text that a worker keeps a copy of. */
export interface TextClient<Tasks extends TaskTable<Tasks>> {
  /**
   * Asks about the current text. Rejects if the text was closed (`TextClosed`), or if the worker
   * crashed or did not answer in time (`WorkerFailure`).
   */
  readonly ask: <Task extends keyof Tasks>(
    task: Task,
    ...asks: Tasks[Task]['asks']
  ) => Promise<Tasks[Task]['answers']>
  /** Like `ask`, and also reports the time that the answer took. */
  readonly timed: <Task extends keyof Tasks>(
    task: Task,
    ...asks: Tasks[Task]['asks']
  ) => Promise<Timed<Tasks[Task]['answers']>>
  /** Sends the edits of one change. All offsets refer to the text before the change. */
  readonly change: (edits: readonly TextEdit[]) => void
  readonly setSchema: (schema: SchemaFileSet | null) => void
  readonly close: () => void
}

export type LanguageClient = TextClient<LanguageTasks>

/** The part of a `Worker` that the worker client uses. Tests pass a substitute. */
export interface TextWorker<Tasks extends TaskTable<Tasks>> {
  postMessage(message: LanguageMessage<QuestionOf<Tasks>>): void
  terminate(): void
  onAnswer(listener: (answer: LanguageAnswer) => void): void
  onCrash(listener: (message: string) => void): void
}

/** How a worker ended. `timeout`: the page ended the worker, because its answer came too late. */
export type WorkerEnd = 'timeout' | 'crash'

/** The worker is gone, and the running question is lost. Later questions get a new worker. */
export class WorkerFailure extends Error {
  override name = 'WorkerFailure'
  readonly end: WorkerEnd
  /** True if this question ended the worker (and not a question queued before it). */
  readonly isCause: boolean

  constructor(message: string, end: WorkerEnd, isCause: boolean) {
    super(message)
    this.end = end
    this.isCause = isCause
  }
}

/** Rejects the pending questions of a closed text. */
export class TextClosed extends Error {
  override name = 'TextClosed'

  constructor() {
    super('The text was closed')
  }
}

interface Open {
  /** Returns the current text. A new worker after a crash receives the text again. */
  readonly text: () => string
  schema: SchemaFileSet | null
  /** Counts the changes of the text. */
  state: number
  /** The worker gets nothing about the text before `ready` resolves; null afterwards. */
  ready: Promise<void> | null
  /** Changes that the worker has not got yet, in order. */
  unsent: (readonly TextEdit[])[]
}

interface Waiting<Tasks extends TaskTable<Tasks>> {
  readonly document: string
  readonly question: QuestionOf<Tasks>
  /** The state of the text that the question is about. */
  readonly state: number
  readonly resolve: (answer: Timed<unknown>) => void
  readonly reject: (error: Error) => void
}

/** Milliseconds that any answer may take, so that no text blocks the features for longer. */
const longestAnswer = 20_000
/** Milliseconds without an open text after which the worker is ended. */
const longestRest = 60_000

/**
 * The page's client of a worker that knows the texts on the screen. One worker serves all texts, and
 * ends a minute after the last text was closed.
 * `longest`: milliseconds that an answer may take before the worker is ended. `later`: runs a task
 * soon. Changes wait for such a task, so that a key is painted before its change is sent.
 */
export class TextWorkerClient<Tasks extends TaskTable<Tasks>> {
  readonly #start: () => TextWorker<Tasks>
  readonly #longest: number
  readonly #later: (task: () => void) => void
  readonly #open = new Map<string, Open>()
  /**
   * Questions in the order in which they were asked. The worker is busy with the first question.
   */
  readonly #waiting = new Map<number, Waiting<Tasks>>()
  #worker: TextWorker<Tasks> | null = null
  #lastId = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #resting: ReturnType<typeof setTimeout> | undefined

  constructor(
    start: () => TextWorker<Tasks>,
    longest = longestAnswer,
    later: (task: () => void) => void = (task) => setTimeout(task),
  ) {
    this.#start = start
    this.#longest = longest
    this.#later = later
  }

  /**
   * Opens a text. `document` is unique among the open texts; `text` returns the text without a byte
   * order mark. The worker receives the text once `ready` resolves; questions wait until then.
   */
  open(
    document: string,
    text: () => string,
    ready: Promise<void> | null = null,
  ): TextClient<Tasks> {
    const entry: Open = { text, schema: null, state: 0, ready, unsent: [] }
    clearTimeout(this.#resting)
    this.#open.set(document, entry)
    this.#tell(document, entry)
    void ready?.then(() => {
      entry.ready = null
      if (this.#open.get(document) === entry) this.#tell(document, entry)
    })
    return {
      ask: async (task, ...asks) => (await this.#ask(document, { task, asks })).answer,
      timed: (task, ...asks) => this.#ask(document, { task, asks }),
      change: (edits) => {
        entry.state += 1
        if (entry.ready !== null || this.#worker === null) return
        if (entry.unsent.push(edits) === 1) this.#later(() => this.#send(document, entry))
      },
      setSchema: (schema) => {
        entry.schema = schema
        if (entry.ready === null) this.#worker?.postMessage({ kind: 'schema', document, schema })
      },
      close: () => this.#close(document),
    }
  }

  /**
   * Ends the worker to free its memory, unless a question waits. The next question starts a worker
   * that receives the open texts again.
   */
  rest(): void {
    if (this.#waiting.size > 0) return
    this.#worker?.terminate()
    this.#worker = null
  }

  #close(document: string): void {
    this.#open.delete(document)
    this.#worker?.postMessage({ kind: 'close', document })
    for (const [id, waiting] of this.#waiting) {
      if (waiting.document === document) this.#settle(id)?.reject(new TextClosed())
    }
    clearTimeout(this.#resting)
    if (this.#open.size === 0) this.#resting = setTimeout(() => this.rest(), longestRest)
  }

  #ask(document: string, question: QuestionOf<Tasks>): Promise<Timed<unknown>> {
    const { state, ready } = this.#open.get(document) ?? {}
    if (state === undefined) return Promise.reject(new TextClosed())
    if (ready) return ready.then(() => this.#ask(document, question))
    const worker = this.#running()
    const entry = this.#open.get(document)
    if (entry) this.#send(document, entry)
    const id = (this.#lastId += 1)
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { document, question, state, resolve, reject })
      if (this.#waiting.size === 1) this.#watch(worker)
      worker.postMessage({ kind: 'ask', id, document, question })
    })
  }

  /** Starts the timeout of the first waiting question. */
  #watch(worker: TextWorker<Tasks>): void {
    clearTimeout(this.#timer)
    if (this.#waiting.size === 0) return
    const giveUp = () => this.#replace(worker, 'No answer in time', 'timeout')
    this.#timer = setTimeout(giveUp, this.#longest)
  }

  #running(): TextWorker<Tasks> {
    if (this.#worker !== null) return this.#worker
    const worker = this.#start()
    worker.onAnswer((answer) => {
      const waiting = this.#settle(answer.id)
      if (this.#worker === worker) this.#watch(worker)
      if ('failed' in answer) waiting?.reject(new Error(answer.failed))
      else waiting?.resolve({ answer: answer.answer, took: answer.took })
    })
    worker.onCrash((message) => this.#replace(worker, message, 'crash'))
    this.#worker = worker
    for (const [document, entry] of this.#open) this.#tell(document, entry)
    return worker
  }

  /** Sends the changes that wait. A closed text, and a worker that is gone, get none. */
  #send(document: string, entry: Open): void {
    const { unsent } = entry
    entry.unsent = []
    if (this.#open.get(document) !== entry) return
    for (const edits of unsent) this.#worker?.postMessage({ kind: 'change', document, edits })
  }

  #tell(document: string, entry: Open): void {
    const { text, schema, ready } = entry
    if (ready !== null) return
    entry.unsent = [] // the text has these changes
    this.#worker?.postMessage({ kind: 'open', document, text: text() })
    if (schema !== null) this.#worker?.postMessage({ kind: 'schema', document, schema })
  }

  /**
   * Ends the worker and rejects the running question. Asks a new worker the other questions whose
   * text is unchanged.
   */
  #replace(worker: TextWorker<Tasks>, message: string, end: WorkerEnd): void {
    if (this.#worker !== worker) return
    this.#worker = null
    clearTimeout(this.#timer)
    worker.terminate()
    const [first, ...others] = this.#waiting.keys()
    if (first !== undefined) this.#settle(first)?.reject(new WorkerFailure(message, end, true))
    for (const id of others) {
      const { document, question, state } = this.#waiting.get(id) ?? {}
      if (document !== undefined && question && this.#open.get(document)?.state === state) {
        this.#running().postMessage({ kind: 'ask', id, document, question })
      } else this.#settle(id)?.reject(new WorkerFailure(message, end, false))
    }
    if (this.#worker !== null) this.#watch(this.#worker)
  }

  #settle(id: number): Waiting<Tasks> | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    return waiting
  }
}
