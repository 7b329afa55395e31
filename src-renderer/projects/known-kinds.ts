/**
 * Offered while typing; the service's lists are open (service.md, "Project (creation fields)").
 * The codes and names are those of docs/spec/sample-record.md.
 */
export const knownScenarios = [
  'BBvk',
  'BBvh',
  'NBvk',
  'NBvh',
  'LIvk',
  'BOvk',
  'BOvh',
  'NBpr',
  'NBty',
  'NBbn',
  'BBpr',
  'BBty',
] as const

export const knownTypes = [
  'Woonruimte',
  'Bouwgrond',
  'Parkeergelegenheid',
  'Berging',
  'Standplaats',
  'Ligplaats',
  'Kantoorruimte',
  'Bedrijfsruimte',
  'Winkelruimte',
  'Horeca',
  'Belegging',
  'Leisure',
] as const

export const knownSubtypes = ['Woonhuis', 'Appartement'] as const
