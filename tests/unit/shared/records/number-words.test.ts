import { describe, expect, it } from 'vitest'
import { numberInWords } from '../../../../src-shared/records/number-words.ts'

describe('a number in Dutch words', () => {
  it.each([
    ['nul', 0],
    ['een', 1],
    ['twaalf', 12],
    ['achttien', 18],
    ['tweeëntwintig', 22],
    ['achtentachtig', 88],
    ['honderd', 100],
    ['honderdeen', 101],
    ['honderd en een', 101],
    ['negenhonderdnegenennegentig', 999],
    ['duizend', 1000],
    ['twaalfhonderd', 1200],
    ['tweeduizend zesentwintig', 2026],
    ['vierhonderdtwaalfduizend vijfhonderd', 412_500],
    ['Vierhonderd twaalf duizend vijfhonderd', 412_500],
    ['driehonderdvijfendertigduizend', 335_000],
    ['een miljoen tweehonderdvijftigduizend', 1_250_000],
    ['één-miljoen', 1_000_000],
  ])('%s is %d', (words, value) => {
    expect(numberInWords(words)).toBe(value)
  })

  it.each([
    '',
    'en',
    'een en',
    'een twee',
    'twintig vier',
    'duizend miljoen',
    'duizend duizend',
    'honderd honderd',
    'eenhuis',
    'vier kamers',
    'nul duizend',
  ])('%j is none', (words) => {
    expect(numberInWords(words)).toBeNull()
  })

  it('reads back every number that it may name', () => {
    const units = 'een twee drie vier vijf zes zeven acht negen'.split(' ')
    const tens = 'twintig dertig veertig vijftig zestig zeventig tachtig negentig'.split(' ')
    for (const [ten, tenWord] of tens.entries())
      for (const [unit, unitWord] of units.entries())
        expect(numberInWords(`${unitWord}en${tenWord}`)).toBe((ten + 2) * 10 + unit + 1)
  })
})
