import { onScopeDispose, type Ref, shallowRef, type ShallowRef, watch } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { FixItem } from '../../src-shared/ipc/calls/validation-calls.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { onEvent } from '../ipc/on-event.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'
import { blockId, mergeFixes, openBlocks } from './shown-fixes.ts'
import { useAccountsStore } from '../stores/accounts-store.ts'
import { defineStore } from '../stores/define-store.ts'

/**
 * Ids of the points that the user saw as open on the fix list in this run. When such a point is
 * solved, the list shows it struck through once, also after a visit to the record.
 */
const useFixesStore = defineStore('fixes', () => {
  const seen = shallowRef<ReadonlySet<string>>(new Set())
  const accounts = useAccountsStore()
  watch(
    () => accounts.active?.id,
    () => (seen.value = new Set()),
  )

  function see(ids: ReadonlySet<string>): void {
    seen.value = new Set([...seen.value, ...ids])
  }

  /** Forgets points when the user leaves the list: solved points are not shown again. */
  function forget(ids: ReadonlySet<string>): void {
    seen.value = new Set([...seen.value].filter((id) => !ids.has(id)))
  }

  return { seen, see, forget }
})

/** Milliseconds until the list is read again after a result: many can arrive at once. */
const newResult = 250
/** Milliseconds until the list is read again during a check of all records. */
const checkGoesOn = 2000

/** `hasValidations`: a validation is stored for at least one of the projects. */
interface Looked {
  readonly omitted: number
  readonly hasValidations: boolean
}

export interface FixListHandle {
  readonly items: ShallowRef<readonly FixItem[]>
  /** Facts about the list's projects; null until the first answer. */
  readonly looked: ShallowRef<Looked | null>
  readonly error: ShallowRef<AppError | null>
  readonly reload: () => Promise<void>
}

/**
 * Returns the fix list of these projects (null: of all projects with a result). The list is read
 * again when a validation or a record changes. Lines keep their positions.
 */
export function useFixList(projectIds: Ref<readonly string[] | null>): FixListHandle {
  const store = useFixesStore()
  const items = shallowRef<readonly FixItem[]>([])
  const looked = shallowRef<Looked | null>(null)
  const error = shallowRef<AppError | null>(null)

  const reload = coalesce(async () => {
    const ids = projectIds.value
    try {
      const answer = await unwrap(
        window.perceel.validation.fixList({ projectIds: ids === null ? null : [...ids] }),
      )
      if (ids !== projectIds.value) return
      items.value = mergeFixes(items.value, answer.items, store.seen)
      store.see(openBlocks(answer.items))
      looked.value = { omitted: answer.omitted, hasValidations: answer.hasValidations }
      error.value = null
    } catch (thrown) {
      error.value = toAppError(thrown)
    }
  })

  function leave(): void {
    const solved = items.value.flatMap((item) =>
      item.blocks.filter((block) => block.solved).map(({ projectId }) => blockId(item, projectId)),
    )
    store.forget(new Set(solved))
  }

  watch(
    projectIds,
    () => {
      leave()
      items.value = []
      looked.value = null
      void reload()
    },
    { immediate: true },
  )
  let later: ReturnType<typeof setTimeout> | null = null
  const soon = (ms: number) => {
    later ??= setTimeout(() => {
      later = null
      void reload()
    }, ms)
  }
  const stopListening = onEvent('validationChanged', ({ projectId }) => {
    if (projectIds.value === null || projectIds.value.includes(projectId)) soon(newResult)
  })
  const stopHearing = onEvent('schemaChecksChanged', () => soon(checkGoesOn))
  onScopeDispose(() => {
    stopListening()
    stopHearing()
    if (later !== null) clearTimeout(later)
    leave()
  })

  return { items, looked, error, reload }
}
