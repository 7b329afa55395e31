import { shallowRef, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { RequestAction } from '../../src-shared/ipc/channel-calls.ts'
import type { TypedValues } from '../../src-shared/ipc/parameter-calls.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'
import { keepBeforeClose } from '../shell/before-close.ts'

/** Milliseconds of quiet before what is typed goes to main. */
const quiet = 500

/** Whose typed values: one form of one project. */
interface FormRef {
  readonly projectId: string
  readonly form: ChannelType | 'transaction'
  readonly action: RequestAction
}

export interface FormDrafts {
  /** Takes what is typed; it is handed over when the typing pauses. */
  readonly change: (form: FormRef, values: TypedValues) => void
  /** Hands over what is not at main yet. Answers whether all of it is there. */
  readonly flush: () => Promise<boolean>
  /** Why the last was not stored; what was typed is tried again with the next change. */
  readonly error: ShallowRef<AppError | null>
}

/** What is typed in forms until main has it. One after another: a later text is never overtaken. */
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
        // What was typed meanwhile stays for the next turn.
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
    change: (form, values) => {
      waiting.set(`${form.projectId} ${form.form} ${form.action}`, { form, values })
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), quiet)
    },
  }
}

/** The page's own. */
export const formDrafts = createFormDrafts(({ projectId, form, action }, values) =>
  unwrap(window.perceel.parameters.saveDraft({ projectId, form, action, values })),
)
keepBeforeClose(() => formDrafts.flush())
