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

/** Returns a text in which half of the words have signs instead of letters, as a bad reader gives it. */
function garbled(text: string, share: number, signs: string): string {
  let seed = 56
  const random = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return (seed >>> 8) / 2 ** 24
  }
  const sign = (letter: string) =>
    random() < share ? (signs[Math.floor(random() * signs.length)] ?? letter) : letter
  return text.replaceAll(/\p{L}+/gu, (word) =>
    random() < 0.5 ? word : Array.from(word, sign).join(''),
  )
}

const english =
  `Dear Sirs, we refer to the strengths of the structure and enclose the draft deed of transfer for the
apartment at Prinsengracht 12. Please let us know whether the purchaser's mortgage has been approved by the bank, and
at which e-mail address (notary@example.nl) the documents can be sent for review before completion. `.repeat(
    2,
  )
const form =
  `Naam verkoper(s): dhr./mevr. A.B. Knijff-Schröder; naam koper(s): W.J. van Schijndel. Telefoon/e-mail:
a.knijff@example.nl, 06-12345678. De koper(s) en/of zijn/haar rechtsopvolger(s) wordt/worden in kennis gesteld van
de o.z.b., btw-nummer NL0012B01, en het energielabel A++ van het hoofdgebouw (woon-/winkelpand). `.repeat(
    3,
  )
const hyphened = deed.replaceAll(/(\p{L}{3})(?=\p{L}{3})/gu, '$1\u00ad')
const names =
  `Krzysztof Szczepański, Wjelsryp, Grzegorz Brzęczyszczykiewicz, Ngozi Mbeki, Zsófia Ződi, Wojciech Krzyżanowski,
Jørgen Bjørnskov, Hrvoje Grgić, Vlk Strnad, Błażej Zdzisławski, Nguyen Phuc Thinh, Mbali Nkosi, Dzsenifer Marozsán, `.repeat(
    4,
  )

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
  ['an English letter', english, 0, true],
  ['a form with words in brackets', form, 0, true],
  ['a deed with soft hyphens', hyphened, 0, true],
  ['a list of foreign names', names, 0, true],
  ['a deed with signs within words', garbled(deed, 0.25, '|!€~^"<>*#0183'), 0, false],
  ['a deed with few signs within words', garbled(deed, 0.15, '|!€~^"<>*#0183'), 0, false],
  ['a deed with other letters', garbled(deed, 0.3, 'abcdefghijklmnopqrstuvwxyz'), 0, false],
  ['an English letter with other letters', garbled(english, 0.4, 'bcdfghjkmpqvwxz'), 0, false],
  ['signs without letters', '#$%&()*+,-./', 0, false],
])('the text of %s counts as good: $3', (_, layer, picture, good) => {
  expect(isGoodLayer({ text: layer, picture })).toBe(good)
})
