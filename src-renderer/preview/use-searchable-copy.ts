import { computed, onScopeDispose, ref } from 'vue'
import { onEvent } from '../ipc/on-event.ts'
import { useI18n } from 'vue-i18n'
import { unwrap } from '../ipc/unwrap.ts'
import { useCall } from '../ipc/use-call.ts'
import { useConfirm } from '../ui/dialogs/use-confirm.ts'

/**
 * Saves a searchable copy of the shown scan, with its progress. Asks first if the copy loses a digital
 * signature.
 */
export function useSearchableCopy(sha256: () => string | null) {
  const progress = ref<{ done: number; pages: number } | null>(null)
  const { t } = useI18n()
  const confirm = useConfirm()
  const call = useCall(async (hash: string) => {
    try {
      if (await unwrap(window.perceel.scans.signed({ sha256: hash }))) {
        const [title, body] = [t('preview.copy.signed.title'), t('preview.copy.signed.body')]
        if (!(await confirm({ title, body, okLabel: t('preview.copy.signed.save') }))) return
      }
      await unwrap(window.perceel.scans.saveCopy({ sha256: hash }))
    } finally {
      progress.value = null
    }
  })
  onScopeDispose(
    onEvent('scanCopying', ({ sha256: told, done, pages }) => {
      if (told === sha256()) progress.value = { done, pages }
    }),
  )

  return {
    pending: call.pending,
    /** Null while nothing is made, and while the user chooses a file. */
    progress,
    /** The user knows of a stop. */
    error: computed(() => (call.error.value?.reason === 'cancelled' ? null : call.error.value)),
    save() {
      const hash = sha256()
      if (hash !== null) void call.run(hash)
    },
    stop: () => void window.perceel.scans.stopCopy(),
  }
}
