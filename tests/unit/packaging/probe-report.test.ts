import { expect, test } from 'vitest'
import {
  complaintsAbout,
  type PageFacts,
  type ProbeReport,
  readReport,
  soakRounds,
} from '../../probe/report.ts'

const seen: Omit<PageFacts, 'origin'> = {
  frameOrigin: 'app://perceel',
  secure: 'true',
  worker: 'fetched',
  module: 'imported',
  wasm: '[object WebAssembly.Module]',
  storage: 'stored',
  query: 'denied',
  request: 'denied',
  other: 'TypeError: Failed to fetch',
  policy: 'connect-src',
}
const page = (origin: string, other: Partial<PageFacts> = {}) => {
  return { ok: true as const, facts: { ...seen, origin, ...other } }
}
const report: ProbeReport = { sqlite: { ok: true, facts: {} }, page: page('app://perceel') }

test('a report is found among other output, and its absence is told', () => {
  expect(readReport(`noise\nPROBE ${JSON.stringify(report)}\nmore`)).toEqual(report)
  expect(readReport('noise')).toBeNull()
})

test('a part that failed, or that was not probed, is a complaint', () => {
  expect(complaintsAbout(report, 'electron', ['sqlite', 'page'])).toEqual([])
  const failed: ProbeReport = { ...report, sqlite: { ok: false, failure: 'no FTS5' } }
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

test.each([
  [
    { worker: 'TypeError: Failed to fetch' },
    'page: worker is TypeError: Failed to fetch and not fetched',
  ],
  [{ other: 'read' }, 'page: other is read and not TypeError: Failed to fetch'],
  [{ request: 'granted' }, 'page: request is granted and not denied'],
  [{ frameOrigin: 'null' }, 'page: frameOrigin is null and not app://perceel'],
])('a page that saw %o is a complaint', (other, complaint) => {
  const wrong: ProbeReport = { page: page('app://perceel', other) }
  expect(complaintsAbout(wrong, 'electron', ['page'])).toEqual([complaint])
})

test('the rounds of the soak are those of PERCEEL_SOAK, and a wrong number is refused', () => {
  expect([soakRounds({}), soakRounds({ PERCEEL_SOAK: '40' })]).toEqual([2, 40])
  for (const wrong of ['', '0', 'many']) expect(() => soakRounds({ PERCEEL_SOAK: wrong })).toThrow()
})
