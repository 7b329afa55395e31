import { readonly, ref, shallowRef, type DeepReadonly, type Ref, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { LostPart, RecordXml } from '../../src-shared/ipc/calls/record-calls.ts'
import type { RecordState } from '../../src-shared/ipc/record-state.ts'
import { toAppError } from '../ipc/unwrap.ts'
import { createBaseLine, type BaseLine } from './base-line.ts'
import { createDraftScheduler, type DraftScheduler, type Timers } from './draft-scheduler.ts'
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

/** State of a session that its steps share. */
interface SessionState {
  readonly buffer: TextBuffer
  readonly dirty: Ref<boolean>
  readonly state: Ref<RecordState>
  readonly lost: ShallowRef<readonly LostPart[]>
  readonly draftError: ShallowRef<AppError | null>
  readonly olderBase: Ref<boolean>
  /** Base of the buffer's text. A newer base that only main knows does not count. */
  readonly line: BaseLine
  /** Version of the buffer that equals the saved text; null if no version is known to. */
  savedVersion: number | null
  /**
   * The last text from main. If main returns the same text, an unchanged buffer needs no
   * comparison.
   */
  given: string
  draftStored: boolean
  draftWrites: number
  /** The last write of a draft. Never rejects. */
  writing: Promise<unknown>
  readonly isDirty: () => boolean
}

/** Runs a call when the calls before have ended. */
type InTurn = <T>(task: () => Promise<T>) => Promise<T>

export function createXmlSession(
  buffer: TextBuffer,
  first: RecordXml,
  calls: XmlCalls,
  timers: Timers,
): XmlSession {
  const session = createState(buffer, first)
  const { dirty, state, lost, draftError, olderBase, line } = session
  const inTurn = createCallQueue(session)
  const { writeDraft, dropDraft } = createDraftWriter(session, calls, inTurn)
  const drafts = createDraftScheduler(writeDraft, timers)
  const replaceBy = replacing(session, drafts, inTurn)

  buffer.onChange((replaced) => {
    line.typed(buffer.version())
    dirty.value = session.isDirty()
    if (!dirty.value) olderBase.value = false
    if (!replaced) drafts.touch()
  })

  return {
    buffer,
    dirty: readonly(dirty),
    state: readonly(state),
    lost,
    draftError,
    olderBase: readonly(olderBase),
    settled: () => !drafts.waiting() && draftError.value === null,
    flush: drafts.flush,
    refresh: () => inTurn(() => refresh(session, drafts, calls)),
    save: () => inTurn(() => save(session, drafts, calls, dropDraft)),
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

function createState(buffer: TextBuffer, first: RecordXml): SessionState {
  const session: SessionState = {
    buffer,
    dirty: ref(first.draft),
    state: ref<RecordState>(first.state),
    lost: shallowRef<readonly LostPart[]>(first.lost),
    draftError: shallowRef<AppError | null>(null),
    olderBase: ref(false),
    line: createBaseLine(first.baseId, buffer.version()),
    savedVersion: first.draft ? null : buffer.version(),
    given: first.text,
    draftStored: first.draft,
    draftWrites: 0,
    writing: Promise.resolve(),
    isDirty: () => session.savedVersion === null || buffer.version() !== session.savedVersion,
  }
  return session
}

/**
 * Runs one call at a time, and after the pending draft, because a save must not overtake the draft.
 * Drafts do not wait for calls: checking some megabytes for a save may take more than a second.
 */
function createCallQueue(session: Pick<SessionState, 'writing'>): InTurn {
  let last: Promise<unknown> = Promise.resolve()

  return (task) => {
    const next = () => session.writing.then(task)
    const turn = last.then(next, next)
    last = turn.catch(() => undefined) // the caller of `turn` gets the failure
    return turn
  }
}

/** Writes the draft, or drops the stored draft if the text equals the saved text again. */
function createDraftWriter(session: SessionState, calls: XmlCalls, inTurn: InTurn) {
  const { buffer, line, state, draftError, olderBase, isDirty } = session

  /** Returns whether the write succeeded. Never rejects: see `draftError`. */
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
    session.draftWrites += 1
    const stored = calls.saveDraft(buffer.text(), line.current())
    session.writing = stored.catch(() => undefined) // the caller that awaits `stored` gets the failure
    const kept = await stored
    session.draftStored = true
    olderBase.value = kept.olderBase && isDirty()
  }

  async function dropDraft(): Promise<void> {
    if (!session.draftStored || isDirty()) return
    const writes = session.draftWrites
    state.value = (await calls.discardDraft()).state
    // A draft written while main answered is newer than the discard and still exists.
    if (session.draftWrites === writes) session.draftStored = false
  }

  return { writeDraft, dropDraft }
}

/**
 * Shows a text from main. If the user typed meanwhile, the input and its base stay. `asked`: the
 * version of the buffer when main was asked.
 */
async function takeIn(session: SessionState, xml: RecordXml, asked: number): Promise<void> {
  const { buffer } = session
  session.state.value = xml.state
  session.lost.value = xml.lost
  if (buffer.version() !== asked) return
  if (session.isDirty() || !sameText(session.given, xml.text)) {
    const same = sameText(buffer.text(), xml.text)
    if (!same && !(await buffer.replace(xml.text))) return
    session.given = xml.text
  }
  session.savedVersion = xml.draft ? null : buffer.version()
  session.draftStored = xml.draft
  session.line.standOn(buffer.version(), xml.baseId)
  session.dirty.value = session.isDirty()
  session.olderBase.value = false
  session.draftError.value = null
}

/**
 * Returns a function that replaces unsaved input by a text from main. If the call fails, the input
 * is kept as a draft.
 */
function replacing(session: SessionState, drafts: DraftScheduler, inTurn: InTurn) {
  return async (call: () => Promise<RecordXml>): Promise<void> => {
    drafts.cancel()
    try {
      await inTurn(async () => {
        const asked = session.buffer.version()
        await takeIn(session, await call(), asked)
      })
    } catch (thrown) {
      if (session.isDirty()) drafts.touch()
      throw thrown
    }
  }
}

async function refresh(
  session: SessionState,
  drafts: DraftScheduler,
  calls: XmlCalls,
): Promise<void> {
  const asked = session.buffer.version()
  const writes = session.draftWrites
  const stored = session.draftStored && !drafts.waiting()
  const xml = await calls.read()
  // If main had a draft and has none any more, restoring an older text removed the draft: take over
  // main's text. A draft written during the read does not count, because the answer may be older.
  const isWritten = session.draftWrites !== writes
  const putAside = stored && !isWritten && !xml.draft
  // Undo led back to the saved text, and main still has the draft of the undone text: the draft is
  // older than the buffer, and will be dropped.
  const isUndone = xml.draft && (session.draftStored || isWritten)
  if (session.isDirty() ? putAside : !isUndone) return takeIn(session, xml, asked)
  session.state.value = xml.state
  session.lost.value = xml.lost
}

async function save(
  session: SessionState,
  drafts: DraftScheduler,
  calls: XmlCalls,
  dropDraft: () => Promise<void>,
): Promise<void> {
  const { buffer, line, dirty } = session
  const version = buffer.version()
  const text = buffer.text()
  const writes = session.draftWrites
  const xml = await calls.save(text, line.current())
  session.given = text
  session.savedVersion = version
  session.draftStored = session.draftWrites !== writes
  // Set the base of the saved version only: undo may have led the buffer to another base meanwhile.
  line.standOn(version, xml.baseId)
  session.state.value = xml.state
  session.lost.value = xml.lost
  dirty.value = session.isDirty()
  if (dirty.value) return
  session.olderBase.value = false
  session.draftError.value = null
  drafts.cancel()
  // A draft written during the save equals the saved text: drop it.
  if (session.draftStored) await session.writing.then(dropDraft)
}
