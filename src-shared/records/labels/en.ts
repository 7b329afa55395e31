import type { PropertyLabels } from './property-labels.ts'

/** The English words for a property. */
export const propertyLabels = {
  scenario: {
    BBvk: 'Sale · existing building',
    BBvh: 'Let · existing building',
    NBvk: 'Sale · new build',
    NBvh: 'Let · new build',
    LIvk: 'Sale · plot or mooring',
    BOvk: 'Sale · commercial',
    BOvh: 'Let · commercial',
    NBpr: 'New build development',
    NBty: 'New build · house type',
    NBbn: 'New build · unit',
    BBpr: 'Development · existing',
    BBty: 'House type · existing',
  },
  salesStatus: {
    available: 'Available',
    underOffer: 'Under offer',
    soldSubject: 'Sold STC',
    sold: 'Sold',
    letSubject: 'Let STC',
    let: 'Let',
    withdrawn: 'Withdrawn',
  },
  priceCondition: {
    buyerCosts: 'buyer pays costs',
    costsIncluded: 'costs included',
    perWeek: 'per week',
    perMonth: 'per month',
    perYear: 'per year',
    perSquareMetre: 'per m²',
    perSquareMetreYear: 'per m² per year',
  },
} satisfies PropertyLabels
