import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { RecordChange } from '../../src-shared/xml/changes/record-change.ts'
import { useAccountZone } from '../composables/use-account-zone.ts'
import { usePropertyWords } from '../records/use-property-words.ts'
import { changeWords, type ChangeWords } from './change-words.ts'

/** Provides the words of a change in the language of the screen and the zone of the account. */
export function useChangeWords(): ComputedRef<(change: RecordChange) => ChangeWords> {
  const { t, locale } = useI18n()
  const zone = useAccountZone()
  const { labelOf } = usePropertyWords()
  const say = (key: string, values: Record<string, unknown> = {}, count?: number) =>
    count === undefined ? t(`changes.${key}`, values) : t(`changes.${key}`, values, count)
  return computed(() => {
    const tools = { say, labelOf, locale: locale.value, zone: zone.value }
    return (change) => changeWords(change, tools)
  })
}
