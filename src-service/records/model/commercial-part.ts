import { group, leaf } from './element-model.ts'
import {
  area,
  buildPeriod,
  energyLabel,
  handover,
  rent,
  sale,
  serviceCosts,
} from './shared-parts.ts'
import { amount, date, decimal, line, objectId, whole, yesNo } from './simple-types.ts'
import { mainUse } from './value-lists.ts'

const investment = group('Belegging', 'Belegging: gegevens voor een belegger', [
  leaf('AantalHuurders', whole(0, 10_000), 'Aantal huurders'),
  leaf('Huuropbrengst', amount, 'Huuropbrengst per jaar'),
  leaf('ExpiratieDatum', date, 'Expiratiedatum: dag waarop het eerste huurcontract afloopt'),
  leaf('BrutoAanvangsrendement', decimal(0, 100), 'Bruto aanvangsrendement in procenten', {
    since: '1.2',
  }),
])

const hall = group('Bedrijfshal', 'De bedrijfshal', [
  area('Oppervlakte', 'Oppervlakte van de hal'),
  area('InUnitsVanaf', 'In units vanaf: kleinste deel dat los te krijgen is'),
  leaf('VrijeHoogte', decimal(0, 100), 'Vrije hoogte in meters'),
  leaf('VrijeOverspanning', decimal(0, 500), 'Vrije overspanning in meters'),
  leaf('Vloerbelasting', whole(0, 100_000), 'Vloerbelasting in kilo per vierkante meter'),
  leaf('Overheaddeuren', whole(0, 500), 'Aantal overheaddeuren', { since: '1.1' }),
])

const office = group('Kantoorruimte', 'De kantoorruimte', [
  area('Oppervlakte', 'Oppervlakte van het kantoor'),
  leaf('Turnkey', yesNo, 'Turnkey: wordt gebruiksklaar opgeleverd'),
  leaf('Verdiepingen', whole(0, 200), 'Aantal verdiepingen'),
  leaf('Klimaatbeheersing', line(100), 'Soort koeling en ventilatie', { since: '1.2' }),
])

const shop = group('Winkelruimte', 'De winkelruimte', [
  area('Oppervlakte', 'Oppervlakte van de winkel'),
  leaf('Frontbreedte', decimal(0, 1000), 'Frontbreedte in meters'),
  area('VerkoopVloerOppervlakte', 'Verkoopvloeroppervlakte'),
  leaf('Branchebeperking', line(200), 'Branchebeperking: branches die niet zijn toegestaan'),
  leaf('HorecaToegestaan', yesNo, 'Horeca toegestaan'),
])

const catering = group('Horeca', 'Horeca of leisure', [
  area('Oppervlakte', 'Oppervlakte van de zaak'),
  leaf('Zitplaatsen', whole(0, 100_000), 'Aantal zitplaatsen'),
  leaf('Overnamesom', amount, 'Overnamesom: prijs van inventaris en goodwill'),
  leaf('Terrasvergunning', yesNo, 'Terrasvergunning aanwezig', { since: '1.1' }),
])

const details = group('Details', 'Kenmerken van het object', [
  leaf('Hoofdbestemming', mainUse, 'Hoofdbestemming: waarvoor het object vooral bestemd is', {
    en: 'Main use',
  }),
  leaf('Nevenbestemming', mainUse, 'Nevenbestemming: waarvoor het ook gebruikt mag worden', {
    many: true,
  }),
  leaf('Nevenproject', objectId, 'Nevenproject: object dat als nevenbestemming meegaat', {
    en: 'Secondary project',
    since: '1.2',
    many: true,
  }),
  investment,
  hall,
  office,
  shop,
  catering,
  group('Terrein', 'Het buitenterrein', [
    area('Oppervlakte', 'Oppervlakte van het terrein'),
    leaf('Verhard', yesNo, 'Terrein is verhard'),
  ]),
  group('Parkeerplaats', 'Parkeren bij het object', [
    leaf('Aantal', whole(0, 100_000), 'Aantal parkeerplaatsen'),
    leaf('Prijs', amount, 'Prijs per parkeerplaats'),
    leaf('Laadpunten', whole(0, 10_000), 'Aantal laadpunten', { since: '1.2' }),
  ]),
  group('Bereikbaarheid', 'Afstanden in meters', [
    leaf('Snelweg', whole(0, 1_000_000), 'Afstand tot de oprit van de snelweg'),
    leaf('Station', whole(0, 1_000_000), 'Afstand tot het station'),
    leaf('Bushalte', whole(0, 1_000_000), 'Afstand tot de bushalte'),
  ]),
  buildPeriod,
  energyLabel,
])

/** Commercial property, for sale or to let (BOvk, BOvh). */
export const commercialPart = group(
  'Bedrijfsmatig',
  'Gegevens van bedrijfsmatig vastgoed',
  [group('General', 'Prijs en voorwaarden', [sale, rent, serviceCosts, handover]), details],
  { en: 'Commercial part' },
)
