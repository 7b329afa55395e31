import { useI18n } from 'vue-i18n'
import { useConfirm } from '../ui/dialogs/use-confirm.ts'
import { useIntakeStore } from './intake-store.ts'

/**
 * Returns a function that has the searchable copies of rows sent, or the scans themselves again. Asks first
 * if a copy loses the digital signature of its file.
 */
export function useCopies(): (rowIds: readonly string[]) => Promise<void> {
  const { t } = useI18n()
  const confirm = useConfirm()
  const intake = useIntakeStore()

  return (rowIds) =>
    intake.toggleCopies(rowIds, (signed) => {
      const [first] = signed
      const named = { name: first?.filename ?? '' }
      return confirm({
        title: t('tray.copy.signed.title'),
        body: t('tray.copy.signed.body', named, signed.length),
        okLabel: t('tray.copy.signed.send', signed.length),
      })
    })
}
