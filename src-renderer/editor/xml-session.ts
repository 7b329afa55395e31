import { readonly, ref, shallowRef, type DeepReadonly, type Ref, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { LostPart, RecordXml } from '../../src-shared/ipc/record-calls.ts'
import type { RecordState } from '../../src-shared/ipc/record-state.ts'
import { toAppError } from '../ipc/unwrap.ts'
import { createBaseLine } from './base-line.ts'
import { createDraftScheduler, type Timers } from './draft-scheduler.ts'
import { sameText, type TextBuffer } from './text-buffer.ts'
import type { XmlCalls } from './xml-calls.ts'

/** A text of a buffer, and the base that the text descends from. */
export interface KeptText {
  readonly text: string
  readonly base: string | null
}

/**
 * One text while it is edited: the editor's buffer, the stored state, and the calls between them.
 * The session outlives its screen, so that switching to another tab, version or record loses no
 * character and no undo step.
 */
export interface XmlSession {
  readonly buffer: TextBuffer
  /** True if the text differs from the saved text. */
  readonly dirty: DeepReadonly<Ref<boolean>>
  readonly state: DeepReadonly<Ref<RecordState>>
  /** Parts of the last sent text that the service did not keep. */
  readonly lost: ShallowRef<readonly LostPart[]>
  /** Error of the last draft write; null if it succeeded. The text stays in the buffer. */
  readonly draftError: ShallowRef<AppError | null>
  /**
   * True if undo led back past a newer text of the service. Later typing then descends from an
   * older text, and sending merges both. Known once the draft is stored.
   */
  readonly olderBase: DeepReadonly<Ref<boolean>>
  /** Returns true if all input is stored, as a draft or saved. */
  readonly settled: () => boolean
  /** Writes a waiting or failed draft. Never throws: see `draftError`. */
  readonly flush: () => Promise<void>
  /** Reads the record again. Unsaved input stays. */
  readonly refresh: () => Promise<void>
  /** Saves the text locally. Throws `AppCallError` if main refuses the text. */
  readonly save: () => Promise<void>
  /** Discards the draft and shows the saved text. */
  readonly discard: () => Promise<void>
  /** Shows main's current text and drops unsaved input: after a revert or a restored text. */
  readonly reload: () => Promise<void>
  /** Returns the current text, for a later `typeAgain`. */
  readonly kept: () => KeptText
  /** Puts a kept text back as if it were typed again, on its own base. */
  readonly typeAgain: (kept: KeptText) => Promise<void>
  /** Records that the user has read which parts the service did not keep. */
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
  /** Base of the buffer's text. A newer base that only main knows does not count. */
  const line = createBaseLine(first.baseId, buffer.version())
  /** Version of the buffer that equals the saved text; null if no version is known to. */
  let savedVersion = first.draft ? null : buffer.version()
  /**
   * The last text from main. If main returns the same text, an unchanged buffer needs no
   * comparison.
   */
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
   * Runs one call at a time, and after the pending draft, because a save must not overtake the
   * draft. Drafts do not wait for calls: checking some megabytes for a save may take more than a
   * second.
   */
  function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const next = () => writing.then(task)
    const turn = last.then(next, next)
    last = turn.catch(() => undefined) // the caller of `turn` gets the failure
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
    writing = stored.catch(() => undefined) // the caller that awaits `stored` gets the failure
    const kept = await stored
    draftStored = true
    olderBase.value = kept.olderBase && isDirty()
  }

  async function dropDraft(): Promise<void> {
    if (!draftStored || isDirty()) return
    const writes = draftWrites
    state.value = (await calls.discardDraft()).state
    // A draft written while main answered is newer than the discard and still exists.
    if (draftWrites === writes) draftStored = false
  }

  /** Shows a text from main. If the user typed meanwhile, the input and its base stay. */
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

  /**
   * Replaces unsaved input by a text from main. If the call fails, the input is kept as a draft.
   */
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
        // If main had a draft and has none any more, restoring an older text removed the draft:
        // take over main's text. A draft written during the read does not count, because the answer
        // may be older.
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
        // Set the base of the saved version only: undo may have led the buffer to another base
        // meanwhile.
        line.standOn(version, xml.baseId)
        state.value = xml.state
        lost.value = xml.lost
        dirty.value = isDirty()
        if (dirty.value) return
        olderBase.value = false
        draftError.value = null
        drafts.cancel()
        // A draft written during the save equals the saved text: drop it.
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
