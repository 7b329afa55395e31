import type { Random } from './random.ts'

/** The XSD text of a simple type, and random texts that are its values or close to them. */
export interface RandomType {
  readonly xsd: string
  readonly value: () => string
}

const two = (number: number) => String(number).padStart(2, '0')
const zones = ['', '', 'Z', '+02:00', '-14:00', '+14:01', '-05:30']

function digits(random: Random): string {
  return random.times(random.whole(1, 6), () => random.whole(0, 9)).join('')
}

function integerText(random: Random): string {
  return random.pick(['', '', '', '-', '+']) + digits(random)
}

function decimalText(random: Random): string {
  const behind = random.pick(['', '', `.${digits(random)}`, '.', '.50'])
  return random.chance(0.05) ? `.${digits(random)}` : integerText(random) + behind
}

function dateText(random: Random): string {
  const year = random.pick(['2024', '1999', '1900', '0001', '12026', '-0044', '2023', '0000', '99'])
  return `${year}-${two(random.whole(0, 13))}-${two(random.pick([0, 1, 9, 28, 29, 30, 31, 32]))}`
}

function timeText(random: Random): string {
  const fraction = random.pick(['', '', '.5', '.250', '.'])
  const hour = random.pick([0, 7, 12, 23, 23, 24])
  return `${two(hour)}:${two(random.pick([0, 30, 59, 60]))}:${two(random.pick([0, 15, 59, 60]))}${fraction}`
}

function durationText(random: Random): string {
  const part = (letter: string) => (random.chance(0.4) ? `${random.whole(0, 40)}${letter}` : '')
  const time =
    part('H') + part('M') + (random.chance(0.3) ? `${random.whole(0, 90)}.5S` : part('S'))
  const behind = time !== '' || random.chance(0.05) ? `T${time}` : ''
  return `${random.pick(['', '', '-'])}P${part('Y')}${part('M')}${part('D')}${behind}`
}

function wordText(random: Random): string {
  const letters = [...'abcXYZ019 -_.:', ' ', 'é', '😀']
  return random.times(random.whole(0, 7), () => random.pick(letters)).join('')
}

function nameText(random: Random): string {
  return random.times(random.whole(1, 5), () => random.pick([...'abYZ_019-.:é😀'])).join('')
}

/** Random texts for each built-in type. Most are values of the type, some contain a mistake. */
export const texts: Readonly<Record<string, (random: Random) => string>> = {
  string: wordText,
  normalizedString: wordText,
  token: wordText,
  boolean: (random) => random.pick(['true', 'false', '0', '1', 'TRUE', 'yes', '']),
  decimal: decimalText,
  float: (random) =>
    random.pick([
      decimalText(random),
      `${decimalText(random)}e${integerText(random)}`,
      'INF',
      'NaN',
      '-INF',
      'inf',
    ]),
  double: (random) =>
    random.pick([decimalText(random), `${integerText(random)}E3`, 'INF', 'NaN', '1e5']),
  duration: durationText,
  dateTime: (random) => `${dateText(random)}T${timeText(random)}${random.pick(zones)}`,
  time: (random) => timeText(random) + random.pick(zones),
  date: (random) => dateText(random) + random.pick(zones),
  gYearMonth: (random) => dateText(random).slice(0, -3) + random.pick(zones),
  gYear: (random) =>
    random.pick(['2024', '-0001', '12345', '0000', '99', '02024']) + random.pick(zones),
  gMonthDay: (random) => `--${dateText(random).slice(-5)}${random.pick(zones)}`,
  gDay: (random) => `---${two(random.whole(0, 32))}${random.pick(zones)}`,
  gMonth: (random) => `--${two(random.whole(0, 13))}${random.pick(zones)}`,
  hexBinary: (random) =>
    random.times(random.whole(0, 6), () => random.pick([...'09afAFg'])).join(''),
  base64Binary: (random) => random.pick(['', 'QUJD', 'QUI=', 'QQ==', 'QQ=', 'Q UJD', 'QR==']),
  NMTOKEN: nameText,
  Name: nameText,
  NCName: nameText,
  NMTOKENS: (random) => random.times(random.whole(1, 3), () => nameText(random)).join(' '),
  integer: (random) => random.pick([integerText(random), integerText(random), decimalText(random)]),
  nonPositiveInteger: integerText,
  negativeInteger: integerText,
  long: (random) =>
    random.pick([integerText(random), '9223372036854775807', '9223372036854775808']),
  int: (random) => random.pick([integerText(random), '2147483647', '-2147483649', '2147483648']),
  short: (random) => random.pick([integerText(random), '32768', '-32768']),
  byte: (random) => String(random.whole(-140, 140)),
  nonNegativeInteger: integerText,
  unsignedLong: (random) =>
    random.pick([integerText(random), '18446744073709551615', '18446744073709551616']),
  unsignedInt: (random) => random.pick([integerText(random), '4294967295', '4294967296']),
  unsignedShort: (random) => random.pick([integerText(random), '65536']),
  unsignedByte: (random) => String(random.whole(-5, 270)),
  positiveInteger: integerText,
}

const words = new Set([
  'string',
  'normalizedString',
  'token',
  'NMTOKEN',
  'Name',
  'NCName',
  'hexBinary',
])
const numbers = new Set([
  'decimal',
  'integer',
  'float',
  'double',
  'int',
  'long',
  'nonNegativeInteger',
])
/** Types around whose values libxml2 accepts no white space, although XML Schema allows it. */
const unspaced = new Set(
  Object.keys(texts).filter((name) => /^(?:g|d(?!ec)|time|float)/u.test(name)),
)
const patterns = [
  String.raw`[a-c]+\d{0,2}`,
  String.raw`\d{1,3}(\.\d+)?`,
  String.raw`[^\s-[aeiou]]*`,
  String.raw`(ab|a)*[XYZ]?`,
  String.raw`\i\c*`,
  String.raw`.{2,4}`,
  String.raw`-?\p{Nd}+.*`,
  String.raw`[\p{L}\s]*`,
  String.raw`\w*|\W+`,
  String.raw`(a|b|c|X|Y|Z|0|1|9| )*`,
  String.raw`[a\-z.]*`,
]

/** Escapes a text for an attribute of a schema. */
export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function facetsOf(random: Random, builtIn: string, valid: () => string): string {
  const facet = (name: string, value: string | number) =>
    `<xs:${name} value="${escape(String(value))}"/>`
  const made: string[] = []
  if (words.has(builtIn) && random.chance(0.5)) {
    const least = random.whole(0, 3)
    made.push(
      random.chance(0.3)
        ? facet('length', random.whole(1, 4))
        : facet('minLength', least) + facet('maxLength', least + random.whole(0, 4)),
    )
  }
  if (numbers.has(builtIn) && random.chance(0.6)) {
    const low = random.whole(0, 500)
    made.push(facet(random.pick(['minInclusive', 'minExclusive']), low))
    made.push(facet(random.pick(['maxInclusive', 'maxExclusive']), low + random.whole(2, 90_000)))
  }
  if (builtIn === 'decimal' && random.chance(0.6)) {
    const total = random.whole(1, 6)
    made.push(facet('totalDigits', total), facet('fractionDigits', random.whole(0, total)))
  }
  if (builtIn === 'date' && random.chance(0.6)) {
    made.push(facet('minInclusive', '1990-01-01Z'), facet('maxExclusive', '2024-02-29Z'))
  }
  if (builtIn === 'dateTime' && random.chance(0.5))
    made.push(facet('minInclusive', '2000-01-01T00:00:00Z'))
  if (builtIn === 'duration' && random.chance(0.5)) made.push(facet('maxInclusive', 'P1Y2M'))
  if (random.chance(0.3)) made.push(facet('pattern', random.pick(patterns)))
  if (random.chance(0.2)) made.push(facet('pattern', random.pick(patterns)))
  if (made.length === 0 && builtIn !== 'boolean') {
    for (let count = random.whole(0, 4); count > 0; count -= 1)
      made.push(facet('enumeration', valid()))
  }
  return made.join('')
}

/** Returns a random simple type. `valid` returns a value of the named built-in type. */
export function randomType(random: Random, valid: (builtIn: string) => string): RandomType {
  const all = Object.keys(texts)
  // libxml2 accepts `.` as empty base64, and an empty list of names. Both are wrong.
  const plain = all.filter((name) => name !== 'base64Binary' && name !== 'NMTOKENS')
  const atom = (names: readonly string[]): RandomType => {
    const builtIn = random.pick(names)
    const facets = facetsOf(random, builtIn, () => valid(builtIn))
    return {
      xsd: `<xs:simpleType><xs:restriction base="xs:${builtIn}">${facets}</xs:restriction></xs:simpleType>`,
      value: () => {
        const text = texts[builtIn]?.(random) ?? ''
        return random.chance(0.1) && !unspaced.has(builtIn) ? ` ${text}\n` : text
      },
    }
  }
  if (random.chance(0.75)) return atom(all)
  if (random.chance(0.5)) {
    const members = random.times(random.whole(1, 3), () => atom(plain))
    return {
      xsd: `<xs:simpleType><xs:union memberTypes="xs:boolean xs:byte">${members.map(({ xsd }) => xsd).join('')}</xs:union></xs:simpleType>`,
      value: () => (random.chance(0.3) ? random.pick(['true', '7']) : random.pick(members).value()),
    }
  }
  const item = random.pick(['date', 'decimal', 'int', 'NCName', 'boolean', 'hexBinary'])
  const length = random.pick(['<xs:maxLength value="2"/>', '<xs:length value="1"/>', ''])
  return {
    xsd: `<xs:simpleType><xs:restriction><xs:simpleType><xs:list itemType="xs:${item}"/></xs:simpleType>${length}</xs:restriction></xs:simpleType>`,
    value: () => random.times(random.whole(0, 3), () => texts[item]?.(random) ?? '').join('  '),
  }
}
