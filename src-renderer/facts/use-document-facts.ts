import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { DocumentRef, ShownDocument } from '../../src-shared/ipc/fact-calls.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { onEvent } from '../ipc/on-event.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'

export interface DocumentFactsHandle {
  /** Null until the first answer, and without a document. */
  readonly said: ShallowRef<ShownDocument | null>
  readonly error: ShallowRef<AppError | null>
  readonly reload: () => Promise<void>
}

/** Reads what a document says, and reads it again when the document or a record changes. */
export function useDocumentFacts(document: () => DocumentRef | null): DocumentFactsHandle {
  const said = shallowRef<ShownDocument | null>(null)
  const error = shallowRef<AppError | null>(null)
  const key = () => JSON.stringify(document())

  const reload = coalesce(async () => {
    const [asked, ref] = [key(), document()]
    if (ref === null) return
    try {
      const next = await unwrap(window.perceel.facts.of(ref))
      if (asked !== key()) return
      said.value = next
      error.value = null
    } catch (thrown) {
      if (asked === key()) error.value = toAppError(thrown)
    }
  })

  watch(
    key,
    () => {
      said.value = null
      error.value = null
      void reload()
    },
    { immediate: true },
  )
  for (const name of [
    'factsChanged',
    'projectsChanged',
    'dossiersChanged',
    'intakeChanged',
  ] as const)
    onScopeDispose(onEvent(name, () => void reload()))
  return { said, error, reload }
}
