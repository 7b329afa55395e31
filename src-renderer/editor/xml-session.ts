import { readonly, ref, shallowRef, type DeepReadonly, type Ref, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { LostPart, RecordXml } from '../../src-shared/ipc/record-calls.ts'
import type { RecordState } from '../../src-shared/ipc/record-state.ts'
import { toAppError } from '../ipc/unwrap.ts'
import { createBaseLine } from './base-line.ts'
import { createDraftScheduler, type Timers } from './draft-scheduler.ts'
import { sameText, type TextBuffer } from './text-buffer.ts'
import type { XmlCalls } from './xml-calls.ts'

/** A text as it stood in a buffer, and the base that it stood on. */
export interface KeptText {
  readonly text: string
  readonly base: string | null
}

/**
 * One text while it is worked on: the editor's buffer, what is stored of it, and the way between
 * them. It lives longer than the screen that shows it, so that going to another tab, version or
 * record loses neither a letter nor the undo steps.
 */
export interface XmlSession {
  readonly buffer: TextBuffer
  /** True when the text differs from the saved one. */
  readonly dirty: DeepReadonly<Ref<boolean>>
  readonly state: DeepReadonly<Ref<RecordState>>
  /** What the service did not keep of the last text that was sent. */
  readonly lost: ShallowRef<readonly LostPart[]>
  /** Why the last draft could not be kept; null when it was. The text stays in the buffer. */
  readonly draftError: ShallowRef<AppError | null>
  /**
   * True when undo led back past a newer text of the service: what is typed descends from an older
   * text, and sending merges both. Known once the draft is kept.
   */
  readonly olderBase: DeepReadonly<Ref<boolean>>
  /** True when everything typed is stored, as a draft or saved. */
  readonly settled: () => boolean
  /** Writes the draft that waits or failed. Never throws: see `draftError`. */
  readonly flush: () => Promise<void>
  /** Reads the record again; what was typed and not saved stays. */
  readonly refresh: () => Promise<void>
  /** Saves the text locally. Throws `AppCallError` when main refuses it. */
  readonly save: () => Promise<void>
  /** Throws the draft away and shows the saved text again. */
  readonly discard: () => Promise<void>
  /** Shows what main holds now, whatever was typed: after a revert or a restored text. */
  readonly reload: () => Promise<void>
  /** The text as it is now, to come back to. */
  readonly kept: () => KeptText
  /** Puts a kept text back as if it were typed again, on the base that it stood on. */
  readonly typeAgain: (kept: KeptText) => Promise<void>
  /** The user has read what the service did not keep. */
  readonly dismissLost: () => Promise<void>
  readonly dispose: () => void
}

export function createXmlSession(
  buffer: TextBuffer,
  first: RecordXml,
  calls: XmlCalls,
  timers: Timers,
): XmlSession {
  const dirty = ref(first.draft)
  const state = ref<RecordState>(first.state)
  const lost = shallowRef<readonly LostPart[]>(first.lost)
  const draftError = shallowRef<AppError | null>(null)
  const olderBase = ref(false)
  const drafts = createDraftScheduler(writeDraft, timers)
  /** The base of the text in the buffer. What main has taken in since does not count for it. */
  const line = createBaseLine(first.baseId, buffer.version())
  /** Version of the buffer whose text is the saved one; null when no version is known to be. */
  let savedVersion = first.draft ? null : buffer.version()
  /** The text that main gave last: an answer that gives it again costs nothing. */
  let given = first.text
  let draftStored = first.draft
  let draftWrites = 0
  let writing: Promise<unknown> = Promise.resolve()
  let last: Promise<unknown> = Promise.resolve()

  buffer.onChange((replaced) => {
    line.typed(buffer.version())
    dirty.value = isDirty()
    if (!dirty.value) olderBase.value = false
    if (!replaced) drafts.touch()
  })

  function isDirty(): boolean {
    return savedVersion === null || buffer.version() !== savedVersion
  }

  /**
   * One call at a time, and none before the draft that is on its way: a save may not overtake it.
   * Drafts wait for nobody: checking some megabytes for a save may take longer than a second.
   */
  function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const next = () => writing.then(task)
    const turn = last.then(next, next)
    last = turn.catch(() => undefined) // the caller of `turn` hears of the failure
    return turn
  }

  function writeDraft(): Promise<boolean> {
    const kept = isDirty() ? storeDraft() : inTurn(dropDraft)
    return kept.then(
      () => {
        draftError.value = null
        return true
      },
      (thrown: unknown) => {
        draftError.value = toAppError(thrown)
        return false
      },
    )
  }

  async function storeDraft(): Promise<void> {
    draftWrites += 1
    const stored = calls.saveDraft(buffer.text(), line.current())
    writing = stored.catch(() => undefined) // heard of by whoever waits for `stored`
    const kept = await stored
    draftStored = true
    olderBase.value = kept.olderBase && isDirty()
  }

  async function dropDraft(): Promise<void> {
    if (!draftStored || isDirty()) return
    const writes = draftWrites
    state.value = (await calls.discardDraft()).state
    // One that was written while main answered came after it, and is there.
    if (draftWrites === writes) draftStored = false
  }

  /** Shows a text of main's. What was typed while it was asked for stays, and stands where it did. */
  async function takeIn(xml: RecordXml, asked: number): Promise<void> {
    state.value = xml.state
    lost.value = xml.lost
    if (buffer.version() !== asked) return
    if (isDirty() || !sameText(given, xml.text)) {
      const same = sameText(buffer.text(), xml.text)
      if (!same && !(await buffer.replace(xml.text))) return
      given = xml.text
    }
    savedVersion = xml.draft ? null : buffer.version()
    draftStored = xml.draft
    line.standOn(buffer.version(), xml.baseId)
    dirty.value = isDirty()
    olderBase.value = false
    draftError.value = null
  }

  /** Shows a text of main's in place of what was typed. Where that fails, what was typed is kept on. */
  async function replaceBy(call: () => Promise<RecordXml>): Promise<void> {
    drafts.cancel()
    try {
      await inTurn(async () => {
        const asked = buffer.version()
        await takeIn(await call(), asked)
      })
    } catch (thrown) {
      if (isDirty()) drafts.touch()
      throw thrown
    }
  }

  return {
    buffer,
    dirty: readonly(dirty),
    state: readonly(state),
    lost,
    draftError,
    olderBase: readonly(olderBase),
    settled: () => !drafts.waiting() && draftError.value === null,
    flush: drafts.flush,
    refresh: () =>
      inTurn(async () => {
        const asked = buffer.version()
        const writes = draftWrites
        const stored = draftStored && !drafts.waiting()
        const xml = await calls.read()
        // A draft that main had and has no more was put aside there: an older text was restored. One
        // that was written while main read is not meant: the answer may be older than it.
        const putAside = stored && draftWrites === writes && !xml.draft
        if (!isDirty() || putAside) return takeIn(xml, asked)
        state.value = xml.state
        lost.value = xml.lost
      }),
    save: () =>
      inTurn(async () => {
        const version = buffer.version()
        const text = buffer.text()
        const writes = draftWrites
        const xml = await calls.save(text, line.current())
        given = text
        savedVersion = version
        draftStored = draftWrites !== writes
        // Only the saved version: undo may have led the buffer to another base meanwhile.
        line.standOn(version, xml.baseId)
        state.value = xml.state
        lost.value = xml.lost
        dirty.value = isDirty()
        if (dirty.value) return
        olderBase.value = false
        draftError.value = null
        drafts.cancel()
        // One that was written while main was at the save says nothing that is not saved.
        if (draftStored) await writing.then(dropDraft)
      }),
    discard: () => replaceBy(calls.discardDraft),
    reload: () => replaceBy(calls.read),
    kept: () => ({ text: buffer.text(), base: line.current() }),
    typeAgain: ({ text, base }) =>
      inTurn(async () => {
        if (!(await buffer.replace(text))) return
        line.standOn(buffer.version(), base)
        drafts.touch()
      }),
    dismissLost: () =>
      inTurn(async () => {
        lost.value = (await calls.dismissLost()).lost
      }),
    dispose: () => {
      drafts.cancel()
      buffer.dispose()
    },
  }
}
