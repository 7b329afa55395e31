import { describe, expect, test } from 'vitest'
import { said, sale } from '../said-facts.ts'

const buyers = (buyer: string) =>
  said(
    sale(
      `De ondergetekenden:\n1. de heer Jan Bos, geboren te Epe op 3 mei 1970, wonende te Epe, hierna te noemen: verkoper;\nen\n2. ${buyer}, hierna te noemen: koper;\nzijn overeengekomen:`,
    ),
    'buyer',
  )
const father = 'de heer Pieter Kok, geboren op 8 augustus 1980 te Meppel'
const mother = 'mevrouw Els Dam, geboren op 9 mei 1982 te Ede'
const child = 'Lotte Kok, geboren op 9 september 2012'

describe('who acts for a child or a ward is no buyer', () => {
  test.each([
    [
      `${father}, handelend als wettelijk vertegenwoordiger van zijn minderjarige kind ${child}`,
      ['Lotte Kok'],
    ],
    [
      `${father}, en ${mother}, handelend als wettelijke vertegenwoordigers van hun minderjarige dochter ${child}`,
      ['Lotte Kok'],
    ],
    [
      `${father}, en ${mother}, ten deze handelend in hun hoedanigheid van gezaghebbende ouders van de minderjarige ${child}`,
      ['Lotte Kok'],
    ],
    [`${father}, als voogd over de minderjarige ${child}`, ['Lotte Kok']],
    [
      `${father}, in zijn hoedanigheid van vader en wettelijk vertegenwoordiger van zijn minderjarige kinderen:\na. Lotte Kok, geboren te Ede op 9 september 2012;\nb. Daan Kok, geboren te Ede op 1 mei 2014`,
      ['Lotte Kok', 'Daan Kok'],
    ],
    [
      `${mother}, te dezen handelend als bewindvoerder over de goederen die toebehoren aan de heer Hendrik Dam, geboren te Zwolle op 1 januari 1942`,
      ['Hendrik Dam'],
    ],
    [
      `${mother}, te dezen handelend in haar hoedanigheid van curator over mevrouw Anna Dam, geboren te Zwolle op 1 januari 1942`,
      ['Anna Dam'],
    ],
    [
      `${mother}, bewindvoerder in het bewind over het vermogen van de heer Hendrik Dam, geboren te Zwolle op 1 januari 1942`,
      ['Hendrik Dam'],
    ],
  ])('%s', (words, names) => {
    expect(buyers(words)).toEqual(names)
  })
})

test('the parents are no buyers of the home of a child without a name', () => {
  expect(
    buyers(`${father}, handelend als wettelijk vertegenwoordiger van zijn minderjarige zoon`),
  ).toEqual([])
})

test('who buys with a child is a buyer too', () => {
  expect(
    buyers(
      `${father}, handelend voor zich en als wettelijk vertegenwoordiger van zijn minderjarige dochter ${child}`,
    ),
  ).toEqual(['Pieter Kok', 'Lotte Kok'])
})
