import { computed } from 'vue'
import { unwrap } from '../ipc/unwrap.ts'
import { useCall } from '../ipc/use-call.ts'

/** Opens and saves the shown document. */
export function useFileActions(dossierId: () => string) {
  const opening = useCall(() => unwrap(window.perceel.dossiers.open({ dossierId: dossierId() })))
  const saving = useCall(() => unwrap(window.perceel.dossiers.saveAs({ dossierId: dossierId() })))
  const error = computed(() => opening.error.value ?? saving.error.value)
  return { opening, saving, error }
}
