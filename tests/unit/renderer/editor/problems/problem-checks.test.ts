import { describe, expect, it } from 'vitest'
import {
  createProblemChecks,
  checkPauseMs,
  verdictDelayMs,
  type ProblemChecks,
} from '../../../../../src-renderer/editor/problems/problem-checks.ts'
import { createXmlView } from '../../../../../src-shared/xml/language/xml-view.ts'
import { scanXml } from '../../../../../src-shared/xml/scan/scan-xml.ts'
import { applyEdits, type TextEdit } from '../../../../../src-shared/xml/scan/text-edit.ts'
import { judgeTouched } from '../../../../../src-shared/xml/validation/touched/judge-touched.ts'
import { check, rootOf } from '../../../shared/xml/validation/checked.ts'
import { seeded } from '../../../shared/xml/validation/mutated-records.ts'
import { ManualTimers } from '../manual-timers.ts'

const schema = rootOf(
  '<xs:element name="a" type="xs:date"/><xs:element name="b" maxOccurs="9"><xs:complexType>' +
    '<xs:sequence><xs:element name="c" type="xs:integer" maxOccurs="9"/></xs:sequence>' +
    '<xs:attribute name="n" type="xs:ID"/></xs:complexType></xs:element>',
)
const valid = '<r><a>2026-11-21</a><b n="k1"><c>1</c></b><b n="k2"><c>2</c><c>3</c></b></r>'

/** A text whose two workers answer when the test says so. */
function openText() {
  const timers = new ManualTimers()
  /** Answers on their way, in the order of the questions. */
  const answers: (() => void)[] = []
  let text = valid
  let revision = 0
  const later = <Answer>(answer: Answer) =>
    new Promise<Answer>((resolve) => answers.push(() => resolve(answer)))
  const checks: ProblemChecks = createProblemChecks(
    {
      revision: () => revision,
      waits: () => false,
      check: () => later(check(text, schema)),
      judge: (touched, known) =>
        later(judgeTouched(createXmlView(scanXml(text), schema.set), touched, known)),
    },
    timers,
  )
  const change = (edits: readonly TextEdit[]) => {
    text = applyEdits(text, edits)
    revision += 1
    checks.noteEdits(edits)
    checks.checkSoon()
  }
  /** Lets the answer arrive, and the page take it in. */
  const answer = async (nth = 0) => {
    for (const one of answers.splice(nth, 1)) one()
    for (let turn = 0; turn < 4; turn += 1) await Promise.resolve()
  }
  const settle = async () => {
    for (let round = 0; round < 20 && !checks.checked.value; round += 1) {
      timers.advance(checkPauseMs)
      while (answers.length > 0) await answer()
    }
  }
  checks.checkSoon()
  return { checks, timers, change, answer, answers, settle, text: () => text }
}

describe('the problems of a text that is typed in', () => {
  it('show the mistake of a key before the whole text is checked', async () => {
    const { checks, timers, change, answer, answers, settle, text } = openText()
    await settle()
    const at = valid.indexOf('</c>')
    change([{ start: at, end: at, text: 'x' }])
    timers.advance(verdictDelayMs)
    expect(answers).toHaveLength(1)
    await answer()
    expect(checks.report.value?.problems.map(({ kind }) => kind)).toEqual(['wrongValue'])
    expect(checks.checked.value).toBe(false)
    await settle()
    expect(checks.report.value).toEqual(check(text(), schema))
  })

  it('drop a verdict on an older text, and ask again', async () => {
    const { checks, timers, change, answer, settle } = openText()
    await settle()
    const at = valid.indexOf('</c>')
    change([{ start: at, end: at, text: 'x' }])
    timers.advance(verdictDelayMs)
    change([{ start: at, end: at + 1, text: '' }])
    await answer()
    expect(checks.report.value?.problems).toEqual([])
    timers.advance(verdictDelayMs)
    await answer()
    expect(checks.report.value?.problems).toEqual([])
  })

  it('wait for the whole check when the schema changed', async () => {
    const { checks, timers, change, answers, settle } = openText()
    await settle()
    checks.noteOtherSchema()
    change([{ start: 3, end: 3, text: 'x' }])
    timers.advance(verdictDelayMs)
    expect(answers).toHaveLength(0)
  })

  it('are the report of the whole text in the end, in whatever order the answers arrive', async () => {
    const pieces = [
      'x',
      '<',
      '>',
      '/',
      '"',
      ' ',
      '1',
      '<c>7</c>',
      '<b n="k1"><c>1</c></b>',
      '<x/>',
      'k',
    ]
    let verdicts = 0
    for (let seed = 1; seed <= 120; seed += 1) {
      const random = seeded(seed)
      const { checks, timers, change, answer, answers, settle, text } = openText()
      if (random(4) > 0) await settle()
      for (let step = 0; step < 30; step += 1) {
        const before = checks.report.value
        if (random(3) === 0) {
          const start = random(text().length + 1)
          const end = Math.min(text().length, start + (random(2) === 0 ? 0 : random(5)))
          change([{ start, end, text: pieces[random(pieces.length)] ?? '' }])
        } else if (random(2) === 0) timers.advance(random(checkPauseMs))
        else if (answers.length > 0) await answer(random(answers.length))
        if (checks.report.value !== before && !checks.checked.value) verdicts += 1
      }
      await settle()
      expect(checks.checked.value, `seed ${seed}`).toBe(true)
      expect(checks.report.value, `seed ${seed}: ${text()}`).toEqual(check(text(), schema))
    }
    expect(verdicts).toBeGreaterThan(100)
  })
})
