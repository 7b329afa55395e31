import type {
  ConflictChoice,
  ConflictView,
  MergedRecord,
} from '../../../../src-shared/ipc/calls/conflict-calls.ts'
import { mergeRecords } from '../../../../src-shared/xml/merge/merge-records.ts'
import type { ConflictCalls } from '../../../../src-renderer/conflicts/conflict-calls.ts'
import { AppCallError } from '../../../../src-renderer/ipc/unwrap.ts'
import type { AppError } from '../../../../src-shared/ipc/app-error.ts'

type Choices = ReadonlyMap<string, ConflictChoice>

/** Main's state of one conflict in memory, as the contract describes it, with the real merge. */
export class MemoryConflict implements ConflictCalls {
  theirs: string
  settled = false
  /** Called when a call has arrived, before its answer. */
  onCall: (name: string) => Promise<void> | void = () => undefined
  failNext: AppError | null = null
  finished: boolean[] = []
  readonly #base: string
  readonly #mine: string
  #steps: Choices[] = [new Map()]
  #at = 0

  constructor(base: string, mine: string, theirs: string) {
    this.#base = base
    this.#mine = mine
    this.theirs = theirs
  }

  merged(): MergedRecord {
    const choices = this.#steps[this.#at] ?? new Map<string, ConflictChoice>()
    const texts = { base: this.#base, mine: this.#mine, theirs: this.theirs }
    const { text, conflicts } = mergeRecords(texts, choices)
    const places = conflicts.map(({ range, ...conflict }) => ({
      ...conflict,
      ...range,
      choice: choices.get(conflict.id) ?? null,
    }))
    return {
      text,
      places,
      open: places.filter(({ choice }) => choice === null).length,
      canUndo: this.#at > 0,
      canRedo: this.#at < this.#steps.length - 1,
      wellFormed: true,
      schema: 'none',
      problems: [],
    }
  }

  view(): ConflictView {
    return {
      record: { kind: 'project', id: '00000000-0000-4000-8000-000000000001' },
      projectId: '00000000-0000-4000-8000-000000000001',
      name: 'Dorpsstraat 1',
      subject: '',
      version: '1.2',
      since: 0,
      base: this.#base,
      mine: this.#mine,
      theirs: this.theirs,
      merged: this.merged(),
    }
  }

  readonly get = () => this.#do('get', () => this.view())
  readonly choose = (conflictId: string, choice: ConflictChoice | null) =>
    this.#do('choose', () => {
      const next = new Map(this.#steps[this.#at])
      if (choice === null) next.delete(conflictId)
      else next.set(conflictId, choice)
      return this.#step(next)
    })
  readonly chooseAll = (take: 'mine' | 'theirs', onlyOpen: boolean) =>
    this.#do('chooseAll', () => {
      const next = new Map(this.#steps[this.#at])
      for (const { id, choice } of this.merged().places) {
        if (!onlyOpen || choice === null) next.set(id, { take })
      }
      return this.#step(next)
    })
  readonly undo = () => this.#do('undo', () => this.#go(-1))
  readonly redo = () => this.#do('redo', () => this.#go(1))
  readonly finish = (despiteSchema: boolean) =>
    this.#do('finish', () => {
      if (this.merged().open > 0) {
        throw new AppCallError({ kind: 'conflict', reason: 'choicesOpen' })
      }
      this.finished.push(despiteSchema)
      this.settled = true
      return null
    })

  #step(choices: Choices): MergedRecord {
    this.#steps = [...this.#steps.slice(0, this.#at + 1), choices]
    this.#at += 1
    return this.merged()
  }

  #go(by: 1 | -1): MergedRecord {
    this.#at = Math.min(Math.max(this.#at + by, 0), this.#steps.length - 1)
    return this.merged()
  }

  async #do<T>(name: string, answer: () => T): Promise<T> {
    await this.onCall(name)
    const failed = this.failNext
    this.failNext = null
    if (failed !== null) throw new AppCallError(failed)
    if (this.settled) throw new AppCallError({ kind: 'notFound' })
    return answer()
  }
}
