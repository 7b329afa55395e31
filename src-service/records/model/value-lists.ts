import { oneOf } from './simple-types.ts'

/** The closed lists of docs/spec/sample-record.md, with values that offices in this market use. */

export const objectStatus = oneOf('ObjectStatus', [
  'beschikbaar',
  'onder bod',
  'verkocht onder voorbehoud',
  'verkocht',
  'verhuurd onder voorbehoud',
  'verhuurd',
  'ingetrokken',
])

export const priceCondition = oneOf('PrijsConditie', [
  'kosten koper',
  'vrij op naam',
  'per maand',
  'per jaar',
  'per vierkante meter per jaar',
])

export const serviceCostCondition = oneOf('ServicekostenConditie', [
  'per maand',
  'per jaar',
  'per vierkante meter per jaar',
])

/** Later rules for energy labels added the highest classes. */
export const energyClass = oneOf('Energieklasse', [
  'G',
  'F',
  'E',
  'D',
  'C',
  'B',
  'A',
  ['A+', '1.1'],
  ['A++', '1.1'],
  ['A+++', '1.1'],
  ['A++++', '1.1'],
  ['A+++++', '1.2'],
])

export const acceptance = oneOf('AanvaardingType', ['in overleg', 'direct', 'per datum'])

export const houseKind = oneOf('SoortWoning', [
  'eengezinswoning',
  'herenhuis',
  'villa',
  'bungalow',
  'woonboerderij',
  'grachtenpand',
  'woonboot',
  ['tiny house', '1.3'],
])

export const houseType = oneOf('TypeWoning', [
  'tussenwoning',
  'hoekwoning',
  'eindwoning',
  '2-onder-1-kapwoning',
  'geschakelde woning',
  'vrijstaande woning',
])

export const apartmentKind = oneOf('SoortAppartement', [
  'portiekflat',
  'galerijflat',
  'bovenwoning',
  'benedenwoning',
  'maisonnette',
  'penthouse',
])

export const upkeep = oneOf('Onderhoud', ['slecht', 'matig', 'redelijk', 'goed', 'uitstekend'])

export const heating = oneOf('Verwarming', [
  'cv-ketel',
  'stadsverwarming',
  'blokverwarming',
  'gaskachel',
  ['warmtepomp', '1.1'],
  ['hybride warmtepomp', '1.2'],
])

export const hotWater = oneOf('WarmWater', [
  'cv-ketel',
  'geiser',
  'elektrische boiler',
  'centrale voorziening',
  ['zonneboiler', '1.1'],
])

export const insulation = oneOf('Isolatie', [
  'dakisolatie',
  'muurisolatie',
  'vloerisolatie',
  'dubbel glas',
  'volledig geïsoleerd',
])

export const roof = oneOf('DakType', ['zadeldak', 'plat dak', 'schilddak', 'mansardedak'])

export const orientation = oneOf('Ligging', [
  'noord',
  'noordoost',
  'oost',
  'zuidoost',
  'zuid',
  'zuidwest',
  'west',
  'noordwest',
])

export const gardenType = oneOf('TuinType', [
  'achtertuin',
  'voortuin',
  'zijtuin',
  'tuin rondom',
  'patio',
  'zonneterras',
])

export const garageType = oneOf('GarageType', [
  'aangebouwde steen',
  'vrijstaande steen',
  'inpandig',
  'garagebox',
  'carport',
])

export const mainUse = oneOf('Hoofdbestemming', [
  'kantoorruimte',
  'bedrijfsruimte',
  'winkelruimte',
  'horeca',
  'leisure',
  'belegging',
])

export const language = oneOf('Taal', ['nl', 'en', ['de', '1.1'], ['fr', '1.2']])

export const mediaKind = oneOf('MediaSoort', [
  'hoofdfoto',
  'foto',
  'plattegrond',
  'video',
  ['360-graden foto', '1.1'],
])

export const relationRole = oneOf('Rol', [
  'verkoper',
  'koper',
  'verhuurder',
  'huurder',
  'makelaar',
  'notaris',
  'aannemer',
])
