import { randomUUID } from 'node:crypto'
import type { ReplaceState } from '../../src-shared/ipc/calls/replace-calls.ts'
import type { FindProblem } from '../../src-shared/xml/find/find-question.ts'
import { AppFailure, failure } from '../errors/app-failure.ts'
import { errorOf } from '../ipc/error-of.ts'
import { findRecord } from '../records/record-subject.ts'
import type { RecordReader } from '../records/record-reader.ts'
import { inSlices } from '../time/slices.ts'
import { atMostEvery, type LimitedReport } from '../time/at-most-every.ts'
import { inTime } from '../xml/in-time.ts'
import type { ReplacedPlace } from '../xml/replace-in-text.ts'
import { lookAtProject, type PreviewRequest } from './look-at-project.ts'
import { type Item, ReplaceItems } from './replace-items.ts'
import { type WriteDeps, writeReplaced } from './write-replaced.ts'

/** Milliseconds between two change events of one replacement. */
export const reportInterval = 250

export interface ReplacementDeps extends WriteDeps {
  readonly reader: Pick<RecordReader, 'read'>
  readonly tell: (replaceId: string) => void
  readonly onFault: (error: unknown) => void
}

/** Milliseconds that the current project may take after a stop. */
const stopReactionMs = 1000

type Work = NonNullable<ReplaceState['work']>

/** Previews a replacement in many projects, and then writes it. Does one kind of work at a time. */
export class Replacement {
  readonly id = randomUUID()
  readonly items: ReplaceItems
  readonly #request: PreviewRequest
  readonly #deps: ReplacementDeps
  readonly #changed: LimitedReport
  #stop = new AbortController()
  #work: Work | null = null
  #progress = { done: 0, total: 0 }
  #problem: FindProblem | null = null
  #sent = 0
  #running: Promise<void> = Promise.resolve()
  /** The places of the project that is shown: the screen reads them page by page. */
  #shown: { readonly key: string; readonly places: Promise<readonly ReplacedPlace[]> } | null = null

  constructor(projectIds: readonly string[], request: PreviewRequest, deps: ReplacementDeps) {
    this.items = new ReplaceItems(projectIds)
    this.#request = request
    this.#deps = deps
    this.#changed = atMostEvery(reportInterval, () => deps.tell(this.id))
    this.look(this.items.all)
  }

  state(): ReplaceState {
    return {
      replaceId: this.id,
      version: this.#request.version,
      total: this.items.all.length,
      ...this.items.totals(),
      problem: this.#problem,
      work: this.#work,
      progress: this.#progress,
      sent: this.#sent,
    }
  }

  look(items: readonly Item[]): void {
    this.#begin('looking', items, (item) => this.#look(item))
  }

  /** Fetches the missing records and previews them. */
  fetch(): void {
    const items = this.items.all.filter(({ skip }) => skip === 'notFetched')
    const { records, reader } = this.#deps
    this.#begin('fetching', items, async (item) => {
      try {
        const record = findRecord(records, { kind: 'project', id: item.projectId })
        await reader.read(record, this.#request.version)
      } catch (error) {
        if (!(error instanceof AppFailure)) throw error
        this.items.judge(item, { state: 'skipped', skip: 'notFetched', error: errorOf(error) })
        return
      }
      await this.#look(item)
    })
  }

  apply({ send, withInvalid }: { readonly send: boolean; readonly withInvalid: boolean }): void {
    const items = this.items.all.filter(
      ({ state, places, leftOut }) =>
        (state === 'ready' || (withInvalid && state === 'invalid')) && leftOut.size < places,
    )
    const request = { ...this.#request, replacementId: this.id, send, withInvalid }
    this.#begin('replacing', items, async (item) => {
      const { sent, ...verdict } = await writeReplaced(this.#deps, request, item)
      this.items.judge(item, verdict)
      if (sent === true) this.#sent += 1
    })
  }

  async places(item: Item): Promise<readonly ReplacedPlace[]> {
    const { records, xml } = this.#deps
    if (item.hash === null || item.places === 0) return []
    const key = `${item.projectId} ${item.hash}`
    if (this.#shown?.key !== key) {
      const text = records.texts.find(item.hash)
      if (text === null) throw failure('conflict', { reason: 'recordChanged' })
      const { instruction } = this.#request
      const asked = inTime(this.#deps, xml.replace({ text, instruction, leftOut: [] }))
      const places = asked.then((found) => (found?.outcome === 'places' ? found.places : []))
      this.#shown = { key, places }
      // Forget a failed call, to try again next time.
      places.catch(() => (this.#shown = null))
    }
    return this.#shown.places
  }

  /**
   * Excludes a place of an item (null: all its places) from the replacement, or includes it again.
   */
  leaveOut(item: Item, place: number | null, out: boolean): void {
    const places = place === null ? Array.from({ length: item.places }, (_, at) => at) : [place]
    for (const one of places)
      if (out && one < item.places) item.leftOut.add(one)
      else item.leftOut.delete(one)
    // The schema's problem may concern only the excluded places.
    if (item.state === 'invalid' && this.#work === null) this.look([item])
    this.#changed()
  }

  /**
   * Stops the work before the next project. If the current project takes too long, its thread is
   * ended.
   */
  stop(): void {
    this.#stop.abort()
    if (this.#work === null) return
    const timer = setTimeout(() => void this.#deps.xml.drop(), stopReactionMs)
    void this.#running.finally(() => clearTimeout(timer))
  }

  /** Ends the replacement. No more change events are sent. */
  async close(): Promise<void> {
    this.stop()
    this.#changed.stop()
    await this.#running
  }

  async #look(item: Item): Promise<void> {
    const { verdict, problem } = await lookAtProject(this.#deps, this.#request, item)
    if (problem !== null) {
      this.#problem = problem
      this.stop()
      return
    }
    // The user stopped the preview of this item: keep its earlier state.
    if (verdict.skip === 'failed' && this.#stop.signal.aborted) return
    this.items.judge(item, verdict)
  }

  /** Starts a kind of work. Throws conflict/jobActive during other work. */
  #begin(work: Work, items: readonly Item[], each: (item: Item) => Promise<void>): void {
    if (this.#work !== null) throw failure('conflict', { reason: 'jobActive' })
    const stop = new AbortController()
    this.#stop = stop
    this.#work = work
    this.#progress = { done: 0, total: items.length }
    this.#running = this.#run(items, each, stop.signal)
  }

  async #run(
    items: readonly Item[],
    each: (item: Item) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    const pause = inSlices()
    try {
      for (const item of items) {
        await pause()
        if (signal.aborted) return
        await each(item)
        this.#progress = { ...this.#progress, done: this.#progress.done + 1 }
        this.#changed()
      }
    } catch (error) {
      this.#deps.onFault(error)
      for (const item of items)
        if (item.state === 'waiting')
          this.items.judge(item, { state: 'skipped', skip: 'failed', error: errorOf(error) })
    } finally {
      this.#work = null
      this.#changed()
    }
  }
}
