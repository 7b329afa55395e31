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

  constructor(message: string, slow: boolean) {
    super(message)
    this.slow = slow
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
}

interface Waiting {
  readonly document: string
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Error) => void
  readonly timer: ReturnType<typeof setTimeout>
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
  readonly #waiting = new Map<number, Waiting>()
  #worker: TextWorker<Tasks> | null = null
  #lastId = 0

  constructor(start: () => TextWorker<Tasks>, longest = longestAnswer) {
    this.#start = start
    this.#longest = longest
  }

  /** `document` is unique among the open texts; `text` gives it without a byte order mark. */
  open(document: string, text: () => string): TextClient<Tasks> {
    const entry: Open = { text, schema: null }
    this.#open.set(document, entry)
    this.#worker?.postMessage({ kind: 'open', document, text: text() })
    return {
      ask: (task, ...asks) => this.#ask(document, { task, asks }),
      change: (edits) => this.#worker?.postMessage({ kind: 'change', document, edits }),
      setSchema: (schema) => {
        entry.schema = schema
        this.#worker?.postMessage({ kind: 'schema', document, schema })
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

  #ask(document: string, question: QuestionOf<Tasks>): Promise<unknown> {
    if (!this.#open.has(document)) return Promise.reject(new TextClosed())
    const worker = this.#running()
    const id = (this.#lastId += 1)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#fall(worker, 'No answer in time', true), this.#longest)
      this.#waiting.set(id, { document, resolve, reject, timer })
      worker.postMessage({ kind: 'ask', id, document, question })
    })
  }

  #running(): TextWorker<Tasks> {
    if (this.#worker !== null) return this.#worker
    const worker = this.#start()
    worker.onAnswer((answer) => {
      const waiting = this.#settle(answer.id)
      if ('failed' in answer) waiting?.reject(new Error(answer.failed))
      else waiting?.resolve(answer.answer)
    })
    worker.onFall((message) => this.#fall(worker, message, false))
    this.#worker = worker
    for (const [document, { text, schema }] of this.#open) {
      worker.postMessage({ kind: 'open', document, text: text() })
      if (schema !== null) worker.postMessage({ kind: 'schema', document, schema })
    }
    return worker
  }

  #fall(worker: TextWorker<Tasks>, message: string, slow: boolean): void {
    if (this.#worker !== worker) return
    this.#worker = null
    worker.terminate()
    for (const id of this.#waiting.keys()) this.#settle(id)?.reject(new LanguageFall(message, slow))
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    clearTimeout(waiting?.timer)
    return waiting
  }
}
