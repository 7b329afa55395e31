import { describe, expect, it } from 'vitest'
import type { SeenStatus } from '../../../../../src-shared/ipc/calls/channel-calls.ts'
import {
  barsOf,
  lanesOf,
  stateSpans,
} from '../../../../../src-renderer/channels/history/state-spans.ts'

function seen(at: number, status: string | null, dlm = ''): SeenStatus {
  return {
    at,
    publication: status === null ? null : { uuid: 'u', doc: '', dlm, status, mutations: [] },
  }
}

describe('states over time', () => {
  it('last from one sight to the next, and the last one until it was read last', () => {
    const spans = stateSpans([seen(100, null), seen(200, 'busy'), seen(250, 'published')], 1000, {})
    expect(spans).toEqual([
      { from: 100, until: 200, state: 'none', status: '' },
      { from: 200, until: 250, state: 'busy', status: 'busy' },
      { from: 250, until: 1000, state: 'published', status: 'published' },
    ])
  })

  it('go on where only a stamp differs', () => {
    expect(stateSpans([seen(1, 'busy', 'a'), seen(5, 'busy', 'b')], 9, {})).toEqual([
      { from: 1, until: 9, state: 'busy', status: 'busy' },
    ])
  })

  it('keep two unknown words apart, and follow what the user says they mean', () => {
    const sights = [seen(1, 'Online'), seen(2, 'In de wacht')]
    expect(stateSpans(sights, 3, {}).map(({ state }) => state)).toEqual(['unknown', 'unknown'])
    expect(stateSpans(sights, 3, { online: 'published' }).map(({ state }) => state)).toEqual([
      'published',
      'unknown',
    ])
  })

  it('never run backwards when a clock was set back', () => {
    const spans = stateSpans([seen(100, 'busy'), seen(50, 'failed')], 40, {})
    for (const { from, until } of spans) expect(until).toBeGreaterThanOrEqual(from)
  })

  it('are none before the first read status', () => {
    expect(stateSpans([], 5, {})).toEqual([])
  })
})

describe('the chart of states', () => {
  const spans = stateSpans([seen(0, null), seen(25, 'busy'), seen(50, 'failed')], 100, {})

  it('has a lane for each state that occurs, always in one order', () => {
    expect(lanesOf(spans)).toEqual(['busy', 'failed', 'none'])
  })

  it('fills the whole width from the first sight to the last', () => {
    expect(barsOf(spans).map(({ lane, start, width }) => [lane, start, width])).toEqual([
      [2, 0, 0.25],
      [0, 0.25, 0.25],
      [1, 0.5, 0.5],
    ])
  })

  it('is one whole bar when no time has passed', () => {
    const [bar] = barsOf(stateSpans([seen(7, 'busy')], 7, {}))
    expect(bar).toMatchObject({ lane: 0, start: 0, width: 1 })
  })
})
