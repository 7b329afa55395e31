/**
 * Beginnings that a spreadsheet may treat as a formula (OWASP, "CSV Injection"): the signs, tab and
 * carriage return, their full-width forms, and preceding white space.
 */
const formulaStart = /^[\s\p{Cf}\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

/**
 * Returns a field that no spreadsheet treats as a formula or as several fields: adds an apostrophe
 * before a possible formula and quotes every field.
 */
export function csvField(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/**
 * Returns a line for Dutch spreadsheets: separated by semicolons, because the comma is the decimal
 * sign.
 */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map(csvField).join(';')}\r\n`
}

/** Byte order mark: without it Excel reads UTF-8 as the system's legacy code page. */
export const csvStart = '\ufeff'
