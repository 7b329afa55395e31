import { describe, expect, it } from 'vitest'
import {
  FeatureHealth,
  healthOf,
} from '../../../../../src-renderer/editor/health/feature-health.ts'
import {
  WorkerFailure,
  type WorkerEnd,
} from '../../../../../src-renderer/editor/language/text-worker-client.ts'

const quick = 10
const late = 60_000

/** An answer that took the worker this number of milliseconds. */
const answer = (took: number) => () => Promise.resolve({ answer: 'antwoord', took })
const failure = (end: WorkerEnd, isCause: boolean) => () =>
  Promise.reject(new WorkerFailure('weg', end, isCause))

describe('the health of a feature', () => {
  it('switches a feature off after three late answers in a row, and on again on request', async () => {
    const health = new FeatureHealth()
    for (let times = 0; times < 3; times += 1) {
      expect(health.off.value).toEqual([])
      expect(await health.run('folding', answer(late))).toBe('antwoord')
    }
    expect(health.off.value).toEqual([{ feature: 'folding', reason: 'slow' }])
    expect(await health.run('folding', answer(quick))).toBeNull()
    health.switchOn('folding')
    expect(await health.run('folding', answer(late))).toBe('antwoord')
    expect(health.isOff('folding')).toBe(false)
  })

  it('counts late answers anew after an answer in time', async () => {
    const health = new FeatureHealth()
    for (const took of [late, late, quick, late, late]) await health.run('outline', answer(took))
    expect(health.off.value).toEqual([])
  })

  it('counts each feature by itself, and lists the features in the order of switching off', async () => {
    const health = new FeatureHealth()
    for (let times = 0; times < 3; times += 1) {
      await health.run('folding', answer(late))
      await health.run('outline', answer(quick))
    }
    health.switchOff('form', 'tooMuch')
    health.switchOff('form', 'slow')
    expect(health.off.value).toEqual([
      { feature: 'folding', reason: 'slow' },
      { feature: 'form', reason: 'tooMuch' },
    ])
  })

  it('switches a feature off at once when its question ends the worker, and tells how the worker ended', async () => {
    const health = new FeatureHealth()
    await expect(health.run('symbols', failure('timeout', true))).rejects.toThrow('weg')
    await expect(health.run('hover', failure('crash', true))).rejects.toThrow('weg')
    expect(health.whyOff('symbols')).toBe('noAnswer')
    expect(health.whyOff('hover')).toBe('crashed')
    expect(health.whyOff('outline')).toBeNull()
  })

  it('keeps a feature on when another question ended the worker, or after another error', async () => {
    const health = new FeatureHealth()
    const fault = () => Promise.reject(new Error('kapot'))
    for (let times = 0; times < 3; times += 1) {
      await expect(health.run('hover', failure('timeout', false))).rejects.toThrow('weg')
      await expect(health.run('hover', fault)).rejects.toThrow('kapot')
    }
    expect(health.off.value).toEqual([])
  })

  it('switches the search off at its third endless question only, because a pattern may be endless on any text', async () => {
    const health = new FeatureHealth()
    for (let times = 0; times < 3; times += 1) {
      expect(health.isOff('find')).toBe(false)
      await expect(health.run('find', failure('timeout', true))).rejects.toThrow('weg')
    }
    expect(health.whyOff('find')).toBe('slow')
  })

  it("counts the time of a feature's work on the page's thread, and skips the work of a feature that is off", () => {
    let now = 0
    let times = 0
    const health = new FeatureHealth(() => now)
    const work = () => {
      times += 1
      now += late
    }
    for (let turn = 0; turn < 5; turn += 1) health.runHere('marks', work)
    expect(times).toBe(3)
    expect(health.whyOff('marks')).toBe('slow')
  })

  it('belongs to one text', () => {
    const [one, other] = [{}, {}]
    expect(healthOf(one)).toBe(healthOf(one))
    expect(healthOf(one)).not.toBe(healthOf(other))
  })
})
