import { readFileSync } from 'node:fs'
import { XmlDocument, XmlLibError, type XsdValidator } from 'libxml2-wasm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { scanXml } from '../../../../../src-shared/xml/scan/scan-xml.ts'
import { createXmlView } from '../../../../../src-shared/xml/language/xml-view.ts'
import { compileXsd } from '../../../../../src-shared/xml/validation/libxml2/compile-xsd.ts'
import { parseOptions } from '../../../../../src-shared/xml/validation/libxml2/parse-options.ts'
import { repairedCopy } from '../../../../../src-shared/xml/validation/repair/repaired-copy.ts'
import { textAsMeant } from '../../../../../src-shared/xml/validation/repair/stray-signs.ts'
import { check, schemaOf } from './checked.ts'
import { sampleRecords } from '../content/sample-records.ts'
import { brokenText, changedElements, seeded } from './mutated-records.ts'

vi.setConfig({ testTimeout: 60_000 })

const xsd = readFileSync(
  new URL('../../../../../resources/schemas/project-1.2.xsd', import.meta.url),
  'utf8',
)
const schema = schemaOf(xsd)
const validator: XsdValidator = compileXsd(schema.files)
const records = sampleRecords('1.2', 12)

afterAll(() => validator.dispose())

function isValid(text: string): boolean {
  const document = XmlDocument.fromString(text, { option: parseOptions })
  try {
    validator.validate(document)
    return true
  } catch (error) {
    if (error instanceof XmlLibError) return false
    throw error
  } finally {
    document.dispose()
  }
}

/**
 * Returns libxml2's parse errors, without those about namespaces: the app shows those in libxml2's
 * words.
 */
function unread(text: string): string[] {
  try {
    XmlDocument.fromString(text, { option: parseOptions }).dispose()
    return []
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error
    const words = error.details.map(({ message }) => message)
    return words.filter((one) => !/is not a valid URI|Failed to parse QName|Namespace/u.test(one))
  }
}

describe('records that were changed', () => {
  it('are valid when libxml2 says so, and else have a problem that is told in our words', () => {
    const random = seeded(1)
    let valid = 0
    let inItsWords = 0
    for (let run = 0; run < 400; run += 1) {
      let text = records[run % records.length] ?? ''
      for (let changes = random(4); changes > 0; changes -= 1) text = changedElements(text, random)
      const report = check(text, schema)
      expect(report.total === 0, `run ${run}`).toBe(isValid(text))
      if (report.total === 0) valid += 1
      inItsWords += report.problems.filter(({ kind }) => kind.startsWith('other')).length
    }
    expect(valid).toBeGreaterThan(50)
    expect(valid).toBeLessThan(350)
    expect(inItsWords).toBe(0)
  })

  it('give ranges inside the text, in order, whatever is broken', () => {
    const random = seeded(2)
    for (let run = 0; run < 400; run += 1) {
      let text = records[run % records.length] ?? ''
      for (let changes = random(3); changes > 0; changes -= 1) text = changedElements(text, random)
      text = brokenText(text, random)
      const { problems } = check(text, schema)
      let before = 0
      for (const { start, end, element } of problems) {
        const inside = before <= start && start <= end && end <= text.length
        expect(inside, `run ${run}: ${start} to ${end}`).toBe(true)
        if (element !== null) expect(text[element], `run ${run}`).toBe('<')
        before = start
      }
    }
  })

  it('are repaired to something that libxml2 reads and that has nothing left to repair', () => {
    const random = seeded(3)
    for (let run = 0; run < 600; run += 1) {
      const text = brokenText(records[run % records.length] ?? '', random)
      const { view } = textAsMeant(createXmlView(scanXml(text), schema.set))
      const copy = repairedCopy(view, [])
      if (copy === null || text.toLowerCase().includes('<!doctype')) continue
      expect(copy.view.scan.errors, `run ${run}`).toEqual([])
      expect(unread(copy.view.scan.text), `run ${run}`).toEqual([])
    }
  })

  it('keep what the schema says of places away from what is broken', () => {
    const random = seeded(4)
    let kept = 0
    for (let run = 0; run < 100; run += 1) {
      const text = (records[run % records.length] ?? '')
        .replace(/<Referentie>[^<]*/u, (whole) => `${whole} & meer`)
        .replace(/<Latitude>[^<]*/u, `<Latitude>${'x'.repeat(1 + random(5))}`)
      const kinds = check(text, schema).problems.map(({ kind }) => kind)
      if (!text.includes('<Latitude>')) continue
      expect(kinds).toContain('badReference')
      expect(kinds).toContain('wrongValue')
      kept += 1
    }
    expect(kept).toBeGreaterThan(20)
  })
})
