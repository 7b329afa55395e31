import { useI18n } from 'vue-i18n'
import type { KeptProject } from '../../src-shared/ipc/calls/offline-calls.ts'
import { useErrorText } from '../errors/error-text.ts'
import { formatMoment } from '../format/moments.ts'
import { useAccountZone } from '../composables/use-account-zone.ts'

/** Returns a text on how much of a project is stored, with the time and the error. */
export function useKeptText(): (kept: KeptProject) => string {
  const { t, locale } = useI18n()
  const zone = useAccountZone()
  const errorText = useErrorText()
  return ({ state, filters, refreshedAt, error }) =>
    [
      t(`offline.kept.${state}`),
      error === null ? null : errorText(error).what,
      refreshedAt === null || state === 'none' || state === 'here'
        ? null
        : t('offline.refreshedAt', { when: formatMoment(refreshedAt, locale.value, zone.value) }),
      filters.length === 0 ? null : t('offline.through', { names: filters.join(', ') }),
    ]
      .filter((part) => part !== null)
      .map((part) => part.replace(/\.$/u, ''))
      .join('. ')
}
