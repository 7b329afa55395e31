import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { textEdits } from '../../../../../../src-renderer/editor/text-worker/text-edits.ts'
import { placeAfter } from '../../../../../../src-renderer/editor/problems/place-after.ts'
import { createXmlView } from '../../../../../../src-shared/xml/language/xml-view.ts'
import { scanXml } from '../../../../../../src-shared/xml/scan/scan-xml.ts'
import type { ProblemReport } from '../../../../../../src-shared/xml/validation/problem.ts'
import { judgeTouched } from '../../../../../../src-shared/xml/validation/touched/judge-touched.ts'
import {
  knownProblems,
  mergeVerdict,
} from '../../../../../../src-shared/xml/validation/touched/merge-verdict.ts'
import { TouchedRanges } from '../../../../../../src-shared/xml/validation/touched/touched-ranges.ts'
import {
  libxmlCounts,
  namespace,
  randomChildren,
  randomSchema,
} from '../../content/random-schema.ts'
import { seededRandom } from '../../random-record.ts'
import { check, rootOf, schemaOf, type TestSchema } from '../checked.ts'
import { sampleRecords } from '../../content/sample-records.ts'
import { brokenText, changedElements, seeded } from '../mutated-records.ts'

vi.setConfig({ testTimeout: 60_000 })

const xsd = readFileSync(
  new URL('../../../../../../resources/schemas/project-1.2.xsd', import.meta.url),
  'utf8',
)

/** Returns the report after a change: the older report with the verdict on the touched elements. */
function afterEdit(report: ProblemReport, from: string, to: string, schema: TestSchema) {
  const edits = textEdits(from, to)
  const touched = new TouchedRanges()
  touched.add(edits)
  const placeNow = (offset: number) => placeAfter(offset, edits)
  const view = createXmlView(scanXml(to), schema.set)
  const ranges = touched.all() ?? []
  const verdict = judgeTouched(view, ranges, knownProblems(report, placeNow))
  return verdict && mergeVerdict(report, verdict, placeNow)
}

/** The problems without libxml2's own words, which a verdict lacks. */
function shown(report: ProblemReport | null): string[] {
  return (report?.problems ?? [])
    .map((problem) => JSON.stringify({ ...problem, original: null }))
    .sort()
}

describe('the verdict on touched elements', () => {
  it('shows what the check of the whole record shows, after any change of elements', () => {
    const schema = schemaOf(xsd)
    const records = sampleRecords('1.2', 6)
    const random = seeded(1)
    let shownProblems = 0
    for (let run = 0; run < 100; run += 1) {
      let text = records[run % records.length] ?? ''
      let report = check(text, schema)
      for (let step = 0; step < 4; step += 1) {
        const next = changedElements(text, random)
        const merged = afterEdit(report, text, next, schema)
        report = check(next, schema)
        expect(shown(merged), `run ${run}, step ${step}`).toEqual(shown(report))
        shownProblems += report.total
        text = next
      }
    }
    expect(shownProblems).toBeGreaterThan(400)
  })

  it('shows what the check of the whole text shows, with any schema', () => {
    let compared = 0
    for (let seed = 1; compared < 1500; seed += 1) {
      const random = seededRandom(seed)
      const { set, root, text } = randomSchema(random, { plain: true })
      if (!root.content || !libxmlCounts(root.content)) continue
      const schema = schemaOf(text)
      let names = randomChildren(set, root.content, random).slice(0, 20)
      let xml = documentOf(names)
      let report = check(xml, schema)
      if (report.checked !== 'schema') continue
      for (let step = 0; step < 6; step += 1) {
        const others = [...names]
        const at = random(names.length + 1)
        const name = ['a', 'b', 'c', 'd', 'e', 's1', 'x'][random(7)] ?? 'a'
        others.splice(at, random(2), ...(random(3) === 0 ? [] : [name]))
        const next = documentOf(others)
        const merged = afterEdit(report, xml, next, schema)
        report = check(next, schema)
        expect(shown(merged), `seed ${seed}, step ${step}: ${next}`).toEqual(shown(report))
        names = others
        xml = next
        compared += 1
      }
    }
  })

  it('shows all mistakes of form at once, and nothing that libxml2 denies, in broken records', () => {
    const schema = schemaOf(xsd)
    const records = sampleRecords('1.2', 6)
    const random = seeded(2)
    let lacking = 0
    let all = 0
    for (let run = 0; run < 120; run += 1) {
      const text = records[run % records.length] ?? ''
      const next = brokenText(text, random)
      const merged = afterEdit(check(text, schema), text, next, schema)
      if (merged === null) continue
      const whole = shown(check(next, schema))
      const known = new Set(whole)
      expect(
        shown(merged).filter((one) => !known.has(one)),
        `run ${run}: ${next}`,
      ).toEqual([])
      all += whole.length
      lacking += whole.length - merged.problems.length
    }
    // libxml2 alone knows a wrong address of the web (`xs:anyURI`).
    expect(lacking).toBeLessThan(all / 20)
  })

  it('keeps a duplicate key elsewhere until the check of the whole text', () => {
    const schema = rootOf('<xs:element name="a" type="xs:ID" maxOccurs="9"/>')
    const text = '<r><a>k</a><a>k</a><a>m</a></r>'
    const report = check(text, schema)
    const merged = afterEdit(report, text, text.replace('m', 'mm'), schema)
    expect(merged?.problems.map(({ kind }) => kind)).toEqual(['duplicateId'])
  })

  it('leaves a text to the whole check that no parser may read', () => {
    const schema = rootOf('<xs:element name="a" maxOccurs="9"/>')
    const next = '<!DOCTYPE r><r><a/></r>'
    expect(afterEdit(check('<r><a/></r>', schema), '<r><a/></r>', next, schema)).toBeNull()
  })
})

function documentOf(names: readonly string[]): string {
  return `<root xmlns="${namespace}">\n${names.map((name) => `<${name}/>\n`).join('')}</root>`
}
