import { group, leaf } from './element-model.ts'
import { area, handover, rent, sale } from './shared-parts.ts'
import { amount, date, line, whole, yesNo } from './simple-types.ts'

/** Plots, parking places, berths and pitches (LIvk and the smaller types of BBvk and BBvh). */
export const landPart = group(
  'Grond',
  'Gegevens van bouwgrond, parkeerplaats, standplaats of ligplaats',
  [
    group('General', 'Prijs en voorwaarden', [sale, rent, handover]),
    group('Details', 'Kenmerken van de grond', [
      area('PerceelOppervlakte', 'Oppervlakte van het perceel'),
      leaf('Bestemming', line(200), 'Bestemming volgens het omgevingsplan'),
      leaf('Bouwrijp', yesNo, 'Bouwrijp'),
      area('MaximaalBebouwbaar', 'Maximaal te bebouwen oppervlakte', '1.1'),
      leaf('Aansluitingen', line(200), 'Aansluitingen op water, stroom en riool'),
    ]),
  ],
  { en: 'Land part' },
)

/** Developments: project, type, unit (NBpr, NBty, NBbn, BBpr, BBty). */
export const developmentPart = group(
  'Ontwikkeling',
  'Gegevens van een nieuwbouwproject, type of bouwnummer',
  [
    group('General', 'Prijzen en planning', [
      leaf('PrijsVanaf', amount, 'Laagste prijs'),
      leaf('PrijsTot', amount, 'Hoogste prijs'),
      leaf('StartVerkoop', date, 'Start van de verkoop'),
      leaf('StartBouw', date, 'Verwachte start van de bouw'),
      leaf('Oplevering', line(100), 'Verwachte oplevering'),
    ]),
    group('Details', 'Kenmerken van het plan', [
      leaf('AantalEenheden', whole(0, 100_000), 'Aantal woningen of eenheden'),
      leaf('AantalVrij', whole(0, 100_000), 'Aantal dat nog vrij is'),
      leaf('Bouwnummer', line(40), 'Bouwnummer', { many: true }),
      area('OppervlakteVanaf', 'Kleinste woonoppervlakte'),
      area('OppervlakteTot', 'Grootste woonoppervlakte'),
      leaf('Aardgasvrij', yesNo, 'Aardgasvrij', { since: '1.2' }),
    ]),
  ],
  { en: 'Development part' },
)
