import { describe, expect, test } from 'vitest'
import { findFacts } from '../../../../src-shared/facts/find-facts.ts'

const notaries = (text: string) =>
  findFacts([{ page: 1, text }])
    .facts.filter(({ kind }) => kind === 'notary')
    .map(({ value }) => value)

const sale = (text: string) =>
  `KOOPOVEREENKOMST WONING\nDe ondergetekenden, verkoper en koper, zijn het volgende overeengekomen over de woning Esweg 4 te Borger.\nDe koopsom is € 300.000,-.\n${text}`

describe('the notary is read in', () => {
  test.each([
    [
      sale('De akte wordt verleden ten overstaan van notaris mr. T.K. Eising te Assen.'),
      'T.K. Eising',
    ],
    [
      sale('De akte wordt gepasseerd bij notaris mr. T.K. Eising, of diens waarnemer, te Assen.'),
      'T.K. Eising',
    ],
    [sale('Partijen gaan naar de notaris, mr. T.K. Eising te Assen.'), 'T.K. Eising'],
    [sale('De overdracht geschiedt ten overstaan van mr. T.K. Eising te Assen.'), 'T.K. Eising'],
    [sale('De levering is ten kantore van notaris mw. mr. T.K. Eising.'), 'T.K. Eising'],
    [sale('Notaris: Notariskantoor Eising te Assen'), 'Notariskantoor Eising'],
    [sale('Notariskantoor   Prins & Eising notariaat'), 'Prins & Eising notariaat'],
    [sale('Notaris: Eising Notarissen'), 'Eising Notarissen'],
    [sale('Notaris      : De Kort van Tuijl'), 'De Kort van Tuijl'],
    [
      sale(
        'ten overstaan van een notaris, verbonden aan het kantoor van Prins\nEising Notarissen te Assen',
      ),
      'Prins Eising Notarissen',
    ],
    [
      'AKTE VAN SPLITSING IN APPARTEMENTSRECHTEN\nHeden, 3 mei 2012, verscheen voor mij, mr. Tjeerd Eising, notaris te Assen:\nOp de splitsing is het reglement van toepassing, vastgesteld bij akte verleden voor mr. W. Oude Hengel, notaris te Almelo.',
      'Tjeerd Eising',
    ],
    [
      'AKTE VAN LEVERING\nHeden, 3 mei 2022, verscheen voor mij, mr. Tjeerd Eising, notaris te Assen:\nVerkoper verkreeg het registergoed door een akte, op 4 mei 2001 verleden voor notaris mr. P. Kroon.',
      'Tjeerd Eising',
    ],
  ])('%j', (text, name) => {
    expect(notaries(text)).toEqual([name])
  })

  test.each([
    sale('Verkoper verkreeg de woning door een akte, in 2001 verleden voor notaris mr. P. Kroon.'),
    sale('De splitsing geschiedde ten overstaan van mr. P. Kroon, destijds notaris te Assen.'),
    sale('Koper kiest de notaris, mr. T.K. Eising. Of een andere notaris, mr. P. Kroon.'),
    sale('Het advies van mr. T.K. Eising, advocaat te Assen, is gevolgd.'),
  ])('no notary is read in %j', (text) => {
    expect(notaries(text)).toEqual([])
  })
})
