import { group, leaf } from './element-model.ts'
import { date, decimal, filledLine, line, whole, yesNo } from './simple-types.ts'
import { objectStatus } from './value-lists.ts'

/**
 * The part that every project has, whatever its scenario. Scenario, type and subtype accept any
 * value.
 */
export const generalPart = group(
  'General',
  'Algemene gegevens, voor elk scenario gelijk',
  [
    leaf('Scenario', filledLine(40), 'Soort aanbod, als code zoals BBvk, NBvh of BOvk', {
      en: 'Kind of offer',
      required: true,
    }),
    leaf('Type', filledLine(80), 'Soort vastgoed, zoals Woonruimte of Kantoorruimte', {
      en: 'Project type',
      required: true,
    }),
    leaf('Subtype', line(80), 'Subtype, zoals Woonhuis of Appartement', { en: 'Subtype' }),
    leaf('Name', filledLine(300), 'Naam van het project: het adres', {
      en: 'Project name',
      required: true,
    }),
    leaf('Referentie', line(60), 'Referentie: eigen kenmerk van het kantoor', { since: '1.1' }),
    leaf('ObjectStatus', objectStatus, 'Verkoopstatus: hoe ver de verkoop of verhuur is', {
      en: 'Status of the property',
    }),
    leaf('StatusDatum', date, 'Datum van de verkoopstatus', { since: '1.1' }),
    leaf('Voorbehoud', line(200), 'Voorbehoud, zoals financiering'),
    leaf('Vertrouwelijk', yesNo, 'Vertrouwelijk: alleen in besloten kring aanbieden', {
      since: '1.2',
    }),
    leaf('Aanmelddatum', date, 'Aanmelddatum: dag waarop het object is aangemeld'),
    leaf('Country', line(100), 'Land', { en: 'Country' }),
    leaf('State', line(100), 'Provincie', { en: 'State' }),
    leaf('Municipality', line(100), 'Gemeente', { en: 'Municipality' }),
    leaf('City', line(100), 'Plaats', { en: 'City' }),
    leaf('Area', line(100), 'Wijk', { en: 'Area' }),
    leaf('Neighbourhood', line(100), 'Buurt', { en: 'Neighbourhood' }),
    leaf('Street', line(200), 'Straat', { en: 'Street' }),
    leaf('Housenumber', whole(0, 999_999), 'Huisnummer', { en: 'House number' }),
    leaf('HousenumberAddition', line(20), 'Toevoeging bij het huisnummer', {
      en: 'House number addition',
    }),
    leaf('Zipcode', line(20), 'Postcode', { en: 'Postal code' }),
    leaf('Latitude', decimal(-90, 90, 6), 'Breedtegraad', { en: 'Latitude', since: '1.1' }),
    leaf('Longitude', decimal(-180, 180, 6), 'Lengtegraad', { en: 'Longitude', since: '1.1' }),
  ],
  { en: 'General part', required: true },
)
