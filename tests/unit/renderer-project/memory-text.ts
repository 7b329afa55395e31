import type { ProjectXml } from '../../../src-shared/ipc/project-calls.ts'
import type { TextBuffer } from '../../../src-renderer/editor/text-buffer.ts'
import type { XmlCalls } from '../../../src-renderer/editor/xml-calls.ts'

/** A text buffer without an editor, with undo that gives the old version number back. */
export class MemoryBuffer implements TextBuffer {
  #history: { text: string; version: number }[]
  #listeners: (() => void)[] = []
  #next = 2
  disposed = false

  constructor(text: string) {
    this.#history = [{ text, version: 1 }]
  }

  readonly text = (): string => this.#history.at(-1)?.text ?? ''
  readonly version = (): number => this.#history.at(-1)?.version ?? 0
  readonly replace = (text: string): void => {
    this.#history.push({ text, version: this.#next++ })
    for (const listener of this.#listeners) listener()
  }
  readonly undo = (): void => {
    this.#history.pop()
    for (const listener of this.#listeners) listener()
  }
  readonly onChange = (listener: () => void): void => {
    this.#listeners.push(listener)
  }
  readonly dispose = (): void => {
    this.disposed = true
  }
}

/** What main keeps of one text, as the contract describes it. */
export class MemoryRecord implements XmlCalls {
  saved: string
  draftText: string | null = null
  state: ProjectXml['state'] = 'synced'
  baseId: string | null = 'first'
  /** What each text that was written stood on. */
  stoodOn: (string | null)[] = []
  calls: string[] = []
  fail: Error | null = null
  /** Runs when a call has arrived, before it is answered. */
  onCall: (name: string) => void = () => undefined

  constructor(saved: string) {
    this.saved = saved
  }

  answer(): ProjectXml {
    return {
      projectId: '00000000-0000-4000-8000-000000000001',
      version: '1.2',
      text: this.draftText ?? this.saved,
      draft: this.draftText !== null,
      baseText: this.saved,
      baseId: this.baseId,
      state: this.state,
    }
  }

  readonly read = (): Promise<ProjectXml> => this.#do('read', () => undefined)
  readonly saveDraft = (text: string, standsOn: string | null): Promise<ProjectXml> =>
    this.#do('saveDraft', () => {
      this.draftText = text
      this.stoodOn.push(standsOn)
    })
  readonly discardDraft = (): Promise<ProjectXml> =>
    this.#do('discardDraft', () => (this.draftText = null))
  readonly save = (text: string, standsOn: string | null): Promise<ProjectXml> =>
    this.#do('save', () => {
      this.stoodOn.push(standsOn)
      this.saved = text
      this.draftText = null
      this.state = 'edited'
    })

  async #do(name: string, change: () => unknown): Promise<ProjectXml> {
    this.calls.push(name)
    this.onCall(name)
    await Promise.resolve()
    if (this.fail !== null) throw this.fail
    change()
    return this.answer()
  }
}
