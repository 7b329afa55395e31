import { describe, expect, it } from 'vitest'
import { planCorpus } from '../../deeds/corpus/corpus-plan.ts'
import { writeDocument } from '../../deeds/corpus/make-document.ts'
import { makeOffice } from '../../deeds/corpus/office/office.ts'
import { numberWords } from '../../deeds/corpus/wording/dutch-numbers.ts'
import { numberInWords } from '../../../src-shared/records/number-words.ts'

const office = makeOffice(1, 300)

describe('the corpus of documents', () => {
  it('is the same for the same seed', () => {
    const [one, other] = [0, 1].map(() =>
      planCorpus(3, 40).map((planned) => writeDocument(planned, makeOffice(3, 50)).blocks),
    )
    expect(one).toEqual(other)
  })

  it('has eighteen types in twelve layouts', () => {
    const plan = planCorpus(1, 19 * 12)
    const kinds = new Set(plan.map(({ wording, layout }) => `${wording.type} ${layout}`))
    expect(kinds.size).toBe(19 * 12)
    expect(new Set(plan.map(({ name }) => name)).size).toBe(plan.length)
  })

  it('shares no title between layouts for rules and layouts for measuring', () => {
    const titles = { making: new Set<string>(), measuring: new Set<string>() }
    for (const planned of planCorpus(1, 19 * 12)) {
      const { blocks } = writeDocument({ ...planned, seed: 5 }, office)
      const lines = blocks
        .filter(({ kind }) => kind === 'title')
        .map((block) => JSON.stringify(block))
      const half = planned.isMeasuring ? titles.measuring : titles.making
      if (planned.wording.type !== '') half.add(`${planned.wording.type} ${lines.join()}`)
    }
    expect([...titles.making].filter((text) => titles.measuring.has(text))).toEqual([])
  })

  it('notes the facts that a document says, and no others', () => {
    const planned = planCorpus(1, 1)[0]
    if (planned === undefined) throw new Error('nothing planned')
    const { deed, blocks } = writeDocument(planned, office)
    expect(planned.wording.type).toBe('koopakte')
    expect([...deed.facts.keys()]).toContain('price')
    expect([...deed.facts.keys()]).not.toContain('rent')
    expect(JSON.stringify(blocks)).toContain(deed.project.street)
  })

  it('writes numbers as notaries do', () => {
    expect(numberWords(412_500)).toBe('vierhonderdtwaalfduizend vijfhonderd')
    for (const value of [1, 22, 33, 101, 999, 1001, 21_500, 340_500, 899_999])
      expect(numberInWords(numberWords(value))).toBe(value)
  })

  it('has an office of addresses that look alike', () => {
    const { projects } = makeOffice(1, 5000)
    expect(projects).toHaveLength(5000)
    const places = Map.groupBy(projects, ({ street, number }) => `${street} ${number}`)
    const alike = [...places.values()].filter((same) => same.length > 1).flat()
    expect(alike.length).toBeGreaterThan(2500)
    const whole = new Set(
      projects.map((one) => `${one.street}|${one.number}|${one.addition}|${one.city}`),
    )
    expect(whole.size).toBe(5000)
  })
})
