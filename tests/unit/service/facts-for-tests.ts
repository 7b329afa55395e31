import type { ProjectFacts } from '../../../src-service/records/record-facts.ts'

/** Returns an existing home that every residential channel accepts, with the test's changes. */
export function homeFacts(changes: Partial<ProjectFacts> = {}): ProjectFacts {
  return {
    id: 10_001,
    scenario: 'BBvk',
    type: 'Woonruimte',
    subtype: 'Woonhuis',
    name: 'Dorpsstraat 1',
    country: 'Nederland',
    city: 'Ede',
    street: 'Dorpsstraat',
    zipcode: '6711 AB',
    housenumber: 1,
    housenumberAddition: '',
    objectStatus: 'beschikbaar',
    objectKind: 'other',
    offer: 'sale',
    salePrice: { amount: 350_000, condition: 'kosten koper' },
    rentPrice: null,
    energyClass: 'B',
    surface: 120,
    retailRentPerSquareMetrePerYear: null,
    secondaryProjectIds: [],
    hasText: true,
    imageCount: 3,
    ...changes,
  }
}

/** Returns a shop to let that every commercial channel accepts. */
export function shopFacts(changes: Partial<ProjectFacts> = {}): ProjectFacts {
  return homeFacts({
    scenario: 'BOvh',
    type: 'Winkelruimte',
    subtype: '',
    objectKind: 'retailCateringLeisure',
    offer: 'rent',
    salePrice: null,
    rentPrice: { amount: 200, condition: 'per vierkante meter per jaar' },
    retailRentPerSquareMetrePerYear: 200,
    ...changes,
  })
}
