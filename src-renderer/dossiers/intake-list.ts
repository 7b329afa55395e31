import { computed, ref, shallowRef, type ComputedRef, type Ref } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { StagedFile } from '../../src-shared/ipc/dossier-calls.ts'
import { toAppError } from '../ipc/unwrap.ts'
import { suggestDeedType } from '../../src-shared/dossiers/deed-types.ts'
import { titleFromFilename } from '../../src-shared/dossiers/title-from-filename.ts'

/** One file on the sheet, before it is sent. */
export interface IntakeItem {
  readonly key: number
  readonly filename: string
  /** What the user sees and may change. */
  type: string
  title: string
  /** Null while it is read, or when reading failed: `error` then says why. */
  staged: StagedFile | null
  error: AppError | null
}

export interface IntakeSteps {
  readonly takeIn: (file: File, signal: AbortSignal) => Promise<StagedFile>
  /** Stores the dossier and the job that sends it. */
  readonly add: (item: { type: string; title: string; staged: StagedFile }) => Promise<unknown>
}

export interface IntakeList {
  readonly items: Ref<IntakeItem[]>
  readonly reading: ComputedRef<boolean>
  readonly sending: Ref<boolean>
  /** True when every file that could be read has a type and a title. */
  readonly complete: ComputedRef<boolean>
  readonly addFiles: (files: readonly File[]) => Promise<void>
  readonly remove: (key: number) => void
  /** Sends what is ready. What failed stays on the sheet, with its reason. */
  readonly confirm: () => Promise<void>
  readonly cancel: () => void
}

/** The sheet of files that were dropped, chosen or pasted, until they are sent or dropped again. */
export function createIntakeList(steps: IntakeSteps): IntakeList {
  const items = ref<IntakeItem[]>([])
  const sending = ref(false)
  const stop = shallowRef(new AbortController())
  let nextKey = 0
  let last: Promise<void> = Promise.resolve()

  const reading = computed(() => items.value.some((item) => !item.staged && !item.error))
  const ready = computed(() => items.value.filter((item) => item.staged !== null))
  const complete = computed(
    () =>
      ready.value.length > 0 && ready.value.every((item) => item.type.trim() && item.title.trim()),
  )

  function find(key: number): IntakeItem | undefined {
    return items.value.find((item) => item.key === key)
  }

  async function readOne(key: number, file: File, signal: AbortSignal): Promise<void> {
    if (signal.aborted || find(key) === undefined) return
    const outcome = await steps.takeIn(file, signal).then(
      (staged) => ({ staged, error: null }),
      (thrown: unknown) => ({ staged: null, error: toAppError(thrown) }),
    )
    const item = find(key)
    if (item !== undefined) Object.assign(item, outcome)
  }

  return {
    items,
    reading,
    sending,
    complete,
    addFiles: (files) => {
      const { signal } = stop.value
      for (const file of files) {
        const key = nextKey++
        items.value.push({
          key,
          filename: file.name,
          type: suggestDeedType(file.name),
          title: titleFromFilename(file.name),
          staged: null,
          error: null,
        })
        // One after another: copying two at once is no faster on a disk, and memory stays flat.
        last = last.then(() => readOne(key, file, signal))
      }
      return last
    },
    remove: (key) => {
      items.value = items.value.filter((item) => item.key !== key)
    },
    confirm: async () => {
      sending.value = true
      for (const item of ready.value) {
        const { key, staged } = item
        if (staged === null) continue
        try {
          await steps.add({ type: item.type.trim(), title: item.title.trim(), staged })
          items.value = items.value.filter((other) => other.key !== key)
        } catch (thrown) {
          item.error = toAppError(thrown)
        }
      }
      sending.value = false
    },
    cancel: () => {
      stop.value.abort()
      stop.value = new AbortController()
      items.value = []
    },
  }
}
