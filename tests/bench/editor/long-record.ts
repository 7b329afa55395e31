import { generateOffice } from '../../../src-service/office/generate-office.ts'

/**
 * Returns a record of roughly this length: the parts of many projects under one root, from a fixed
 * seed.
 */
export function longRecord(length: number): string {
  const parts: string[] = []
  let made = 0
  for (const { xml } of generateOffice({ projects: 2000, seed: 1 })) {
    if (made >= length * 0.98) break
    const inner = xml.slice(xml.indexOf('<General>'), xml.lastIndexOf('</Project>'))
    // Some records contain a file, which is too long for a short document.
    if (made + inner.length > length * 1.02) continue
    parts.push(`<Deel id="${parts.length}">\n  ${inner}</Deel>\n`)
    made += inner.length
  }
  return `<Project timestampGenerated="1" modifiedDate="1" id="1">\n${parts.join('')}</Project>\n`
}
