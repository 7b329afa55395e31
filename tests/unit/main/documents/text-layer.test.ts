import { expect, it } from 'vitest'
import { isGoodLayer } from '../../../../src-main/documents/text-layer.ts'

const text = 'De ondergetekenden verklaren te zijn overeengekomen. '

const deed =
  `Verkoper verkoopt aan koper de woning met erf en tuin aan de Kleverlaan 12 te Haarlem, kadastraal
bekend gemeente Haarlem, sectie C, nummer 4411, voor de koopsom van € 425.000 kosten koper. De akte van levering
wordt verleden op 1 juli 2027 ten overstaan van de notaris. De waarborgsom wordt uiterlijk op 15 mei 2027 gestort.
De verkoper staat in voor zijn bevoegdheid tot verkoop en levering. `.repeat(2)

/** Returns a text as a font whose table of letters is wrong gives it: each letter is another letter. */
function mixedUp(text: string, letters: string): string {
  const other = (letter: string) => letters[letter.charCodeAt(0) - 97] ?? letter
  return text
    .replaceAll(/[a-z]/gu, other)
    .replaceAll(/[A-Z]/gu, (letter) => other(letter.toLowerCase()).toUpperCase())
}

const rooms =
  `woonkamer 41,2 m² keuken 12,8 m² slaapkamer 14,1 m² badkamer 6,3 m² berging 5,9 m² `.repeat(9)
const polish =
  `Sprzedający zobowiązuje się przenieść własność nieruchomości na kupującego i wydać mu ją, a kupujący
zobowiązuje się nieruchomość odebrać i zapłacić sprzedającemu umówioną cenę. Strony ustalają termin zawarcia umowy
przyrzeczonej przed notariuszem oraz sposób zapłaty zadatku. `.repeat(2)
const bulgarian =
  `Продавачът се задължава да прехвърли собствеността върху имота на купувача. `.repeat(12)

it.each([
  ['a page of text', text, 0, true],
  ['a short page of text', 'Bijlage 3', 0, true],
  ['a scan that was read before', text.repeat(8), 1, true],
  ['a page of text with a logo', text, 0.1, true],
  ['a page without text', '', 0, false],
  ['a page of white space', ' \n\t ', 0, false],
  ['a scan with the stamp of a program', 'Scanned by CamScanner', 1, false],
  ['text whose font tells no letters', '\ufffd\ufffd\uf041\uf042', 0, false],
  ['a deed', deed, 0, true],
  ['a list of rooms', rooms, 0, true],
  ['a deed in Polish', polish, 0, true],
  ['a deed in Cyrillic letters', bulgarian, 0, true],
  ['a deed whose font gives other letters', mixedUp(deed, 'qwertyuiopasdfghjklzxcvbnm'), 0, false],
  [
    'a deed whose font gives the next letters',
    mixedUp(deed, 'bcdefghijklmnopqrstuvwxyza'),
    0,
    false,
  ],
  [
    'a deed whose font gives the letters before',
    mixedUp(deed, 'xyzabcdefghijklmnopqrstuvw'),
    0,
    false,
  ],
  ['signs without letters', '#$%&()*+,-./', 0, false],
])('the text of %s counts as good: $3', (_, layer, picture, good) => {
  expect(isGoodLayer({ text: layer, picture })).toBe(good)
})
