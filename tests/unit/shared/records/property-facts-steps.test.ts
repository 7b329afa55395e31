import { expect, test } from 'vitest'
import { propertyFacts } from '../../../../src-shared/records/property-facts.ts'
import { stepsOf } from '../../steps-of.ts'

test('sixteen times the record takes sixteen times the steps', () => {
  const steps = (count: number): number => {
    const xml = `<r>${'<Vraagprijs p="1">10000</Vraagprijs><Foto url="a.jpg"/>'.repeat(count)}</r>`
    return stepsOf(() => {
      expect(propertyFacts(xml).price).toBe(10_000)
    })
  }
  expect(steps(8000)).toBeLessThan(20 * steps(500))
})
