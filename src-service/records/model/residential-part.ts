import { attribute, group, leaf } from './element-model.ts'
import {
  area,
  buildPeriod,
  energyLabel,
  handover,
  openHouse,
  rent,
  sale,
  serviceCosts,
} from './shared-parts.ts'
import { amount, buildYear, line, whole, yesNo } from './simple-types.ts'
import {
  apartmentKind,
  garageType,
  gardenType,
  heating,
  hotWater,
  houseKind,
  houseType,
  insulation,
  orientation,
  roof,
  upkeep,
} from './value-lists.ts'

const general = group('General', 'Prijs en voorwaarden', [
  sale,
  rent,
  serviceCosts,
  handover,
  openHouse,
  leaf('BijdrageVve', amount, 'Bijdrage VvE per maand'),
  leaf('OzbZakelijkeDeel', amount, 'OZB per jaar, deel van de eigenaar'),
  leaf('WOZWaarde', amount, 'WOZ-waarde', { since: '1.1' }),
  leaf('PermanenteBewoning', yesNo, 'Permanente bewoning toegestaan'),
])

const boiler = group('CvKetel', 'De cv-ketel', [
  leaf('Type', line(60), 'Merk en type'),
  leaf('Bouwjaar', buildYear, 'Bouwjaar van de ketel'),
  leaf('Eigendom', yesNo, 'Ketel is eigendom'),
])

const garden = group(
  'Tuin',
  'Een tuin',
  [
    leaf('Type', gardenType, 'Soort tuin'),
    leaf('Ligging', orientation, 'Ligging: de windstreek van de tuin'),
    leaf('Oppervlakte', whole(0, 1_000_000), 'Oppervlakte in vierkante meters'),
    leaf('Achterom', yesNo, 'Achterom aanwezig'),
    leaf('Hoofdtuin', yesNo, 'Hoofdtuin', { since: '1.2' }),
  ],
  { en: 'Garden', many: true },
)

const garage = group(
  'Garage',
  'Een garage of carport',
  [
    leaf('Type', garageType, 'Soort garage'),
    leaf('Capaciteit', whole(0, 100), 'Aantal auto’s'),
    leaf('Laadpunt', yesNo, 'Laadpunt aanwezig', { since: '1.2' }),
  ],
  { en: 'Garage', many: true },
)

const floor = group(
  'Verdieping',
  'Verdieping: een bouwlaag van de woning',
  [
    leaf('AantalKamers', whole(0, 99), 'Aantal kamers op deze verdieping'),
    leaf('AantalSlaapkamers', whole(0, 99), 'Aantal slaapkamers op deze verdieping'),
    leaf('Keuken', line(100), 'Soort keuken'),
    leaf('Badkamers', whole(0, 20), 'Aantal badkamers', { since: '1.1' }),
  ],
  {
    en: 'Floor',
    many: true,
    attributes: [
      attribute('nummer', whole(-5, 150), 'Nummer van de verdieping; 0 is de begane grond', {
        required: true,
      }),
    ],
  },
)

const details = group('Details', 'Kenmerken van de woning', [
  leaf('SoortWoning', houseKind, 'Soort woning'),
  leaf('TypeWoning', houseType, 'Type woning'),
  leaf('SoortAppartement', apartmentKind, 'Soort appartement'),
  leaf('Kenmerk', line(60), 'Bijzonder kenmerk', { many: true }),
  area('GebruiksoppervlakteWoonfunctie', 'Gebruiksoppervlakte wonen'),
  area('GebruiksoppervlakteOverigeFuncties', 'Overige inpandige ruimte'),
  area('BuitenruimtesGebouwgebonden', 'Gebouwgebonden buitenruimte'),
  area('ExterneBergruimte', 'Externe bergruimte'),
  area('PerceelOppervlakte', 'Oppervlakte van het perceel'),
  leaf('Inhoud', whole(0, 1_000_000), 'Inhoud in kubieke meters', { en: 'Volume' }),
  floor,
  buildPeriod,
  energyLabel,
  leaf('Verwarming', heating, 'Verwarming: hoe de woning verwarmd wordt', { many: true }),
  leaf('WarmWater', hotWater, 'Warm water: waar het vandaan komt', { many: true }),
  boiler,
  leaf('Isolatie', insulation, 'Soort isolatie', { many: true }),
  leaf('Dak', roof, 'Soort dak'),
  garden,
  garage,
  leaf('Berging', line(100), 'Schuur of berging', {
    en: 'Shed or storage',
    earlier: { before: '1.3', name: 'SchuurBerging' },
  }),
  leaf('Zonnepanelen', whole(0, 10_000), 'Aantal zonnepanelen', { since: '1.2' }),
  group('Onderhoud', 'Staat van onderhoud', [
    leaf('Binnen', upkeep, 'Onderhoud binnen'),
    leaf('Buiten', upkeep, 'Onderhoud buiten'),
  ]),
])

/** Existing and new homes, for sale or to let (BBvk, BBvh, NBvk, NBvh and related scenarios). */
export const residentialPart = group('Wonen', 'Gegevens van een woning', [general, details], {
  en: 'Residential part',
})
