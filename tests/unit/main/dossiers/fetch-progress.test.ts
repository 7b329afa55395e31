import { expect, test } from 'vitest'
import { FetchProgress } from '../../../../src-main/dossiers/fetch-progress.ts'
import { ManualClock } from '../sync/manual-clock.ts'

test('the progress of a download goes on after the clock of the computer was put back', () => {
  const clock = new ManualClock()
  const shown: unknown[] = []
  const progress = new FetchProgress('d', { clock, emit: (_name, payload) => shown.push(payload) })
  progress.begin(100)
  clock.jump(-60 * 60_000)
  clock.pass(1000)
  progress.took(40)
  expect(shown.at(-1)).toEqual({ dossierId: 'd', received: 40, total: 100 })
})
