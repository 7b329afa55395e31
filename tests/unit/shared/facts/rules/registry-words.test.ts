import { describe, expect, test } from 'vitest'
import { findFacts } from '../../../../../src-shared/facts/find-facts.ts'
import { said } from '../said-facts.ts'

const deed = (text: string) => `AKTE VAN LEVERING\n${text}`

describe('the registration of an earlier deed gives no fact', () => {
  test.each([
    'Het verkochte is door verkoper verkregen door inschrijving ten kantore van de Dienst voor het kadaster te Arnhem op 2 juli 1998 in register Hypotheken 4, deel 12345, nummer 23.',
    'Het verkochte is verkregen door inschrijving in de openbare registers van de Dienst voor het kadaster en de openbare registers op 14 mei 2003 in register Hypotheken 4.',
    'verkregen door overschrijving ten hypotheekkantore te Arnhem op 4 mei 1981 in deel 3344, nummer 12.',
    'overgeschreven in register hypotheken 4 op 4 mei 1981, waardoor verkoper de eigendom heeft verkregen.',
    'Kadaster te Zwolle in deel 5543 nummer 12',
    'kadastraal bekend als gemeente en sectie C 12',
  ])('%s', (text) => {
    expect(findFacts([{ page: 1, text: deed(text) }]).facts).toEqual([])
  })
})

test.each([
  'AKTE VAN VERDELING\nOp 3 maart 2026 verschenen voor mij, mr. K. Post, notaris te Ede: het woonhuis, gekocht op 3 mei 2010 voor een koopsom van € 250.000, wordt toegedeeld',
  'VERKLARING VAN ERFRECHT\nDe erflater kocht de woning voor een koopsom van € 250.000.',
  'ECHTSCHEIDINGSCONVENANT\nPartijen kochten de woning voor een koopprijs van € 250.000.',
])('a price of before is no price of a sale: %s', (text) => {
  expect(said(text, 'price')).toEqual([])
})

test('the registration in a deed of mortgage is no last day for the financing', () => {
  const text =
    'AKTE VAN HYPOTHEEK\nHYPOTHEEKSTELLING tot een bedrag van € 400.000,00\nhet woonhuis Kade 3, verkregen door inschrijving op 4 januari 2027 in de openbare registers'
  expect(said(text, 'financingDate')).toEqual([])
})

test('a parcel is read behind each writing of its label', () => {
  for (const label of [
    'Kadastrale aanduiding:',
    'Kadastrale Aanduiding:',
    'KADASTRALE AANDUIDING:',
    'kadastraal bekend als',
    'Kadaster: gemeente',
    'KADASTER GEMEENTE',
    'Kadastraal Bekend:',
  ])
    expect(said(`${label} Bergen op Zoom AB 1234`, 'parcel')).toEqual(['Bergen op Zoom AB 1234'])
})
