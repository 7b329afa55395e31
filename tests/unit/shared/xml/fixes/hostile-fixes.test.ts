import { describe, expect, it, vi } from 'vitest'
import { fixAllOf } from '../../../../../src-shared/xml/fixes/fix-all.ts'
import { fixesFor } from '../../../../../src-shared/xml/fixes/fixes-for.ts'
import { applyEdits } from '../../../../../src-shared/xml/scan/text-edit.ts'
import { sampleRecords } from '../content/sample-records.ts'
import { seededRandom, type Random } from '../random-record.ts'
import { randomXml } from '../scan/random-xml.ts'
import { checkForm, sampleChecker, type Checker } from './checked.ts'

vi.setConfig({ testTimeout: 60_000 })

const pieces = [
  '<',
  '>',
  '/',
  '"',
  "'",
  '=',
  '&',
  ' ',
  '\n',
  '--',
  '<!--',
  ']]>',
  '</a>',
  'x="1',
  '<?',
  '\u0000',
  '\ud800',
  'é',
]

/** Returns the text with some pieces inserted, removed, or copied from elsewhere in the text. */
function mutated(text: string, random: Random): string {
  let result = text
  for (let count = 1 + random(5); count > 0; count -= 1) {
    const at = random(result.length + 1)
    const length = random(12)
    const way = random(3)
    const from = random(result.length + 1)
    const put =
      way === 0
        ? (pieces[random(pieces.length)] ?? '')
        : way === 1
          ? result.slice(from, from + random(40))
          : ''
    result = result.slice(0, at) + put + result.slice(at + length)
  }
  return result
}

/** Returns the faults of a text's fixes; empty if there are none. */
function faults(text: string, check: Checker): string[] {
  const { view, problems } = check(text)
  const found: string[] = []
  for (const problem of problems.slice(0, 40)) {
    const fixes = fixesFor(view, problem)
    if (fixes.filter(({ preferred }) => preferred).length > 1)
      found.push(`two preferred: ${problem.kind}`)
    for (const fix of fixes) {
      const after = applyEdits(text, fix.edits)
      if (after === text) found.push(`changes nothing: ${problem.kind} ${fix.kind}`)
      if (fix.select !== null && fix.select.end > after.length)
        found.push(`selects beyond: ${fix.kind}`)
      const all = fixAllOf(view, problems.slice(0, 40), problem.kind, fix.kind)
      if (all !== null) applyEdits(text, all.edits)
    }
  }
  return found
}

describe('fixes of any text', () => {
  it('never throw, never overlap and always change something: 6,000 mutated texts without a schema', () => {
    const random = seededRandom(3)
    const found: string[] = []
    for (let seed = 0; seed < 6000; seed += 1) {
      found.push(...faults(mutated(randomXml(seededRandom(seed)), random), checkForm))
    }
    expect([...new Set(found)]).toEqual([])
  })

  it('and 300 mutated records with their schema', () => {
    const random = seededRandom(5)
    const check = sampleChecker('project-1.2')
    const records = sampleRecords('1.2', 30).filter(({ length }) => length < 12_000)
    const found: string[] = []
    for (let nth = 0; nth < 300; nth += 1) {
      found.push(...faults(mutated(records[nth % records.length] ?? '', random), check))
    }
    expect([...new Set(found)]).toEqual([])
  })
})
