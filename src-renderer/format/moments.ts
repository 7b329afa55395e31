const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/**
 * How long ago, in words ("5 minuten geleden", "gisteren"); both in epoch milliseconds. Null for
 * less than a minute and for a moment that lies ahead: a clock was then set back.
 */
export function timeAgo(moment: number, now: number, locale: string): string | null {
  const passed = now - moment
  const step = steps.find(([, size]) => passed >= size)
  if (!step) return null
  const [unit, size] = step
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
    -Math.floor(passed / size),
    unit,
  )
}

/** Our `en` is for Dutch offices: day before month, and 24 hours. */
function tagOf(locale: string): string {
  return locale === 'en' ? 'en-GB' : locale
}

/** A time of day on the clock of an IANA zone, to the second: "02:36:05". */
export function formatTime(moment: number, locale: string, zone: string): string {
  return new Intl.DateTimeFormat(tagOf(locale), { timeStyle: 'medium', timeZone: zone }).format(
    moment,
  )
}

/** A formatter costs far more to make than to use, and a table asks for one a row. */
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A date and time of day on the clock of an IANA zone: "21 nov 2026, 02:36". A screen of an account
 * shows one zone (`useAccountZone`); a screen without an account shows this computer's (`ownZone`).
 */
export function formatMoment(moment: number, locale: string, zone: string): string {
  const key = `${locale} ${zone}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(tagOf(locale), {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: zone,
    })
    formats.set(key, format)
  }
  return format.format(moment)
}

const timesOfDay = new Map<string, Intl.DateTimeFormat>()

/** A time of day on the clock of an IANA zone: "10:42". */
export function formatTimeOfDay(moment: number, locale: string, zone: string): string {
  const key = `${locale} ${zone}`
  const known = timesOfDay.get(key)
  const format =
    known ?? new Intl.DateTimeFormat(tagOf(locale), { timeStyle: 'short', timeZone: zone })
  timesOfDay.set(key, format)
  return format.format(moment)
}

/** The zone of this computer's clock, by its IANA name. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** What people call a zone's time around a moment, summer or winter: "Midden-Europese tijd". */
export function zoneName(zone: string, moment: number, locale: string): string {
  const parts = new Intl.DateTimeFormat(tagOf(locale), {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
