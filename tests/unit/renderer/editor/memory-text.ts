import type {
  KeptDraft,
  LostPart,
  RecordXml,
} from '../../../../src-shared/ipc/calls/record-calls.ts'
import type { TextBuffer } from '../../../../src-renderer/editor/text-buffer.ts'
import type { XmlCalls } from '../../../../src-renderer/editor/xml-calls.ts'

/** A text buffer without an editor. Undo restores the old version number. */
export class MemoryBuffer implements TextBuffer {
  #history: { text: string; version: number }[]
  #undone: { text: string; version: number }[] = []
  #listeners: ((replaced: boolean) => void)[] = []
  #next = 2
  disposed = false

  constructor(text: string) {
    this.#history = [{ text, version: 1 }]
  }

  readonly text = (): string => this.#history.at(-1)?.text ?? ''
  readonly version = (): number => this.#history.at(-1)?.version ?? 0
  /** Simulates typing that results in this text. */
  readonly type = (text: string): void => this.#put(text, false)
  /** Called while the edits of a replacement are computed. */
  whileReplacing: () => void = () => undefined
  readonly replace = async (text: string): Promise<boolean> => {
    const version = this.version()
    this.whileReplacing()
    await Promise.resolve()
    if (this.version() !== version) return false
    this.#put(text, true)
    return true
  }
  readonly undo = (): void => {
    const last = this.#history.pop()
    if (last !== undefined) this.#undone.push(last)
    for (const listener of this.#listeners) listener(false)
  }
  readonly redo = (): void => {
    const next = this.#undone.pop()
    if (next !== undefined) this.#history.push(next)
    for (const listener of this.#listeners) listener(false)
  }
  #put(text: string, replaced: boolean): void {
    this.#undone = []
    this.#history.push({ text, version: this.#next++ })
    for (const listener of this.#listeners) listener(replaced)
  }
  readonly onChange = (listener: (replaced: boolean) => void): void => {
    this.#listeners.push(listener)
  }
  readonly dispose = (): void => {
    this.disposed = true
  }
}

/** Main's state of one text, as the contract describes it. */
export class MemoryRecord implements XmlCalls {
  saved: string
  draftText: string | null = null
  state: RecordXml['state'] = 'synced'
  lost: LostPart[] = []
  baseId: string | null = 'first'
  /** The base of each text that was written. */
  baseIds: (string | null)[] = []
  calls: string[] = []
  fail: Error | null = null
  /** A save is answered after this promise. A draft written meanwhile is newer, and stays. */
  checking: Promise<void> = Promise.resolve()
  /** Called when a call has arrived, before its answer. */
  onCall: (name: string) => unknown = () => undefined

  constructor(saved: string) {
    this.saved = saved
  }

  answer(): RecordXml {
    return {
      kind: 'project',
      id: '00000000-0000-4000-8000-000000000001',
      version: '1.2',
      text: this.draftText ?? this.saved,
      draft: this.draftText !== null,
      baseText: this.saved,
      baseId: this.baseId,
      state: this.state,
      lost: this.lost,
    }
  }

  readonly read = (): Promise<RecordXml> => this.#do('read', () => undefined)
  readonly saveDraft = async (text: string, baseId: string | null): Promise<KeptDraft> => {
    await this.#do('saveDraft', () => {
      this.draftText = text
      this.baseIds.push(baseId)
    })
    return { olderBase: baseId !== this.baseId }
  }
  readonly discardDraft = (): Promise<RecordXml> =>
    this.#do('discardDraft', () => (this.draftText = null))
  readonly save = async (text: string, baseId: string | null): Promise<RecordXml> => {
    const draft = this.draftText
    const answer = await this.#do('save', async () => {
      await this.checking
      this.baseIds.push(baseId)
      this.saved = text
      if (this.draftText === draft) this.draftText = null
      this.state = 'edited'
    })
    return { ...answer, text, draft: false }
  }

  readonly dismissLost = (): Promise<RecordXml> => this.#do('dismissLost', () => (this.lost = []))

  async #do(name: string, change: () => unknown): Promise<RecordXml> {
    this.calls.push(name)
    this.onCall(name)
    await Promise.resolve()
    if (this.fail !== null) throw this.fail
    await change()
    return this.answer()
  }
}
