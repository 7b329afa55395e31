/**
 * The service's two forms of time: `YYYY-MM-DD HH:MM:SS` without a zone (service.md, "Publication
 * status"; which zone is open point 6), and ISO 8601 with an offset (XML attributes, `created`).
 */

const formatters = new Map<string, Intl.DateTimeFormat>()
const stampPattern = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/
const dayMs = 86_400_000

/**
 * Returns the epoch milliseconds of a stamp in an IANA zone; null if the text is not a stamp. A
 * time that occurs twice (clocks put back) is the first of the two. A time that does not exist
 * (clocks put forward) is read with the offset before the change, as most calendars do.
 * @throws RangeError when the zone is unknown
 */
export function parseServiceTime(text: string, zone: string): number | null {
  const read = readStamp(text, zone)
  return read === null ? null : (read.moments[0] ?? read.otherwise)
}

/**
 * Returns every moment (epoch milliseconds, earliest first) at which the clock of an IANA zone
 * shows a stamp: none if the clock skips the stamp, two if the clock was put back. Null if the text
 * is not a stamp.
 * @throws RangeError when the zone is unknown
 */
export function momentsOfServiceTime(text: string, zone: string): readonly number[] | null {
  return readStamp(text, zone)?.moments ?? null
}

/**
 * Returns whether a stamp is certainly earlier than another, by more than `tolerance` milliseconds: of a
 * stamp that occurs twice, both moments. False if a stamp cannot be read.
 * @throws RangeError when the zone is unknown
 */
export function isCertainlyEarlier(
  stamp: string,
  other: string,
  { zone, tolerance }: { readonly zone: string; readonly tolerance: number },
): boolean {
  if (stamp >= other) return false
  const latest = possibleMoments(stamp, zone).at(-1)
  const earliest = possibleMoments(other, zone)[0]
  return latest !== undefined && earliest !== undefined && latest < earliest - tolerance
}

/** Returns the possible moments of a stamp, earliest first; empty if the stamp cannot be read. */
function possibleMoments(text: string, zone: string): readonly number[] {
  const read = readStamp(text, zone)
  if (read === null) return []
  return read.moments.length > 0 ? read.moments : [read.otherwise]
}

function readStamp(
  text: string,
  zone: string,
): { moments: readonly number[]; otherwise: number } | null {
  if (!stampPattern.test(text)) return null
  const wall = Date.parse(`${text.replace(' ', 'T')}Z`)
  // Date.parse accepts some invalid stamps (31 April, 24:00) and rolls them over.
  if (Number.isNaN(wall) || wallText(wall) !== text) return null
  const before = zoneOffset(wall - dayMs, zone)
  const after = zoneOffset(wall + dayMs, zone)
  const moments = [...new Set([wall - before, wall - after])]
    .filter((at) => at + zoneOffset(at, zone) === wall)
    .toSorted((one, other) => one - other)
  return { moments, otherwise: wall - before }
}

/** Returns the stamp of a moment in a zone. Fractions of a second are cut off. */
export function formatServiceTime(epochMs: number, zone: string): string {
  const whole = Math.floor(epochMs / 1000) * 1000
  return wallText(whole + zoneOffset(whole, zone))
}

/** Returns ISO 8601 with the zone's UTC offset, in whole seconds: `2026-03-01T09:30:00+01:00`. */
export function formatOffsetTime(epochMs: number, zone: string): string {
  const whole = Math.floor(epochMs / 1000) * 1000
  const offset = zoneOffset(whole, zone)
  const minutes = Math.abs(Math.round(offset / 60_000))
  const sign = offset < 0 ? '-' : '+'
  const clock = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  return `${wallText(whole + offset).replace(' ', 'T')}${sign}${clock}`
}

function wallText(wall: number): string {
  return new Date(wall).toISOString().slice(0, 19).replace('T', ' ')
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

/**
 * Returns the milliseconds by which the zone's clock is ahead of UTC at a moment (a whole second).
 */
function zoneOffset(epochMs: number, zone: string): number {
  let formatter = formatters.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formatters.set(zone, formatter)
  }
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of formatter.formatToParts(epochMs)) part[type] = Number(value)
  const wall = Date.UTC(
    part.year ?? 0,
    (part.month ?? 1) - 1,
    part.day,
    part.hour,
    part.minute,
    part.second,
  )
  return wall - epochMs
}
