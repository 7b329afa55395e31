import { computed, shallowRef, watch, type Ref } from 'vue'
import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import type { ProjectDetail } from '../../../src-shared/ipc/calls/project-calls.ts'
import type { RecordStatus } from '../../../src-shared/ipc/calls/record-calls.ts'
import { defaultProjectXmlVersion } from '../../../src-shared/service/project-version.ts'
import { useReconnected } from '../../composables/use-reconnected.ts'
import { toAppError, unwrap } from '../../ipc/unwrap.ts'

/** Whether the record of a project is on this machine. */
export type FirstText =
  | { readonly kind: 'here' | 'reading' | 'notCreated' }
  | { readonly kind: 'failed'; readonly error: AppError; readonly retry: () => void }

/** Fetches the record of a project whose record was never read. */
export function useFirstText(
  detail: Readonly<Ref<Pick<ProjectDetail, 'id' | 'remoteId'>>>,
  status: Readonly<Ref<Pick<RecordStatus, 'fetchedVersions'>>>,
): Readonly<Ref<FirstText>> {
  const error = shallowRef<AppError | null>(null)
  const isHere = computed(() => status.value.fetchedVersions.length > 0)

  async function read(): Promise<void> {
    const { id, remoteId } = detail.value
    error.value = null
    if (isHere.value || remoteId === null) return
    const ref = { kind: 'project', id, version: defaultProjectXmlVersion } as const
    try {
      await unwrap(window.perceel.records.read(ref))
    } catch (thrown) {
      if (id === detail.value.id) error.value = toAppError(thrown)
    }
  }

  watch(() => `${detail.value.id} ${String(detail.value.remoteId)}`, read, { immediate: true })
  useReconnected(() => void (error.value !== null && read()))
  return computed(() => {
    if (isHere.value) return { kind: 'here' }
    if (error.value !== null) {
      return { kind: 'failed', error: error.value, retry: () => void read() }
    }
    return { kind: detail.value.remoteId === null ? 'notCreated' : 'reading' }
  })
}
