/**
 * A calendar date and a time of day in ISO 8601 (4.2.2 to 4.3.2), in the extended form with
 * separators or the basic form without. A fraction, after a comma or a point, belongs to the last
 * part of the time. RFC 3339 also allows a space for the T.
 */
const extended =
  /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d)(?::(\d\d)(?::(\d\d))?)?(?:[.,](\d+))?(?:(Z)|([+\-\u2212])(\d\d)(?::?(\d\d))?)?$/iu
const basic =
  /^(\d{4})(\d\d)(\d\d)[T ](\d\d)(?:(\d\d)(\d\d)?)?(?:[.,](\d+))?(?:(Z)|([+\-\u2212])(\d\d)(?::?(\d\d))?)?$/iu

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * Returns the epoch milliseconds of an ISO 8601 date-time (service.md: with UTC offset); null for
 * any other text. `Date.parse` reads neither the basic form nor an offset in hours nor a comma.
 *
 * @param withoutOffset How to read a time that has no offset: as UTC, or not at all
 */
export function parseIsoTime(
  text: string,
  withoutOffset: 'utc' | 'unknown' = 'unknown',
): number | null {
  const found = extended.exec(text.trim()) ?? basic.exec(text.trim())
  if (found === null) return null
  const [, year, month, day, hour, minute, second, fraction, utc, sign, hours, minutes] = found
  const hasOffset = utc !== undefined || sign !== undefined
  if (!hasOffset && withoutOffset === 'unknown') return null
  const midnight = dayOf(Number(year), Number(month), Number(day))
  const clock = clockOf([hour, minute, second], fraction)
  if (midnight === null || clock === null || Number(minutes ?? 0) > 59) return null
  const offset = Number(hours ?? 0) * hourMs + Number(minutes ?? 0) * minuteMs
  return midnight + clock - (sign === '+' ? offset : -offset)
}

/** Returns a date-time for sorting: unreadable texts come before all dates. */
export function sortableTime(text: string): number {
  return parseIsoTime(text, 'utc') ?? Number.MIN_SAFE_INTEGER
}

/** Returns midnight of a day in UTC; null for a day that the calendar does not have. */
function dayOf(year: number, month: number, day: number): number | null {
  // Date.UTC takes the years 0 to 99 for those of the last century.
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : null
}

/** Returns the milliseconds since midnight; null for a time that no clock shows. */
function clockOf(
  [hour = '', minute, second]: readonly (string | undefined)[],
  fraction = '0',
): number | null {
  const unit = second !== undefined ? 1000 : minute !== undefined ? minuteMs : hourMs
  const part = Math.floor(Number(`0.${fraction}`) * unit)
  const clock =
    Number(hour) * hourMs + Number(minute ?? 0) * minuteMs + Number(second ?? 0) * 1000 + part
  // 24:00 is the end of the day, and a minute may have a leap second.
  const isOnClock = Number(minute ?? 0) < 60 && Number(second ?? 0) <= 60
  return isOnClock && clock <= 24 * hourMs ? clock : null
}
