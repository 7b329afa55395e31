import { describe, expect, it, vi } from 'vitest'
import { fixesFor } from '../../../../../src-shared/xml/fixes/fixes-for.ts'
import { applyEdits } from '../../../../../src-shared/xml/scan/text-edit.ts'
import { seededRandom } from '../random-record.ts'
import { sampleRecords } from '../content/sample-records.ts'
import { formBreakers, schemaBreakers } from './broken-records.ts'
import { sampleChecker } from './checked.ts'

vi.setConfig({ testTimeout: 60_000 })

const versions = ['1.0', '1.3'] as const
const checkers = { '1.0': sampleChecker('project-1.0'), '1.3': sampleChecker('project-1.3') }
const recordsOf = { '1.0': sampleRecords('1.0', 25), '1.3': sampleRecords('1.3', 25) }

describe('the preferred fix', () => {
  it.each([...formBreakers, ...schemaBreakers])(
    'makes a record valid again that has $name',
    ({ breaks, kind }) => {
      const random = seededRandom(7)
      const wrong: string[] = []
      let tried = 0
      for (const version of versions) {
        const check = checkers[version]
        for (const xml of recordsOf[version]) {
          const broken = breaks(xml, random)
          if (broken === null || broken === xml) continue
          const { view, problems } = check(broken)
          const problem = problems.find((one) => one.kind === kind)
          if (problem === undefined) {
            // The record may still be valid, for example if two swapped elements may stand in
            // either order.
            if (problems.length > 0)
              wrong.push(`no ${kind}: ${JSON.stringify(problems.slice(0, 2))}`)
            continue
          }
          tried += 1
          const fix = fixesFor(view, problem).find(({ preferred }) => preferred)
          const mended = fix === undefined ? null : applyEdits(broken, fix.edits)
          const left = mended === null ? problems : check(mended).problems
          if (left.length === 0) continue
          const near = broken.slice(Math.max(0, problem.start - 80), problem.end + 80)
          wrong.push(JSON.stringify({ near, fix: fix?.edits, left: left.slice(0, 2) }))
        }
      }
      expect(wrong).toEqual([])
      expect(tried).toBeGreaterThan(8)
    },
  )
})
