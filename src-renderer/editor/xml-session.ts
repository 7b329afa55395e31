import { readonly, ref, shallowRef, type DeepReadonly, type Ref, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { ProjectXml } from '../../src-shared/ipc/project-calls.ts'
import type { RecordState } from '../../src-shared/ipc/record-state.ts'
import { toAppError } from '../ipc/unwrap.ts'
import { createDraftScheduler, type Timers } from './draft-scheduler.ts'
import { sameText, type TextBuffer } from './text-buffer.ts'
import type { XmlCalls } from './xml-calls.ts'

/**
 * One text while it is worked on: the editor's buffer, what is stored of it, and the way between
 * them. It lives longer than the screen that shows it, so that going to another tab, version or
 * project loses neither a letter nor the undo steps.
 */
export interface XmlSession {
  readonly buffer: TextBuffer
  /** True when the text differs from the saved one. */
  readonly dirty: DeepReadonly<Ref<boolean>>
  readonly state: DeepReadonly<Ref<RecordState>>
  /** Why the last draft could not be kept; null when it was. The text stays in the buffer. */
  readonly draftError: ShallowRef<AppError | null>
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
  /** Shows what main holds now, whatever was typed: after a revert or a settled conflict. */
  readonly reload: () => Promise<void>
  readonly dispose: () => void
}

export function createXmlSession(
  buffer: TextBuffer,
  first: ProjectXml,
  calls: XmlCalls,
  timers: Timers,
): XmlSession {
  const dirty = ref(first.draft)
  const state = ref<RecordState>(first.state)
  const draftError = shallowRef<AppError | null>(null)
  const drafts = createDraftScheduler(writeDraft, timers)
  /** Version of the buffer whose text is the saved one; null when no version is known to be. */
  let savedVersion = first.draft ? null : buffer.version()
  let draftStored = first.draft
  /** The base of the text in the buffer. What main has taken in since does not count for it. */
  let standsOn = first.baseId
  let takingIn = false
  let last: Promise<unknown> = Promise.resolve()

  buffer.onChange(() => {
    dirty.value = isDirty()
    if (!takingIn) drafts.touch()
  })

  function isDirty(): boolean {
    return savedVersion === null || buffer.version() !== savedVersion
  }

  /** One call at a time: a save may not overtake the draft that was on its way. */
  function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = last.then(task, task)
    last = turn.catch(() => undefined) // the caller of `turn` hears of the failure
    return turn
  }

  async function writeDraft(): Promise<void> {
    await inTurn(async () => {
      try {
        if (isDirty()) {
          await calls.saveDraft(buffer.text(), standsOn)
          draftStored = true
        } else if (draftStored) {
          state.value = (await calls.discardDraft()).state
          draftStored = false
        }
        draftError.value = null
      } catch (thrown) {
        draftError.value = toAppError(thrown)
      }
    })
  }

  function takeIn(xml: ProjectXml): void {
    takingIn = true
    if (!sameText(buffer.text(), xml.text)) buffer.replace(xml.text)
    takingIn = false
    savedVersion = xml.draft ? null : buffer.version()
    draftStored = xml.draft
    standsOn = xml.baseId
    state.value = xml.state
    dirty.value = isDirty()
    draftError.value = null
  }

  return {
    buffer,
    dirty: readonly(dirty),
    state: readonly(state),
    draftError,
    settled: () => !drafts.waiting() && draftError.value === null,
    flush: () => {
      if (draftError.value !== null) drafts.touch()
      return drafts.flush()
    },
    refresh: () =>
      inTurn(async () => {
        const version = buffer.version()
        const xml = await calls.read()
        if (isDirty() || buffer.version() !== version) state.value = xml.state
        else takeIn(xml)
      }),
    save: () =>
      inTurn(async () => {
        const version = buffer.version()
        const xml = await calls.save(buffer.text(), standsOn)
        standsOn = xml.baseId
        savedVersion = version
        draftStored = false
        state.value = xml.state
        draftError.value = null
        dirty.value = isDirty()
        if (!dirty.value) drafts.cancel()
      }),
    discard: () => {
      drafts.cancel()
      return inTurn(async () => takeIn(await calls.discardDraft()))
    },
    reload: () => {
      drafts.cancel()
      return inTurn(async () => takeIn(await calls.read()))
    },
    dispose: () => {
      drafts.cancel()
      buffer.dispose()
    },
  }
}
