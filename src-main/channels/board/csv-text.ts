/**
 * What a spreadsheet may take for the beginning of a formula (OWASP, "CSV Injection"): the signs, tab
 * and carriage return, their full-width forms, and white space that it may skip before them.
 */
const formulaStart = /^[\s\p{Cf}\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

/**
 * A field that no spreadsheet reads as a formula, nor as more than one field: an apostrophe goes
 * before what could begin one, and every field is quoted.
 */
export function csvField(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** A line as Dutch spreadsheets take it: semicolons, for the comma is their decimal sign. */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map(csvField).join(';')}\r\n`
}

/** A byte order mark: without it Excel reads UTF-8 as the system's old code page. */
export const csvStart = '\ufeff'
