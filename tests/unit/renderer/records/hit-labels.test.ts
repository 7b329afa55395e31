import { expect, test, vi } from 'vitest'
import { useHitLabels } from '../../../../src-renderer/records/use-hit-labels.ts'

vi.mock('vue-i18n', () => ({ useI18n: () => ({ t: (key: string) => key }) }))

const { placeOf } = useHitLabels()
const hit = { name: 'Dorpsstraat 1', zipcode: null, city: '', type: '' }

test('a hit whose record was not read says so, until its place is known', () => {
  expect(placeOf(hit)).toBe('projects.placeUnread')
  expect(placeOf({ ...hit, type: 'Woonruimte' })).toBe('projects.placeUnread · Woonruimte')
  expect(placeOf({ ...hit, city: 'Ede' })).toBe('Ede')
  expect(placeOf({ ...hit, zipcode: '6711 AB', city: 'Ede' })).toBe('6711 AB Ede')
})

test('a record that was read and has no place stays without words', () => {
  expect(placeOf({ ...hit, zipcode: '' })).toBe('')
})
