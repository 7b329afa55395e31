import { expect, test } from 'vitest'
import { fixesFor } from '../../../../../src-shared/xml/fixes/fixes-for.ts'
import { createXmlView } from '../../../../../src-shared/xml/language/xml-view.ts'
import { scanXml } from '../../../../../src-shared/xml/scan/scan-xml.ts'
import { withEncodingWarning } from '../../../../../src-shared/xml/validation/libxml2/declared-encoding.ts'
import { check } from './checked.ts'

function warned(text: string) {
  const view = createXmlView(scanXml(text), null)
  const report = withEncodingWarning(view, check(text, null))
  return { view, report }
}

test.each([
  ['<?xml version="1.0" encoding="ISO-8859-1"?><r>café</r>', 'ISO-8859-1'],
  ["<?xml version = '1.0'\n encoding = 'UTF-16' standalone='yes'?>\n<r/>", 'UTF-16'],
])('warns of another encoding, and mends it: %s', (text, name) => {
  const { view, report } = warned(text)
  const [problem] = report.problems
  expect(report.total).toBe(1)
  expect(problem).toMatchObject({ kind: 'otherEncoding', severity: 'warning', name })
  if (problem === undefined) return
  expect(text.slice(problem.start, problem.end)).toBe(name)
  const [fix] = fixesFor(view, problem)
  expect(fix?.edits).toEqual([{ start: problem.start, end: problem.end, text: 'UTF-8' }])
})

test.each([
  '<?xml version="1.0" encoding="utf-8"?><r/>',
  '<?xml version="1.0"?><r encoding="UTF-16"/>',
  '<r/><?xml version="1.0" encoding="UTF-16"?>',
])('says nothing of the encoding of %s', (text) => {
  const { report } = warned(text)
  expect(report.problems.filter(({ kind }) => kind === 'otherEncoding')).toEqual([])
})
