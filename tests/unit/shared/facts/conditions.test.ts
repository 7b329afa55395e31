import { describe, expect, test } from 'vitest'
import { said, sale } from './said-facts.ts'

describe('a condition is read', () => {
  test.each([
    [
      'in clauses that say what the buyer may do',
      '5 Ontbinding\na. Koper krijgt tot 3 juli 2026 de tijd om een hypotheek te regelen.\nb. Koper mag deze overeenkomst ook ontbinden als hij zijn eigen woning aan de Kade 6 niet heeft verkocht.',
      ['financing', 'ownHome'],
    ],
    [
      'in a clause of a notary',
      'V. Deze overeenkomst is ontbonden wanneer kopers aantonen dat een lening onder hypothecair verband niet is verkregen.',
      ['financing'],
    ],
    [
      'in rows whose label names the condition',
      'Financiering: ontbinding mogelijk tot en met 31 juli 2026\nVerkoop eigen woning: koper mag ontbinden als Kade 6 niet is verkocht.',
      ['financing', 'ownHome'],
    ],
    [
      'in English',
      'Resolutive conditions:\n- financing: until 14 August 2026\n- structural survey: repairs over € 20,000',
      ['financing', 'inspection'],
    ],
  ])('%s', (_, text, expected) => {
    expect(said(sale(text), 'condition').toSorted()).toEqual(expected)
  })
})

describe('no condition is', () => {
  test.each([
    [
      'a way to end for a fault',
      'Verkoper kan de koop ontbinden indien koper de financiering niet tijdig betaalt.',
    ],
    [
      'a mortgage of the seller',
      'Verkoper mag ontbinden. De hypotheek van verkoper wordt bij levering afgelost.',
    ],
    ['one that was left out', 'Koper mag niet ontbinden wegens het ontbreken van financiering.'],
    ['a row that says none', 'Financiering: geen ontbinding mogelijk'],
  ])('%s', (_, text) => {
    expect(said(sale(text), 'condition')).toEqual([])
  })
})
