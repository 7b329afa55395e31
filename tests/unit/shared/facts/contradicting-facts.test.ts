import { describe, expect, test } from 'vitest'
import { findFacts } from '../../../../src-shared/facts/find-facts.ts'
import type { FactKind } from '../../../../src-shared/facts/document-fact.ts'

const said = (kind: FactKind, text: string) =>
  findFacts([{ page: 1, text }]).facts.filter((fact) => fact.kind === kind)
const sure = (kind: FactKind, text: string) =>
  said(kind, text)
    .filter(({ certainty }) => certainty === 'sure')
    .map(({ value }) => value)

describe('a price is sure only if the document says one', () => {
  test.each([
    [
      'De koopsom bedraagt € 412.500,- (zegge: vierhonderdtwaalfduizend vijfhonderd euro).',
      [412_500],
    ],
    [
      'De koopsom bedraagt € 412.500,- (zegge: vierhonderdeenentwintigduizend vijfhonderd euro).',
      [],
    ],
    ['De koopsom bedraagt € 412.500,-. De koopsom bedraagt € 421.500,-.', []],
    ['Koopsom € 412.500 k.k. De koopprijs van de roerende zaken bedraagt € 2.500.', [412_500]],
    ['De vraagprijs was € 425.000. De koopsom bedraagt € 412.500.', [412_500]],
    ['De koopsom is voldaan. De hypotheek bedraagt € 300.000.', []],
    ['De eerdere koopsom bedroeg in 1998 € 180.000.', []],
    ['De waarborgsom bedraagt € 41.250, zijnde tien procent van de koopsom.', []],
  ])('%s', (text, prices) => {
    expect(sure('price', text)).toEqual(prices)
  })
})

describe('days in Dutch words', () => {
  test.each([
    [
      'De akte van levering zal worden gepasseerd op vijftien mei tweeduizend zesentwintig.',
      ['2026-05-15'],
    ],
    [
      'De akte van levering zal worden gepasseerd op één juni tweeduizendzesentwintig.',
      ['2026-06-01'],
    ],
    ['De akte van levering zal worden gepasseerd op 15 mei 2026.', ['2026-05-15']],
    ['De akte van levering zal worden gepasseerd op 31 april 2026.', []],
    [
      'De akte van levering wordt gepasseerd op 15 mei 2026 of zoveel eerder of later als partijen overeenkomen.',
      [],
    ],
    ['De akte van levering wordt verleden door mevrouw Mei, notaris, te Ede.', []],
    ['Levering: mevrouw A. Mei 2026 te Ede.', []],
  ])('%s', (text, days) => {
    expect(sure('transferDate', text)).toEqual(days)
  })
})
