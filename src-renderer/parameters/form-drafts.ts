import { shallowRef, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { RequestAction } from '../../src-shared/ipc/calls/channel-calls.ts'
import type { TypedValues } from '../../src-shared/ipc/calls/parameter-calls.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'
import { keepBeforeClose } from '../composables/screen/before-close.ts'

/** Milliseconds without typing before the values are sent to main. */
const quiet = 500

/** Identifies a form of a project. */
interface FormRef {
  readonly projectId: string
  readonly form: ChannelType | 'transaction'
  readonly action: RequestAction
}

function keyOf({ projectId, form, action }: FormRef): string {
  return `${projectId} ${form} ${action}`
}

export interface FormDrafts {
  /** Records the typed values. They are stored when the user pauses. */
  readonly change: (form: FormRef, values: TypedValues) => void
  /** Returns the values of a form that main has not stored yet; null if there are none. */
  readonly pending: (form: FormRef) => TypedValues | null
  /** Stores all pending values. Resolves to whether everything is stored. */
  readonly flush: () => Promise<boolean>
  /** Error of the last save. The values stay pending and are saved again with the next change. */
  readonly error: ShallowRef<AppError | null>
}

/**
 * Keeps typed values of forms until main has stored them. Saves run one at a time, so that an older
 * value never overwrites a newer one.
 */
export function createFormDrafts(
  save: (form: FormRef, values: TypedValues) => Promise<unknown>,
): FormDrafts {
  const error = shallowRef<AppError | null>(null)
  const waiting = new Map<string, { readonly form: FormRef; readonly values: TypedValues }>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> = Promise.resolve(true)

  async function saveAll(): Promise<boolean> {
    try {
      for (const [key, draft] of [...waiting]) {
        await save(draft.form, draft.values)
        // Values typed during the save stay pending.
        if (waiting.get(key) === draft) waiting.delete(key)
      }
      error.value = null
      return waiting.size === 0
    } catch (thrown) {
      error.value = toAppError(thrown)
      return false
    }
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer)
    running = running.then(saveAll)
    return running
  }

  return {
    error,
    flush,
    pending: (form) => waiting.get(keyOf(form))?.values ?? null,
    change: (form, values) => {
      waiting.set(keyOf(form), { form, values })
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), quiet)
    },
  }
}

/** The drafts of this page. */
export const formDrafts = createFormDrafts(({ projectId, form, action }, values) =>
  unwrap(window.perceel.parameters.saveDraft({ projectId, form, action, values })),
)
keepBeforeClose(() => formDrafts.flush())
