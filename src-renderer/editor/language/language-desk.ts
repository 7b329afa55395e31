import type { TextEdit } from '../../../src-shared/xml/scan/text-edit.ts'
import type { LanguageAnswer, LanguageMessage } from './language-message.ts'
import type { SchemaFileSet } from '../../../src-shared/xml/schema/schema-file-set.ts'
import type { LanguageTasks } from './language-task.ts'

/** What a worker is asked of a text, by name. */
export type TaskTable<Tasks> = {
  readonly [Task in keyof Tasks]: { readonly asks: readonly unknown[]; readonly answers: unknown }
}

/** One of its questions as it crosses to the worker. */
export type QuestionOf<Tasks extends TaskTable<Tasks>> = {
  readonly [Task in keyof Tasks]: { readonly task: Task; readonly asks: Tasks[Task]['asks'] }
}[keyof Tasks]

/** An answer, and the milliseconds that the worker was at it. */
export interface Timed<Answer> {
  readonly answer: Answer
  readonly took: number
}

/** One text in a worker that keeps a copy of it. */
export interface TextClient<Tasks extends TaskTable<Tasks>> {
  /**
   * Asks something of the text as it is now. Rejects when the text was closed (`TextClosed`), the
   * worker fell over it (`LanguageFall`) or did not answer in time.
   */
  readonly ask: <Task extends keyof Tasks>(
    task: Task,
    ...asks: Tasks[Task]['asks']
  ) => Promise<Tasks[Task]['answers']>
  /** As `ask`, for who wants to know what it cost. */
  readonly timed: <Task extends keyof Tasks>(
    task: Task,
    ...asks: Tasks[Task]['asks']
  ) => Promise<Timed<Tasks[Task]['answers']>>
  /** `edits`: of one change, their places all of the text before it. */
  readonly change: (edits: readonly TextEdit[]) => void
  readonly setSchema: (schema: SchemaFileSet | null) => void
  readonly close: () => void
}

export type LanguageClient = TextClient<LanguageTasks>

/** What the desk needs of a `Worker`: tests bring their own. */
export interface TextWorker<Tasks extends TaskTable<Tasks>> {
  postMessage(message: LanguageMessage<QuestionOf<Tasks>>): void
  terminate(): void
  onAnswer(listener: (answer: LanguageAnswer) => void): void
  onFall(listener: (message: string) => void): void
}

/** The worker is gone: what it was doing is lost, what comes next gets another one. */
export class LanguageFall extends Error {
  override name = 'LanguageFall'
  /** It was ended, as it took too long. */
  readonly slow: boolean
  /** It fell over this question, and not over another one that this one waited behind. */
  readonly blamed: boolean

  constructor(message: string, slow: boolean, blamed = true) {
    super(message)
    this.slow = slow
    this.blamed = blamed
  }
}

/** The text left the screen: nobody waits for the answer any more. */
export class TextClosed extends Error {
  override name = 'TextClosed'

  constructor() {
    super('The text was closed')
  }
}

interface Open {
  /** The text as it is now: a worker that takes the place of a fallen one is given it anew. */
  readonly text: () => string
  schema: SchemaFileSet | null
  /** Counts its changes. */
  state: number
  /** Until then nothing is told of it; null when that is past. */
  ready: Promise<void> | null
}

interface Waiting<Tasks extends TaskTable<Tasks>> {
  readonly document: string
  readonly question: QuestionOf<Tasks>
  /** The text's state that it is about. */
  readonly state: number
  readonly resolve: (answer: Timed<unknown>) => void
  readonly reject: (error: Error) => void
}

/** Milliseconds that an answer may take, whatever is asked: no text may hold the features for longer. */
const longestAnswer = 20_000

/**
 * The page's side of a worker that knows the texts on the screen: one for all of them. `longest`:
 * milliseconds that an answer may take before the worker is ended.
 */
export class TextDesk<Tasks extends TaskTable<Tasks>> {
  readonly #start: () => TextWorker<Tasks>
  readonly #longest: number
  readonly #open = new Map<string, Open>()
  /** In the order in which they were asked, and are answered: the worker is at the first one. */
  readonly #waiting = new Map<number, Waiting<Tasks>>()
  #worker: TextWorker<Tasks> | null = null
  #lastId = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(start: () => TextWorker<Tasks>, longest = longestAnswer) {
    this.#start = start
    this.#longest = longest
  }

  /**
   * `document` is unique among the open texts; `text` gives it without a byte order mark. It crosses
   * to the worker once `ready` resolves: questions wait until then.
   */
  open(
    document: string,
    text: () => string,
    ready: Promise<void> | null = null,
  ): TextClient<Tasks> {
    const entry: Open = { text, schema: null, state: 0, ready }
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
        if (entry.ready === null) this.#worker?.postMessage({ kind: 'change', document, edits })
      },
      setSchema: (schema) => {
        entry.schema = schema
        if (entry.ready === null) this.#worker?.postMessage({ kind: 'schema', document, schema })
      },
      close: () => this.#close(document),
    }
  }

  #close(document: string): void {
    this.#open.delete(document)
    this.#worker?.postMessage({ kind: 'close', document })
    for (const [id, waiting] of this.#waiting) {
      if (waiting.document === document) this.#settle(id)?.reject(new TextClosed())
    }
  }

  #ask(document: string, question: QuestionOf<Tasks>): Promise<Timed<unknown>> {
    const { state, ready } = this.#open.get(document) ?? {}
    if (state === undefined) return Promise.reject(new TextClosed())
    if (ready) return ready.then(() => this.#ask(document, question))
    const worker = this.#running()
    const id = (this.#lastId += 1)
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { document, question, state, resolve, reject })
      if (this.#waiting.size === 1) this.#watch(worker)
      worker.postMessage({ kind: 'ask', id, document, question })
    })
  }

  /** From now on the first answer that is waited for may take its time. */
  #watch(worker: TextWorker<Tasks>): void {
    clearTimeout(this.#timer)
    if (this.#waiting.size === 0) return
    this.#timer = setTimeout(() => this.#fall(worker, 'No answer in time', true), this.#longest)
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
    worker.onFall((message) => this.#fall(worker, message, false))
    this.#worker = worker
    for (const [document, entry] of this.#open) this.#tell(document, entry)
    return worker
  }

  #tell(document: string, { text, schema, ready }: Open): void {
    if (ready !== null) return
    this.#worker?.postMessage({ kind: 'open', document, text: text() })
    if (schema !== null) this.#worker?.postMessage({ kind: 'schema', document, schema })
  }

  /** What it was at is lost. The others are asked again where the text is still the same. */
  #fall(worker: TextWorker<Tasks>, message: string, slow: boolean): void {
    if (this.#worker !== worker) return
    this.#worker = null
    clearTimeout(this.#timer)
    worker.terminate()
    const [first, ...others] = this.#waiting.keys()
    if (first !== undefined) this.#settle(first)?.reject(new LanguageFall(message, slow))
    for (const id of others) {
      const { document, question, state } = this.#waiting.get(id) ?? {}
      if (document !== undefined && question && this.#open.get(document)?.state === state) {
        this.#running().postMessage({ kind: 'ask', id, document, question })
      } else this.#settle(id)?.reject(new LanguageFall(message, slow, false))
    }
    if (this.#worker !== null) this.#watch(this.#worker)
  }

  #settle(id: number): Waiting<Tasks> | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    return waiting
  }
}
