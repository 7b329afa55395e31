import { describe, expect, it } from 'vitest'
import { labelPenalty, rankLabels } from '../../../../src-shared/search/rank-labels.ts'

const labels = [
  { label: 'Opslaan', words: 'bewaren' },
  { label: 'Verzenden', words: 'versturen dienst' },
  { label: 'Te verzenden', words: 'wachtrij' },
  { label: 'Documenten' },
  { label: 'Thema: Hoog contrast', words: 'kleuren' },
]
const found = (typed: string) => rankLabels(typed, labels).map(({ item }) => item.label)

describe('ranking labels', () => {
  it('puts the equal word before the longer label with this word', () => {
    expect(found('verzenden')).toEqual(['Verzenden', 'Te verzenden'])
  })

  it('finds by the beginning of words, in any order and case', () => {
    expect(found('CONT ho')).toEqual(['Thema: Hoog contrast'])
  })

  it('finds by other words, after the labels that have the word', () => {
    expect(found('bewaren')).toEqual(['Opslaan'])
    expect(labelPenalty('bewaren', labels[0] ?? { label: '' })).toBeGreaterThan(
      labelPenalty('opslaan', labels[0] ?? { label: '' }) ?? Infinity,
    )
  })

  it.each([
    ['oplsaan', 'Opslaan'],
    ['opslan', 'Opslaan'],
    ['opslaaan', 'Opslaan'],
    ['docmuent', 'Documenten'],
    ['contrasd', 'Thema: Hoog contrast'],
    ['dokumemten', 'Documenten'],
  ])('forgives the slip in "%s"', (typed, label) => {
    expect(found(typed)).toContain(label)
  })

  it('forgives no slip in a short word, and finds nothing for another word', () => {
    expect(found('dux')).toEqual([])
    expect(found('makelaar')).toEqual([])
    expect(found('')).toEqual([])
    expect(found('opslaan makelaar')).toEqual([])
  })
})
