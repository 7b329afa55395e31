import { expect, test } from 'vitest'
import { copyScan } from '../../../../../src-shared/xml/scan/copy-scan.ts'
import { scanXml } from '../../../../../src-shared/xml/scan/scan-xml.ts'
import { rescan } from '../../../../../src-shared/xml/scan/splice/rescan.ts'
import { plainScan } from './same-scan.ts'

test('a change of the copy leaves the original as it was', () => {
  const text = '<r><a b="1">x</a><c/><d>y</d></r>'
  const scan = scanXml(text)
  const changed = rescan(copyScan(scan), [{ start: 17, end: 21, text: '<e f="2"><g/></e>' }])
  expect(plainScan(changed)).toEqual(plainScan(scanXml(changed.text)))
  expect(plainScan(scan)).toEqual(plainScan(scanXml(text)))
})
