import { describe, expect, it } from 'vitest'
import {
  FeatureHealth,
  healthOf,
} from '../../../../../src-renderer/editor/health/feature-health.ts'
import { LanguageFall } from '../../../../../src-renderer/editor/language/text-worker-client.ts'

const quick = 10
const late = 60_000

/** An answer that took the worker this number of milliseconds. */
const answer = (took: number) => () => Promise.resolve({ answer: 'antwoord', took })
const fall = (slow: boolean, blamed: boolean) => () =>
  Promise.reject(new LanguageFall('weg', slow, blamed))

describe('the health of a feature', () => {
  it('is off after three late answers in a row, and on again when it is asked', async () => {
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

  it('forgets late answers once one is in time', async () => {
    const health = new FeatureHealth()
    for (const took of [late, late, quick, late, late]) await health.run('outline', answer(took))
    expect(health.off.value).toEqual([])
  })

  it('counts for each feature by itself, in the order in which they went', async () => {
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

  it('is off at once when a worker fell over its question, and says how', async () => {
    const health = new FeatureHealth()
    await expect(health.run('symbols', fall(true, true))).rejects.toThrow('weg')
    await expect(health.run('hover', fall(false, true))).rejects.toThrow('weg')
    expect(health.whyOff('symbols')).toBe('noAnswer')
    expect(health.whyOff('hover')).toBe('fell')
    expect(health.whyOff('outline')).toBeNull()
  })

  it('does not suffer from what another feature did to their worker, or from other errors', async () => {
    const health = new FeatureHealth()
    const fault = () => Promise.reject(new Error('kapot'))
    for (let times = 0; times < 3; times += 1) {
      await expect(health.run('hover', fall(true, false))).rejects.toThrow('weg')
      await expect(health.run('hover', fault)).rejects.toThrow('kapot')
    }
    expect(health.off.value).toEqual([])
  })

  it('bears with a search twice: its question may be without end on any text', async () => {
    const health = new FeatureHealth()
    for (let times = 0; times < 3; times += 1) {
      expect(health.isOff('find')).toBe(false)
      await expect(health.run('find', fall(true, true))).rejects.toThrow('weg')
    }
    expect(health.whyOff('find')).toBe('slow')
  })

  it("counts what a feature costs on the screen's own thread, and does nothing when off", () => {
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

  it('is one for each text', () => {
    const [one, other] = [{}, {}]
    expect(healthOf(one)).toBe(healthOf(one))
    expect(healthOf(one)).not.toBe(healthOf(other))
  })
})
