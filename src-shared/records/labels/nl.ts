import type { PropertyLabels } from './property-labels.ts'

/** The Dutch words for a property. */
export const propertyLabels = {
  scenario: {
    BBvk: 'Verkoop · bestaande bouw',
    BBvh: 'Verhuur · bestaande bouw',
    NBvk: 'Verkoop · nieuwbouw',
    NBvh: 'Verhuur · nieuwbouw',
    LIvk: 'Verkoop · kavel of ligplaats',
    BOvk: 'Verkoop · bedrijfsmatig',
    BOvh: 'Verhuur · bedrijfsmatig',
    NBpr: 'Nieuwbouwproject',
    NBty: 'Nieuwbouw · woningtype',
    NBbn: 'Nieuwbouw · bouwnummer',
    BBpr: 'Project · bestaande bouw',
    BBty: 'Woningtype · bestaande bouw',
  },
  salesStatus: {
    available: 'Beschikbaar',
    underOffer: 'Onder bod',
    soldSubject: 'Verkocht o.v.',
    sold: 'Verkocht',
    letSubject: 'Verhuurd o.v.',
    let: 'Verhuurd',
    withdrawn: 'Ingetrokken',
  },
  priceCondition: {
    buyerCosts: 'kosten koper',
    costsIncluded: 'vrij op naam',
    perWeek: 'per week',
    perMonth: 'per maand',
    perYear: 'per jaar',
    perSquareMetre: 'per m²',
    perSquareMetreYear: 'per m² per jaar',
  },
} satisfies PropertyLabels
