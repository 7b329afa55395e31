import { computed, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { ProjectDetail } from '../../src-shared/ipc/project-calls.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'
import type { XmlSession } from './xml-session.ts'

export type XmlAction = 'save' | 'send' | 'discard' | 'revert' | 'mine' | 'theirs'

export interface XmlActions {
  /** The action under way, if any: one at a time. */
  readonly busy: ShallowRef<XmlAction | null>
  /** Why the last action failed. */
  readonly error: ShallowRef<AppError | null>
  readonly canSave: ComputedRef<boolean>
  readonly canSend: ComputedRef<boolean>
  readonly canDiscard: ComputedRef<boolean>
  readonly canRevert: ComputedRef<boolean>
  /** Answers whether it was done. Asks nothing: confirming is the screen's. */
  readonly run: (action: XmlAction) => Promise<boolean>
}

/** What can be done with a text, and when. `changed` hears of each new state of the project. */
export function useXmlActions(
  session: Ref<XmlSession | null>,
  detail: Ref<ProjectDetail>,
  changed: (detail: ProjectDetail) => void,
): XmlActions {
  const busy = shallowRef<XmlAction | null>(null)
  const error = shallowRef<AppError | null>(null)

  const state = computed(() => session.value?.state.value ?? detail.value.state)
  const dirty = computed(() => session.value?.dirty.value ?? false)
  const free = computed(() => busy.value === null && session.value !== null)

  async function carryOut(action: XmlAction, text: XmlSession): Promise<void> {
    const ref = { projectId: detail.value.id }
    const { projects } = window.perceel
    switch (action) {
      case 'save':
        await text.save()
        changed(await unwrap(projects.get(ref)))
        break
      case 'send':
        if (text.dirty.value) await text.save()
        changed(await unwrap(projects.send(ref)))
        await text.refresh()
        break
      case 'discard':
        await text.discard()
        break
      case 'revert':
        if (text.dirty.value) await text.discard()
        changed(await unwrap(projects.revert(ref)))
        await text.reload()
        break
      case 'mine':
      case 'theirs':
        // What is on the screen is "mine", also when it was not saved yet.
        if (action === 'mine' && text.dirty.value) await text.save()
        else if (text.dirty.value) await text.discard()
        changed(await unwrap(projects.resolveConflict({ ...ref, keep: action })))
        await text.reload()
        break
    }
  }

  async function run(action: XmlAction): Promise<boolean> {
    const text = session.value
    if (text === null || busy.value !== null) return false
    busy.value = action
    error.value = null
    try {
      await carryOut(action, text)
      return true
    } catch (thrown) {
      error.value = toAppError(thrown)
      return false
    } finally {
      busy.value = null
    }
  }

  return {
    busy,
    error,
    canSave: computed(() => free.value && dirty.value),
    canSend: computed(
      () => free.value && state.value !== 'conflict' && (dirty.value || state.value === 'edited'),
    ),
    canDiscard: computed(() => free.value && dirty.value),
    canRevert: computed(
      () =>
        free.value &&
        detail.value.remoteId !== null &&
        !['synced', 'conflict'].includes(state.value),
    ),
    run,
  }
}
