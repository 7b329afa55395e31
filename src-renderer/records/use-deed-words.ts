import { useI18n } from 'vue-i18n'
import type { DeedRemark } from '../../src-shared/ipc/calls/today-calls.ts'
import { formatCount } from '../format/numbers.ts'
import { formatDay } from '../format/moments.ts'

/** Returns a function that words where a deed and the record of its project differ. */
export function useDeedWords(): (deed: DeedRemark['deed']) => string {
  const { t, locale } = useI18n()
  const dayWords = (day: string) => formatDay(Date.parse(`${day}T00:00:00Z`), locale.value, 'UTC')
  return (deed) =>
    deed.field === 'price'
      ? t('dossiers.deedRemark.price', {
          inDeed: `€ ${formatCount(deed.inDeed, locale.value)}`,
          inRecord: `€ ${formatCount(deed.inRecord, locale.value)}`,
        })
      : t('dossiers.deedRemark.transferDate', {
          inDeed: dayWords(deed.inDeed),
          inRecord: dayWords(deed.inRecord),
        })
}
