import type { PropertyFacts } from '../../../src-shared/records/property-facts.ts'

const shownDates = ['option', 'reservation', 'offer', 'delivery', 'expiry', 'openHouse'] as const
type ShownDate = (typeof shownDates)[number]

/** Returns the next day of each kind of date, the earliest first. `today` as `2026-11-23`. */
export function comingDates(
  dates: PropertyFacts['dates'],
  today: string,
): readonly { readonly kind: ShownDate; readonly date: string }[] {
  return shownDates
    .flatMap((kind) => {
      const [next] = dates
        .filter((each) => each.kind === kind && each.date >= today)
        .map(({ date }) => date)
        .sort()
      return next === undefined ? [] : [{ kind, date: next }]
    })
    .sort((a, b) => a.date.localeCompare(b.date))
}

/** Returns street, number and place in one line; empty if the record has no address. */
export function addressLine({ address }: Pick<PropertyFacts, 'address'>): string {
  const { street, housenumber, addition, zipcode, city } = address
  const number = `${housenumber}${/^\d/u.test(addition) ? '-' : ''}${addition}`
  const join = (parts: readonly string[], by: string) =>
    parts.filter((part) => part !== '').join(by)
  return join([join([street, number], ' '), join([zipcode, city], ' ')], ', ')
}

/** Returns what names a photo: its caption, else the file of its address. */
export function photoName({ source, caption }: PropertyFacts['photos'][number]): string {
  if (caption !== '') return caption
  return (
    source
      .replace(/[?#].*$/u, '')
      .split('/')
      .at(-1) ?? source
  )
}
