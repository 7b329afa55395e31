import type { IncomingHttpHeaders } from 'node:http'

/** Headers that hold one value (RFC 9110). In a repeated header the first value counts. */
const singletons: ReadonlySet<string> = new Set(['content-type', 'date', 'location', 'retry-after'])

/**
 * Returns the headers with one text for each name, as the types of Node promise. Undici gives a list
 * for any header that an answer repeats. Like Node's own client, keeps the first value of a header
 * that holds one value, and joins the values of any other header (RFC 9110 section 5.3). Set-Cookie
 * stays a list.
 */
export function singleHeaders(
  given: Readonly<Record<string, string | string[] | undefined>>,
): IncomingHttpHeaders {
  const headers = { ...given }
  for (const [name, value] of Object.entries(given)) {
    if (!Array.isArray(value) || name === 'set-cookie') continue
    headers[name] = singletons.has(name) ? value[0] : value.join(', ')
  }
  return headers
}
