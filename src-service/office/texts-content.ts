import { element, value, type XmlElement } from '../records/xml-tree.ts'
import { addressLine, type Address } from './address.ts'
import { isCommercial, isForRent, type PropertyKind } from './property-kind.ts'
import type { Random } from './random.ts'
import { closingSentences, homeSentences, placeSentences, workSentences } from './sentences.ts'

/** Makes the presentation texts. `paragraphs` makes them longer than those of most offices. */
export function textsContent(
  random: Random,
  kind: PropertyKind,
  address: Address,
  paragraphs: number,
): XmlElement {
  const offered = isForRent(kind) ? 'te huur' : 'te koop'
  const what = (kind.subtype === '' ? kind.type : kind.subtype).toLowerCase()
  const fill = (sentence: string): string =>
    sentence
      .replaceAll('{straat}', address.street)
      .replaceAll('{plaats}', address.place.city)
      .replaceAll('{wijk}', address.area)
  const inside = isCommercial(kind) ? workSentences : homeSentences
  const body = Array.from({ length: paragraphs }, (_, index) => {
    const pool = index % 3 === 2 ? placeSentences : inside
    return random.some(pool, random.int(3, 6)).map(fill).join(' ')
  })
  const closing = random.some(closingSentences, 2).map(fill).join(' ')
  const texts = [
    element(
      'Tekst',
      [
        value('Intro', `${addressLine(address)} in ${address.place.city}: ${what} ${offered}.`),
        value('Omschrijving', [...body, closing].join('\n\n')),
        ...extraTexts(random, fill),
      ],
      { taal: 'nl' },
    ),
  ]
  if (random.chance(0.3)) {
    texts.push(foreignText(address, 'en', isForRent(kind) ? 'to let' : 'for sale'))
  }
  if (random.chance(0.05)) {
    texts.push(foreignText(address, 'de', isForRent(kind) ? 'zu vermieten' : 'zu verkaufen'))
  }
  return element('Teksten', texts)
}

function extraTexts(random: Random, fill: (sentence: string) => string): XmlElement[] {
  return random
    .some(['Ligging', 'Indeling', 'Bijzonderheden', 'Voorwaarden'], random.int(0, 3))
    .map((title) =>
      element('ExtraTekst', [
        value('Titel', title),
        value('Inhoud', random.some(placeSentences, 3).map(fill).join(' ')),
      ]),
    )
}

function foreignText(address: Address, language: string, offered: string): XmlElement {
  const line = `${addressLine(address)}, ${address.place.city} (${address.area}) ${offered}.`
  return element('Tekst', [value('Intro', line), value('Omschrijving', line)], { taal: language })
}
