import { expect, test } from 'vitest'
import { complaintsAbout, type ProbeReport, readReport } from '../../probe/report.ts'

const page = (origin: string) => ({ ok: true as const, facts: { origin } })
const report: ProbeReport = { sqlite: { ok: true, facts: {} }, page: page('app://perceel') }

test('a report is found among other output, and its absence is told', () => {
  expect(readReport(`noise\nPROBE ${JSON.stringify(report)}\nmore`)).toEqual(report)
  expect(readReport('noise')).toBeNull()
})

test('a part that failed, or that was not probed, is a complaint', () => {
  expect(complaintsAbout(report, 'electron', ['sqlite', 'page'])).toEqual([])
  const failed: ProbeReport = { ...report, sqlite: { ok: false, words: 'no FTS5' } }
  expect(complaintsAbout(failed, 'electron', ['sqlite', 'keychain'])).toEqual([
    'sqlite: no FTS5',
    'keychain: not probed',
  ])
})

test('a page of the stand-in scheme does not pass for Electron', () => {
  const onHost: ProbeReport = { page: page('https://perceel.invalid') }
  expect(complaintsAbout(onHost, 'host', ['page'])).toEqual([])
  expect(complaintsAbout(onHost, 'electron', ['page'])).toHaveLength(1)
})
