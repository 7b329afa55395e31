/**
 * Suggestions while typing, with the codes and names of docs/spec/sample-record.md. Other values
 * are allowed, because the service's lists are open (service.md, "Project (creation fields)").
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
