import { useI18n } from 'vue-i18n'
import { publicationStateOf } from '../../src-shared/service/publication-state.ts'

/**
 * Returns a function that names a publication's status in the user's language. A status without a
 * plain meaning is returned unchanged (open point 11).
 */
export function useStatusName(): (status: string) => string {
  const { t } = useI18n()
  return (status) => {
    const state = publicationStateOf(status, {})
    return state === 'unknown' ? status : t(`channels.cell.state.${state}`)
  }
}
