import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { useAccountZone } from '../composables/use-account-zone.ts'
import { usePropertyWords } from '../records/use-property-words.ts'
import type { WordTools } from './value-words.ts'

/** Provides what values need to be written in the language of the screen and the zone of the account. */
export function useValueTools(): ComputedRef<WordTools> {
  const { t, locale } = useI18n()
  const zone = useAccountZone()
  const { labelOf } = usePropertyWords()
  const say = (key: string, values: Record<string, unknown> = {}, count?: number) =>
    count === undefined ? t(`changes.${key}`, values) : t(`changes.${key}`, values, count)
  return computed(() => ({ say, labelOf, locale: locale.value, zone: zone.value }))
}
