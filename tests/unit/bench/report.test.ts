import { expect, test } from 'vitest'
import { type AllReports, printed, reportOf, worseThan } from '../../bench/report.ts'

/** Returns the reports of one bench with three runs of ours beside a baseline. */
function reports(ours: readonly number[], baseline = [100, 100, 100]): AllReports {
  const report = reportOf('start', {
    measured: { ours, baseline },
    baseline: 'a bare page',
    wanted: 'at most twice',
    met: (ratio) => ratio <= 2,
    facts: { longestStallMs: 7 },
  })
  return { commit: '12345678', benches: [report], failed: [] }
}

test('a report has medians, quartiles, the ratio and whether it was met', () => {
  const [report] = reports([150, 190, 170]).benches
  expect(report).toMatchObject({ ours: 170, oursQuartiles: [150, 190], ratio: 1.7, met: true })
  expect(report && printed(report)).toEqual({
    bench: 'start',
    oursMs: 170,
    oursQuartilesMs: [150, 190],
    baselineMs: 100,
    baselineQuartilesMs: [100, 100],
    baseline: 'a bare page',
    ratio: 1.7,
    wanted: 'at most twice',
    met: true,
    runs: 3,
    longestStallMs: 7,
  })
})

test('a bench is worse if its good runs are behind its bad runs of before', () => {
  const worse = worseThan(reports([150, 170, 190]), reports([200, 210, 240]))
  expect(worse).toEqual([
    'start: 1.7 times the baseline before, 2.1 times now (beyond the noise: 1.9 before, 2 now)',
  ])
})

test.each<[string, AllReports]>([
  ['runs that overlap', reports([185, 210, 240])],
  ['a machine that is slower for both', reports([300, 340, 380], [200, 200, 200])],
  ['a bench that is better', reports([90, 100, 110])],
])('%s are not worse', (_what, now) => {
  expect(worseThan(reports([150, 170, 190]), now)).toEqual([])
})

test('a bench that was not measured before is not compared', () => {
  const none = { commit: '12345678', benches: [], failed: [] }
  expect(worseThan(none, reports([500, 500, 500]))).toEqual([])
})
