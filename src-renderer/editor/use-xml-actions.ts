import { computed, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { RecordRef, RecordStatus } from '../../src-shared/ipc/calls/record-calls.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'
import type { TextSnapshot, XmlSession } from './xml-session.ts'
import { useI18n } from 'vue-i18n'
import { useConfirm } from '../ui/dialogs/use-confirm.ts'

export type XmlAction = 'save' | 'send' | 'discard' | 'revert' | 'undo'

export interface XmlActions {
  /** The running action, if any. One action runs at a time. */
  readonly busy: ShallowRef<XmlAction | null>
  /** Error of the last action. */
  readonly error: ShallowRef<AppError | null>
  /** Restores the text that the last discard or revert removed. Null after any other action. */
  readonly undo: ShallowRef<Undo | null>
  readonly forgetUndo: () => void
  readonly canSave: ComputedRef<boolean>
  readonly canSend: ComputedRef<boolean>
  readonly canDiscard: ComputedRef<boolean>
  readonly canRevert: ComputedRef<boolean>
  /** Returns whether an action is available now. */
  readonly allows: (action: XmlAction) => boolean
  /**
   * Runs an action and resolves to whether it succeeded. The screen confirms with the user
   * beforehand.
   */
  readonly run: (action: XmlAction) => Promise<boolean>
}

export interface ActionSubject {
  readonly status: RecordStatus
  /** Null while the service does not know the record: then revert is impossible. */
  readonly remoteId: number | null
}

/**
 * Provides the actions on a text and when each is available. `changed` receives each new status of
 * the record.
 */
export function useXmlActions(
  session: Ref<XmlSession | null>,
  subject: Ref<ActionSubject>,
  changed: (status: RecordStatus) => void,
): XmlActions {
  const busy = shallowRef<XmlAction | null>(null)
  const error = shallowRef<AppError | null>(null)
  const undo = shallowRef<Undo | null>(null)

  async function run(action: XmlAction): Promise<boolean> {
    const text = session.value
    if (text === null || busy.value !== null) return false
    busy.value = action
    error.value = null
    const offered = undo.value
    undo.value = null
    const { kind, id } = subject.value.status
    const work = createWork(text, { kind, id }, changed)
    try {
      if (action !== 'undo') undo.value = await work[action]()
      else await work.undo(offered, () => (undo.value = offered))
      return true
    } catch (thrown) {
      error.value = toAppError(thrown)
      return false
    } finally {
      busy.value = null
    }
  }

  const available = availability(session, subject, busy)
  return {
    busy,
    error,
    undo,
    forgetUndo: () => (undo.value = null),
    ...available,
    allows: (action) =>
      ({
        save: available.canSave.value,
        send: available.canSend.value,
        discard: available.canDiscard.value,
        revert: available.canRevert.value,
        undo: undo.value !== null,
      })[action],
    run,
  }
}

/**
 * Provides the work of each action, which resolves to the undo to offer; null for none. `changed`
 * receives the new status of the record. `failed` is called if the texts could not be restored.
 */
function createWork(
  text: XmlSession,
  record: RecordRef,
  changed: (status: RecordStatus) => void,
): Record<Exclude<XmlAction, 'undo'>, () => Promise<Undo | null>> & {
  readonly undo: (offered: Undo | null, failed: () => void) => Promise<void>
} {
  const { records } = window.perceel
  const readStatus = async () => changed(await unwrap(records.status(record)))

  return {
    async save() {
      await text.save()
      await readStatus()
      return null
    },
    async send() {
      if (text.dirty.value) await text.save()
      changed(await unwrap(records.send(record)))
      await text.refresh()
      return null
    },
    async discard() {
      const typed = text.snapshot()
      await text.discard()
      return undoOf('discard', text, { saved: null, typed })
    },
    async revert() {
      const typed = text.dirty.value ? text.snapshot() : null
      if (typed !== null) await text.discard()
      const saved = text.snapshot()
      changed(await unwrap(records.revert(record)))
      await text.reload()
      return undoOf('revert', text, { saved, typed })
    },
    async undo(offered, failed) {
      try {
        await offered?.restore()
      } catch (thrown) {
        failed()
        throw thrown
      }
      await readStatus()
    },
  }
}

/** Returns which actions are available now. None is while an action runs or without a text. */
function availability(
  session: Ref<XmlSession | null>,
  subject: Ref<ActionSubject>,
  busy: Readonly<Ref<XmlAction | null>>,
): Pick<XmlActions, 'canSave' | 'canSend' | 'canDiscard' | 'canRevert'> {
  const state = computed(() => session.value?.state.value ?? subject.value.status.state)
  const dirty = computed(() => session.value?.dirty.value ?? false)
  const free = computed(() => busy.value === null && session.value !== null)
  const hasWork = computed(() => dirty.value || state.value === 'edited')
  return {
    canSave: computed(() => free.value && dirty.value),
    canSend: computed(() => free.value && state.value !== 'conflict' && hasWork.value),
    canDiscard: computed(() => free.value && dirty.value),
    canRevert: computed(
      () =>
        free.value &&
        subject.value.remoteId !== null &&
        !['synced', 'conflict'].includes(state.value),
    ),
  }
}

/** A discarded text and the way to restore it. */
interface Undo {
  readonly of: 'discard' | 'revert'
  /** Saves the saved text again and keeps the unsaved text as a draft. Sends nothing. */
  readonly restore: () => Promise<void>
}

/**
 * Returns the way to restore discarded texts. Each text keeps its base, so that a newer text of the
 * service is merged and not overwritten.
 */
function undoOf(
  of: Undo['of'],
  session: XmlSession,
  { saved, typed }: { readonly saved: TextSnapshot | null; readonly typed: TextSnapshot | null },
): Undo {
  return {
    of,
    async restore() {
      if (saved !== null) {
        await session.restore(saved)
        await session.save()
      }
      if (typed !== null) await session.restore(typed)
      await session.flush()
    },
  }
}

/**
 * Returns a function that confirms actions that remove a text. Other actions need no confirmation.
 */
export function useXmlConfirmation(): (action: XmlAction) => Promise<boolean> {
  const { t } = useI18n()
  const confirm = useConfirm()

  return async (action) => {
    if (action !== 'discard' && action !== 'revert') return true
    return confirm({
      title: t(`editor.ask.${action}.title`),
      body: t(`editor.ask.${action}.body`),
      ...(action === 'revert' ? { consequence: t('editor.ask.revert.consequence') } : {}),
      wayBack: t(`editor.ask.${action}.wayBack`),
      okLabel: t(`editor.ask.${action}.ok`),
      tone: 'danger',
    })
  }
}
