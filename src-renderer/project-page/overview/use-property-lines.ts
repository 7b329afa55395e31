import { useI18n } from 'vue-i18n'
import type { PropertyFacts } from '../../../src-shared/records/property-facts.ts'
import { formatServiceTime } from '../../../src-shared/service/service-time.ts'
import { useAccountZone } from '../../composables/use-account-zone.ts'
import { useCount } from '../../format/numbers.ts'
import { comingDates } from './key-facts.ts'

/** The main facts of a property in words, with their units. */
export function usePropertyLines() {
  const { t, locale } = useI18n()
  const zone = useAccountZone()
  const n = useCount()

  function linesOf(facts: PropertyFacts, scenario: string): { name: string; value: string }[] {
    const { livingArea, plotArea, rooms, bedrooms, constructionYear, energyClass } = facts
    const area = scenario.startsWith('BO') ? 'floorArea' : 'livingArea'
    const line = (key: string, value: string | null) =>
      value === null ? [] : [{ name: t(`overview.property.${key}`), value }]
    const metres = (size: number | null) => (size === null ? null : `${n(size)} m²`)
    return [
      ...line(area, metres(livingArea)),
      ...line('plotArea', metres(plotArea)),
      ...line('rooms', roomsText(rooms, bedrooms)),
      ...line('year', constructionYear === null ? null : String(constructionYear)),
      ...line('energy', energyClass),
      ...dates(facts),
    ]
  }

  function roomsText(rooms: number | null, bedrooms: number | null): string | null {
    if (rooms === null) return null
    return bedrooms === null
      ? n(rooms)
      : t('overview.property.roomsText', { rooms: n(rooms), bedrooms: n(bedrooms) }, bedrooms)
  }

  function dates(facts: PropertyFacts): { name: string; value: string }[] {
    const format = new Intl.DateTimeFormat(locale.value === 'en' ? 'en-GB' : locale.value, {
      dateStyle: 'long',
      timeZone: 'UTC',
    })
    const today = formatServiceTime(Date.now(), zone.value).slice(0, 10)
    return comingDates(facts.dates, today).map(({ kind, date }) => ({
      name: t(`overview.property.date.${kind}`),
      value: format.format(Date.parse(date)),
    }))
  }

  return { linesOf }
}
