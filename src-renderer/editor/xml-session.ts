import { readonly, ref, shallowRef, type DeepReadonly, type Ref, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { LostPart, RecordXml } from '../../src-shared/ipc/calls/record-calls.ts'
import type { RecordState } from '../../src-shared/ipc/record-state.ts'
import { toAppError } from '../ipc/unwrap.ts'
import { createBaseHistory, type BaseHistory } from './base-history.ts'
import { createDraftScheduler, type DraftScheduler, type Timers } from './draft-scheduler.ts'
import { sameText, type TextBuffer } from './text-buffer.ts'
import type { XmlCalls } from './xml-calls.ts'
import { oneAtATime, type RunInTurn } from '../../src-shared/one-at-a-time.ts'

/** A text of a buffer, and the base that the text descends from. */
export interface TextSnapshot {
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
  readonly isStored: () => boolean
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
  /** Returns the current text, for a later `restore`. */
  readonly snapshot: () => TextSnapshot
  /** Puts a text back as if the user typed it again, on the base of that text. */
  readonly restore: (snapshot: TextSnapshot) => Promise<void>
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
  /** Bases of the buffer's texts. A newer base that only main knows does not count. */
  readonly bases: BaseHistory
  /** Version of the buffer that equals the saved text; null if no version is known to. */
  savedVersion: number | null
  /**
   * The last text from main. If main returns the same text, an unchanged buffer needs no
   * comparison.
   */
  textFromMain: string
  /** True if main has a draft of this text, as far as the page knows. */
  hasStoredDraft: boolean
  /** Counts the writes of drafts, to tell whether a draft was written during a call. */
  draftWrites: number
  /** The last write of a draft. Never rejects. */
  lastDraftWrite: Promise<unknown>
  readonly isDirty: () => boolean
}

/** Creates the session of a text: the session keeps the draft, and runs the calls in their order. */
export function createXmlSession(
  buffer: TextBuffer,
  first: RecordXml,
  calls: XmlCalls,
  timers: Timers,
): XmlSession {
  const session = createState(buffer, first)
  const { dirty, state, lost, draftError, olderBase, bases } = session
  const inTurn = createCallQueue(session)
  const { writeDraft, dropDraft } = createDraftWriter(session, calls, inTurn)
  const drafts = createDraftScheduler(writeDraft, timers)
  const replaceInput = createInputReplacer(session, drafts, inTurn)

  buffer.onChange((replaced) => {
    bases.changedTo(buffer.version())
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
    isStored: () => !drafts.waiting() && draftError.value === null,
    flush: drafts.flush,
    refresh: () => inTurn(() => refresh(session, drafts, calls)),
    save: () => inTurn(() => save(session, drafts, calls, dropDraft)),
    discard: () => replaceInput(calls.discardDraft),
    reload: () => replaceInput(calls.read),
    snapshot: () => ({ text: buffer.text(), base: bases.current() }),
    restore: ({ text, base }) =>
      inTurn(async () => {
        if (!(await buffer.replace(text))) return
        bases.setBase(buffer.version(), base)
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
    bases: createBaseHistory(first.baseId, buffer.version()),
    savedVersion: first.draft ? null : buffer.version(),
    textFromMain: first.text,
    hasStoredDraft: first.draft,
    draftWrites: 0,
    lastDraftWrite: Promise.resolve(),
    isDirty: () => session.savedVersion === null || buffer.version() !== session.savedVersion,
  }
  return session
}

/**
 * Runs one call at a time, and after the pending draft, because a save must not overtake the draft.
 * Drafts do not wait for calls: checking some megabytes for a save may take more than a second.
 */
function createCallQueue(session: Pick<SessionState, 'lastDraftWrite'>): RunInTurn {
  const inTurn = oneAtATime()
  return (task) => inTurn(() => session.lastDraftWrite.then(task))
}

/** Writes the draft, or drops the stored draft if the text equals the saved text again. */
function createDraftWriter(session: SessionState, calls: XmlCalls, inTurn: RunInTurn) {
  const { buffer, bases, state, draftError, olderBase, isDirty } = session

  /** Returns whether the write succeeded. Never rejects: see `draftError`. */
  function writeDraft(): Promise<boolean> {
    const write = isDirty() ? storeDraft() : inTurn(dropDraft)
    return write.then(
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
    const write = calls.saveDraft(buffer.text(), bases.current())
    session.lastDraftWrite = write.catch(() => undefined) // who awaits `write` gets the failure
    const draft = await write
    session.hasStoredDraft = true
    olderBase.value = draft.olderBase && isDirty()
  }

  async function dropDraft(): Promise<void> {
    if (!session.hasStoredDraft || isDirty()) return
    const writes = session.draftWrites
    state.value = (await calls.discardDraft()).state
    // A draft written while main answered is newer than the discard and still exists.
    if (session.draftWrites === writes) session.hasStoredDraft = false
  }

  return { writeDraft, dropDraft }
}

/**
 * Shows a text from main. If the user typed meanwhile, the input and its base stay.
 * `versionAsked`: the version of the buffer when main was asked.
 */
async function showText(
  session: SessionState,
  xml: RecordXml,
  versionAsked: number,
): Promise<void> {
  const { buffer } = session
  session.state.value = xml.state
  session.lost.value = xml.lost
  if (buffer.version() !== versionAsked) return
  if (session.isDirty() || !sameText(session.textFromMain, xml.text)) {
    const isShown = sameText(buffer.text(), xml.text)
    if (!isShown && !(await buffer.replace(xml.text))) return
    session.textFromMain = xml.text
  }
  session.savedVersion = xml.draft ? null : buffer.version()
  session.hasStoredDraft = xml.draft
  session.bases.setBase(buffer.version(), xml.baseId)
  session.dirty.value = session.isDirty()
  session.olderBase.value = false
  session.draftError.value = null
}

/**
 * Returns a function that replaces unsaved input by a text from main. If the call fails, the input
 * is kept as a draft.
 */
function createInputReplacer(session: SessionState, drafts: DraftScheduler, inTurn: RunInTurn) {
  return async (call: () => Promise<RecordXml>): Promise<void> => {
    drafts.cancel()
    try {
      await inTurn(async () => {
        const versionAsked = session.buffer.version()
        await showText(session, await call(), versionAsked)
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
  const versionAsked = session.buffer.version()
  const writes = session.draftWrites
  const wasStored = session.hasStoredDraft && !drafts.waiting()
  const xml = await calls.read()
  // A draft written during the read does not count, because the answer may be older.
  const isWritten = session.draftWrites !== writes
  // Main had the draft and has none any more: restoring an older text removed the draft.
  const isDraftRemoved = wasStored && !isWritten && !xml.draft
  // Undo led back to the saved text, and main still has the draft of the undone text: the draft is
  // older than the buffer, and will be dropped.
  const isDraftUndone = xml.draft && (session.hasStoredDraft || isWritten)
  const isMainNewer = session.isDirty() ? isDraftRemoved : !isDraftUndone
  if (isMainNewer) return showText(session, xml, versionAsked)
  session.state.value = xml.state
  session.lost.value = xml.lost
}

async function save(
  session: SessionState,
  drafts: DraftScheduler,
  calls: XmlCalls,
  dropDraft: () => Promise<void>,
): Promise<void> {
  const { buffer, bases, dirty } = session
  const version = buffer.version()
  const text = buffer.text()
  const writes = session.draftWrites
  const xml = await calls.save(text, bases.current())
  session.textFromMain = text
  session.savedVersion = version
  session.hasStoredDraft = session.draftWrites !== writes
  // Set the base of the saved version only: undo may have led the buffer to another base meanwhile.
  bases.setBase(version, xml.baseId)
  session.state.value = xml.state
  session.lost.value = xml.lost
  dirty.value = session.isDirty()
  if (dirty.value) return
  session.olderBase.value = false
  session.draftError.value = null
  drafts.cancel()
  // A draft written during the save equals the saved text: drop it.
  if (session.hasStoredDraft) await session.lastDraftWrite.then(dropDraft)
}
