import type { XmlScan } from '../scan/xml-scan.ts'
import { decode } from './plain-text.ts'

/**
 * An attribute's value after normalisation (XML 1.0, 3.3.3): literal white space becomes a space.
 */
export function attributeText(scan: XmlScan, attribute: number): string {
  const { valueStart, valueEnd } = scan.attributes
  const source = scan.text.slice(valueStart[attribute], valueEnd[attribute])
  return decode(source.replace(/\r\n|[\t\n\r]/gu, ' '))
}

/** Line ends after normalisation (XML 1.0, 2.11). */
export function unixLines(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/gu, '\n') : text
}
