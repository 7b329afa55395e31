import { describe, expect, test } from 'vitest'
import { matchProject } from '../../../../../src-main/sync/jobs/project-match.ts'

const sent = { scenario: 'BBvk', type: 'Woonruimte', name: 'Kerkstraat 7', city: 'Ede' }
const listed = (name: string, scenario = 'BBvk') => ({ scenario, name })

describe('a listed project', () => {
  test.each([
    'Kerkstraat 7',
    'KERKSTRAAT  7',
    'Kerkstraat\u00a07',
    'Kerkstraat 7, Ede',
    'Kerkstraat 7, 6711 AB Ede',
  ])('is the created one under the name %j', (name) => {
    expect(matchProject({ ...sent, zipcode: '6711 AB' }, listed(name))).toBe('same')
  })

  test.each([
    ['another city', sent.name, listed('Kerkstraat 7, Nijmegen')],
    ['fewer words', 'Villa Kerkstraat 7', listed('Kerkstraat 7')],
    ['another scenario', sent.name, listed('Kerkstraat 7', 'BBvh')],
  ])('may be the created one if it has %s', (_how, name, found) => {
    expect(matchProject({ ...sent, name }, found)).toBe('near')
  })

  test.each([listed('Kerkstraat 9'), listed('Kerkstraat 7A'), listed('Kerkstraat 7, Ede', 'BBvh')])(
    'is another one: %j',
    (found) => {
      expect(matchProject(sent, found)).toBe('other')
    },
  )
})
