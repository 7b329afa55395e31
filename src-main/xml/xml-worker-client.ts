import { Worker } from 'node:worker_threads'
import type { PlaceIndex } from '../../src-shared/channels/fix-list/place-index.ts'
import type { RecordOutline } from '../../src-shared/channels/fix-list/record-place.ts'
import type { RecordChanges } from '../../src-shared/xml/changes/record-change.ts'
import type { LostPart } from '../../src-shared/xml/lost-parts.ts'
import type { Choice, MergeResult, MergeTexts } from '../../src-shared/xml/merge/merge-conflict.ts'
import { type AppFailure, cancelled } from '../errors/app-failure.ts'
import { failure } from '../errors/app-failure.ts'
import { IdleTimer, threadIdleMs } from '../time/idle-timer.ts'
import { ownTurn } from '../time/own-turn.ts'
import type { ClosingAnswer, ClosingTask } from './closing-task.ts'
import type { CopyAnswer, CopyTask } from './copy-task.ts'
import type { TakenOver } from '../../src-shared/facts/take-over/take-over.ts'
import type { TakeOverTask } from './take-over-task.ts'
import type { Replaced, ReplaceTask } from './replace-in-text.ts'
import type { SchemaFileSet } from '../../src-shared/xml/schema/schema-file-set.ts'
import type { SchemaReading, SchemaCandidate } from './schema-outline.ts'
import type {
  SchemaReport,
  XmlAnswer,
  XmlContent,
  XmlFacts,
  XmlQuestion,
  XmlTask,
} from './xml-answer.ts'
import { type loadedAnswer, whenLoaded } from './when-loaded.ts'
import { setFlagsFromString } from 'node:v8'

interface Waiting {
  readonly resolve: (answer: XmlAnswer) => void
  readonly reject: (error: unknown) => void
}

/**
 * Client of the XML worker. The thread starts with the first task and again after a crash. An idle
 * thread does not keep the process alive, and ends after a while: starting and ending many threads has
 * crashed Electron (its issue 47986).
 */
export class XmlWorkerClient {
  readonly #address: URL
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | null = null
  #loaded = Promise.resolve()
  #lastId = 0
  readonly #idle: IdleTimer
  #closed = false

  constructor(workerAddress: URL, idleMs = threadIdleMs) {
    keepWasmWrappers()
    this.#address = workerAddress
    this.#idle = new IdleTimer(idleMs, () => void this.drop())
  }

  /**
   * Checks a text and reads the values of the list. Throws invalidInput with doctype, tooDeep,
   * xmlTooLarge or notWellFormed, with line and column.
   */
  async inspect(text: string): Promise<XmlFacts> {
    const answer = await this.#ask({ task: 'inspect', text })
    if (answer.outcome === 'facts') return answer.facts
    throw refusal(answer)
  }

  /** Finds a document's bytes or address in its XML. Throws as `inspect` does. */
  async content(text: string): Promise<XmlContent> {
    const answer = await this.#ask({ task: 'content', text })
    if (answer.outcome === 'content') return answer.content
    throw refusal(answer)
  }

  /** Returns the distinct paths in a text and their lines (`outlineOf`), for any text. */
  async outline(text: string): Promise<RecordOutline> {
    const answer = await this.#ask({ task: 'outline', text })
    if (answer.outcome === 'outline') return answer.outline
    throw refusal(answer)
  }

  /**
   * Indexes the places of a schema (`schemaPlaces`) or of a record's paths for matching with
   * messages.
   */
  async placeIndex(source: SchemaFileSet | readonly string[]): Promise<PlaceIndex> {
    const answer = await this.#ask({ task: 'placeIndex', of: source })
    if (answer.outcome === 'placeIndex') return answer.index
    throw refusal(answer)
  }

  /**
   * Merges two edits of a record (`mergeRecords`). If a text is not well formed, the whole record
   * is one conflict. Throws invalidInput with doctype, tooDeep or xmlTooLarge.
   */
  async merge(
    texts: MergeTexts,
    choices: ReadonlyMap<string, Choice> = new Map(),
  ): Promise<MergeResult> {
    const answer = await this.#ask({ task: 'merge', texts, choices })
    if (answer.outcome === 'merged') return answer.merged
    throw refusal(answer)
  }

  /**
   * Returns the sent parts that are missing in the read-back (`findLostParts`). Throws as `inspect`
   * does.
   */
  async lostParts(
    sent: string,
    readBack: string,
    replaced: string | null = null,
  ): Promise<readonly LostPart[]> {
    const answer = await this.#ask({ task: 'lostParts', sent, readBack, replaced })
    if (answer.outcome === 'lost') return answer.lost
    throw refusal(answer)
  }

  /**
   * Returns the names that an edit of a record may give to the record (`renamesIn`). Throws as
   * `inspect` does.
   */
  async renames(before: string, after: string, name: string): Promise<readonly string[]> {
    const answer = await this.#ask({ task: 'renames', before, after, name })
    if (answer.outcome === 'renames') return answer.names
    throw refusal(answer)
  }

  /** Lists what changed between two texts (`recordChanges`), for any texts. */
  async changes(before: string, after: string): Promise<RecordChanges | null> {
    const answer = await this.#ask({ task: 'changes', before, after })
    if (answer.outcome === 'changes') return answer.changes
    throw refusal(answer)
  }

  /**
   * Checks whether files form a schema, and reads it. Problems in the files are part of the answer.
   */
  async readSchema(candidate: SchemaCandidate): Promise<SchemaReading> {
    const answer = await this.#ask({ task: 'readSchema', candidate })
    if (answer.outcome === 'schema') return answer.reading
    throw refusal(answer)
  }

  /** Checks a text against a schema. Throws as `inspect` does, for the text. */
  async validate(text: string, schema: SchemaFileSet): Promise<SchemaReport> {
    const answer = await this.#ask({ task: 'validate', text, schema })
    if (answer.outcome === 'report') return answer.report
    throw refusal(answer)
  }

  /**
   * Returns the effect of a replacement on a text. Throws as `inspect` does, for the present text.
   */
  async replace(asked: Omit<ReplaceTask, 'task'>): Promise<Replaced> {
    const answer = await this.#ask({ task: 'replace', ...asked })
    if (answer.outcome === 'replaced') return answer.replaced
    throw refusal(answer)
  }

  /**
   * Finds where a record tells its status, and writes new values (`answerClosing`). Throws as
   * `inspect` does.
   */
  async closing(asked: Omit<ClosingTask, 'task'>): Promise<ClosingAnswer> {
    const answer = await this.#ask({ task: 'closing', ...asked })
    if (answer.outcome === 'closed') return answer.closed
    throw refusal(answer)
  }

  /** Reads or copies a record for a new project (`answerCopy`). Throws as `inspect` does. */
  async copy(asked: Omit<CopyTask, 'task'>): Promise<CopyAnswer> {
    const answer = await this.#ask({ task: 'copy', ...asked })
    if (answer.outcome === 'copied') return answer.copied
    throw refusal(answer)
  }

  /** Writes facts of a document into a record (`takeOver`). Throws as `inspect` does. */
  async takeOver(asked: Omit<TakeOverTask, 'task'>): Promise<TakenOver> {
    const answer = await this.#ask({ task: 'takeOver', ...asked })
    if (answer.outcome === 'takenOver') return answer.taken
    throw refusal(answer)
  }

  /** Ends the thread for good. Running and later tasks are rejected as cancelled. */
  async close(): Promise<void> {
    this.#closed = true
    await this.drop()
  }

  /** Ends the thread. Its tasks are rejected as cancelled; the next task starts another thread. */
  async drop(): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    this.#idle.stop()
    worker?.ref()
    this.#rejectAll(cancelled())
    // A task may run for ever, but the thread reports that it is loaded before it starts any task.
    await this.#loaded
    await worker?.terminate()
  }

  async #ask(task: XmlTask): Promise<XmlAnswer> {
    // A thread that starts now would never be closed, and could still be loading when the process
    // ends.
    if (this.#closed) throw cancelled()
    const worker = this.#running()
    this.#idle.stop()
    const id = (this.#lastId += 1)
    const answer = await new Promise<XmlAnswer>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      worker.ref()
      worker.postMessage({ id, task } satisfies XmlQuestion)
    })
    await ownTurn()
    if (this.#closed) throw cancelled()
    return answer
  }

  #running(): Worker {
    if (this.#worker !== null) return this.#worker
    const worker = new Worker(this.#address, { name: 'xml' })
    this.#loaded = whenLoaded(worker)
    worker.on('message', (answer: XmlAnswer | typeof loadedAnswer) => {
      if (answer.outcome === 'loaded') return
      this.#waiting.get(answer.id)?.resolve(answer)
      this.#waiting.delete(answer.id)
      if (this.#waiting.size > 0 || this.#worker !== worker) return
      worker.unref()
      this.#idle.rest()
    })
    worker.on('error', (error) => this.#handleEnd(worker, error))
    worker.on('exit', () => this.#handleEnd(worker, new Error('The XML worker ended')))
    this.#worker = worker
    return worker
  }

  #handleEnd(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return
    this.#worker = null
    const outOfMemory =
      error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    this.#rejectAll(
      outOfMemory ? failure('invalidInput', { reason: 'xmlTooLarge' }, { cause: error }) : error,
    )
  }

  #rejectAll(error: unknown): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

function refusal(answer: XmlAnswer): AppFailure | Error {
  if (answer.outcome === 'broken') return new Error(answer.message)
  if (answer.outcome !== 'problem') return new Error('The XML worker answered another question')
  return failure('invalidInput', { ...answer.problem })
}

/**
 * Prevents V8 from replacing its wrappers around WebAssembly imports after many calls. The
 * replacement frees the old wrapper. If another thread with WebAssembly (libxml2 here, undici's
 * parser there) ends at that moment, V8 of Node 24 crashes the process
 * (`Runtime_TierUpWasmToJSWrapper`, `NativeModule::FreeCode`, SIGSEGV). The slower wrappers cost no
 * noticeable time here. A V8 without this flag prints a warning on stderr and continues.
 */
function keepWasmWrappers(): void {
  setFlagsFromString('--wasm-wrapper-tiering-budget=2147483647')
}
