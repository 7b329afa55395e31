import { describe, expect, test } from 'vitest'
import { pdfFile, pdfStream } from '../../../files/pdf-file.ts'
import { storedText } from './reading-order/laid-out.ts'

/** A text of the page: its place from the left and from the bottom, in points. */
type Words = readonly [x: number, y: number, text: string]
/** A field: its rectangle, and the entries of its dictionary. */
type Box = readonly [rect: string, entries: string]

/**
 * Returns the stored text of a page with these words and fields.
 *
 * @param page entries of the page
 * @param direction the direction of the words, as the first numbers of a matrix
 * @param objects further objects behind those of the fields, which begin at 6
 */
function textOfForm(
  words: readonly Words[],
  fields: readonly Box[],
  page = '',
  direction = '1 0 0 1',
  objects: readonly string[] = [],
) {
  const drawn = words
    .map(([x, y, text]) => `BT /F1 10 Tf ${direction} ${x} ${y} Tm (${text}) Tj ET`)
    .join('\n')
  const boxes = fields.map(
    ([rect, entries]) =>
      `<< /Type /Annot ${entries.includes('/Subtype') ? '' : '/Subtype /Widget'} /F 4 /Rect [${rect}] ${entries} >>`,
  )
  const named = boxes.map((_, at) => `${at + 6} 0 R`).join(' ')
  return storedText(
    pdfFile({
      catalog: `/AcroForm << /Fields [${named}] >>`,
      objects: [
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
        '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
        ...boxes,
        ...objects,
      ],
      page: `/Contents 4 0 R /Annots [${named}] ${page}`,
      resources: '/Font << /F1 5 0 R >>',
    }),
  )
}

const text = (name: string, value: string) => `/FT /Tx /T (${name}) /V (${value})`
const box = (name: string, state: string) =>
  `/FT /Btn /T (${name}) /V /${state} /AS /${state} /AP << /N << /Ja 5 0 R /Off 5 0 R >> >>`

describe('the value of a form field is read', () => {
  test('behind the label at its left, before the words at its right', async () => {
    const words: Words[] = [
      [60, 700, 'Koopsom: EUR'],
      [260, 700, 'kosten koper'],
      [60, 680, 'Levering op'],
    ]
    const fields: Box[] = [
      ['150 696 250 712', text('price', '412.500')],
      ['150 676 250 692', text('day', '1 maart 2027')],
    ]
    expect(await textOfForm(words, fields)).toBe(
      'Koopsom: EUR 412.500 kosten koper\nLevering op 1 maart 2027',
    )
  })

  test('below the label above it', async () => {
    const fields: Box[] = [['60 676 250 692', text('price', '412.500')]]
    expect(
      await textOfForm(
        [
          [60, 700, 'Koopsom in euro'],
          [60, 640, 'Bijlagen'],
        ],
        fields,
      ),
    ).toBe('Koopsom in euro\n412.500\nBijlagen')
  })

  test('beside another field of its row', async () => {
    const fields: Box[] = [
      ['230 696 330 712', text('town', 'Ede')],
      ['120 696 200 712', text('code', '6711 AB')],
    ]
    expect(await textOfForm([[60, 700, 'Postcode']], fields)).toBe('Postcode 6711 AB Ede')
  })

  test.each([90, 180, 270])('on a page that is shown turned by %i', async (turn) => {
    const fields: Box[] = [['150 696 250 712', text('price', '412.500')]]
    const words: Words[] = [[60, 700, 'Koopsom: EUR']]
    expect(await textOfForm(words, fields, `/Rotate ${turn}`)).toBe('Koopsom: EUR 412.500')
  })

  test('beside a label that runs upwards', async () => {
    const fields: Box[] = [['88 150 104 250', text('price', '412.500')]]
    const words: Words[] = [
      [100, 60, 'Koopsom: EUR'],
      [120, 60, 'Levering'],
    ]
    expect(await textOfForm(words, fields, '/Rotate 90', '0 1 -1 0')).toBe(
      'Koopsom: EUR 412.500\nLevering',
    )
  })

  test('as a mark before the words that a box belongs to', async () => {
    const words: Words[] = [
      [60, 720, 'Ontbindende voorwaarden'],
      [80, 700, 'financiering'],
      [80, 680, 'bouwkundige keuring'],
    ]
    const fields: Box[] = [
      ['60 698 72 710', box('a', 'Ja')],
      ['60 678 72 690', box('b', 'Off')],
    ]
    expect(await textOfForm(words, fields)).toBe(
      'Ontbindende voorwaarden\n☒ financiering\n☐ bouwkundige keuring',
    )
  })

  test('by the words of a choice', async () => {
    const choice = '/FT /Ch /Ff 131072 /T (type) /V (a) /Opt [[(a) (Eengezinswoning)] [(b) (Flat)]]'
    expect(await textOfForm([[60, 700, 'Soort:']], [['150 696 250 712', choice]])).toBe(
      'Soort: Eengezinswoning',
    )
  })

  test('with a remark that somebody typed on the page', async () => {
    const remark = '/Subtype /FreeText /Contents (Koopsom 412.500) /DA (/F1 10 Tf)'
    expect(await textOfForm([[60, 700, 'Koopakte']], [['60 640 250 660', remark]])).toBe(
      'Koopakte\nKoopsom 412.500',
    )
  })

  test.each([
    [
      'with its looks only',
      '/RC (<?xml version="1.0"?><body xmlns="http://www.w3.org/1999/xhtml"><p>Koopsom <b>412.500</b></p><p>Kosten &amp; koper</p></body>)',
    ],
    ['as the program drew it only', '/AP << /N 7 0 R >>'],
  ])('with a remark that is stored %s', async (_, entries) => {
    const remark = `/Subtype /FreeText ${entries} /DA (/F1 10 Tf)`
    const looks = `/Subtype /Form /BBox [0 0 190 20] /Resources << /Font << /F1 5 0 R >> >>`
    const drawn = 'BT /F1 8 Tf 2 11 Td (Koopsom 412.500) Tj 0 -9 Td (Kosten & koper) Tj ET'
    const page = [[60, 700, 'Koopakte']] as const
    expect(
      await textOfForm(page, [['60 640 250 660', remark]], '', '1 0 0 1', [
        pdfStream(looks, Buffer.from(drawn)),
      ]),
    ).toBe('Koopakte\nKoopsom 412.500\nKosten & koper')
  })

  test('alone on a page without other text', async () => {
    expect(await textOfForm([], [['60 696 250 712', text('a', 'Koopakte')]])).toBe('Koopakte')
  })
})

describe('no text of a page is', () => {
  test.each([
    ['a hidden field', text('a', 'weg').replace('/FT', '/F 2 /FT')],
    ['a password', `${text('a', 'geheim')} /Ff 8192`],
    ['an empty field', text('a', '')],
  ])('%s', async (_, entries) => {
    expect(await textOfForm([[60, 700, 'Naam']], [['150 696 250 712', entries]])).toBe('Naam')
  })
})
