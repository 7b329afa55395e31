import type { ProblemKind } from '../../../../../src-shared/xml/validation/problem.ts'
import type { Random } from '../random-record.ts'

/** A way to break a valid record in one place, and the kind of problem that the editor reports. */
export interface Breaker {
  readonly name: string
  /** Returns the broken text, or null if the record has no place to break in this way. */
  readonly breaks: (xml: string, random: Random) => string | null
  readonly kind: ProblemKind
}

const leaf = /<([A-Z]\w*)((?: [\w]+="[^"]*")*)>([^<\n]+)<\/\1>/gu

function one(
  xml: string,
  pattern: RegExp,
  random: Random,
  change: (match: RegExpMatchArray) => string,
): string | null {
  const matches = [...xml.matchAll(pattern)]
  const match = matches[random(Math.max(1, matches.length))]
  if (match === undefined) return null
  const changed = change(match)
  return xml.slice(0, match.index) + changed + xml.slice(match.index + match[0].length)
}

const breaker = (
  kind: ProblemKind,
  name: string,
  pattern: RegExp,
  change: (match: RegExpMatchArray, random: Random) => string,
): Breaker => ({
  kind,
  name,
  breaks: (xml, random) => one(xml, pattern, random, (match) => change(match, random)),
})

const part = (match: RegExpMatchArray, at: number) => match[at] ?? ''

/** Ways to break the rules of XML. */
export const formBreakers: readonly Breaker[] = [
  breaker('unclosedElement', 'an end tag of a value left out', leaf, ([whole]) =>
    whole.replace(/<\/.*$/u, ''),
  ),
  breaker('mismatchedEndTag', 'an end tag in other letters', leaf, ([whole]) =>
    whole.replace(/<\/(.)/u, (_, first: string) => `</${first.toLowerCase()}`),
  ),
  breaker('strayEndTag', 'an end tag too many', leaf, ([whole]) => `${whole}\n    </Vreemd>`),
  breaker(
    'unclosedTag',
    'a start tag without its end',
    /<(General|Details|Koop|Huur|Media|Tekst taal="nl")>/gu,
    ([whole]) => whole.slice(0, -1),
  ),
  breaker(
    'missingQuote',
    'a closing quote left out',
    /="([^"<>\s]*)">/gu,
    (match) => `="${part(match, 1)}>`,
  ),
  breaker(
    'missingQuote',
    'no quotes at all',
    /(?<!<\?xml[^>]*)="([^"<>\s/]+)"/gu,
    (match) => `=${part(match, 1)}`,
  ),
  breaker(
    'missingSpace',
    'two attributes in one',
    /(?<!<\?xml[^>]*)" (\w+=")/gu,
    (match) => `"${part(match, 1)}`,
  ),
  breaker(
    'duplicateAttribute',
    'an attribute twice',
    / (?:nummer|taal|valuta|btwBelast)="[^"]*"/gu,
    ([whole]) => whole + whole,
  ),
  breaker(
    'badReference',
    'a bare ampersand',
    /<(Name|Titel|Street)>/gu,
    ([whole]) => `${whole}a & b `,
  ),
  breaker(
    'badReference',
    'an entity of HTML',
    /<(Name|Titel|Street)>/gu,
    ([whole]) => `${whole}a&nbsp;b`,
  ),
  breaker(
    'strayLessThan',
    'a bare less-than sign',
    /<(Name|Titel|Street)>/gu,
    ([whole]) => `${whole}a < b `,
  ),
  breaker(
    'cdataEndInText',
    'the end of CDATA',
    /<(Name|Titel|Street)>/gu,
    ([whole]) => `${whole}a]]>`,
  ),
  breaker(
    'unclosedCdata',
    'CDATA without its end',
    /<(Name|Titel|Street)>/gu,
    ([whole]) => `${whole}<![CDATA[`,
  ),
  breaker(
    'unclosedComment',
    'a comment without its end',
    /\n *<(Koop|Huur|Media)>/gu,
    ([whole]) => `\n<!-- nakijken${whole}`,
  ),
  breaker(
    'missingValue',
    'an attribute that is begun a second time',
    / taal="nl"/gu,
    ([whole]) => `${whole} taal=`,
  ),
  breaker(
    'strayCharacter',
    'a comma between attributes',
    /(?<!<\?xml[^>]*)"(?= \w+="[^<>]*>)/gu,
    () => '",',
  ),
  breaker(
    'crossedEndTags',
    'two end tags the wrong way round',
    /(<\/\w+>)(\s+)(<\/\w+>)/gu,
    (match) => [part(match, 3), part(match, 2), part(match, 1)].join(''),
  ),
  breaker('badCharacter', 'a character that XML has not', leaf, (match) =>
    match[0].replace(`>${part(match, 3)}`, `>${part(match, 3)}\u0007`),
  ),
  breaker('textOutsideRoot', 'text behind the root', /\n$/gu, () => '\nnog iets\n'),
  breaker('misplacedDeclaration', 'an empty first line', /^/gu, () => '\n'),
  breaker(
    'doubleHyphen',
    'two hyphens in a comment',
    /\n( *)<Koop>/gu,
    ([whole]) => `\n<!-- a -- b --->${whole}`,
  ),
  breaker('unclosedInstruction', 'a declaration without its question mark', /\?>/gu, () => '>'),
]

/** Ways to break the schema. */
export const schemaBreakers: readonly Breaker[] = [
  breaker('unknownElement', 'two letters of a name changed places', leaf, (match) => {
    const name = part(match, 1)
    const at = 1 + Math.floor((name.length - 2) / 2)
    const [a = '', b = ''] = [name[at - 1], name[at]]
    if (name.length < 7 || a.toLowerCase() === b.toLowerCase()) return match[0]
    const wrong = name.slice(0, at - 1) + b + a + name.slice(at + 1)
    return match[0].replaceAll(new RegExp(`(?<=</?)${name}\\b`, 'gu'), wrong)
  }),
  breaker('unknownElement', 'a name in small letters', leaf, (match) =>
    match[0].replaceAll(
      new RegExp(`(?<=</?)${part(match, 1)}\\b`, 'gu'),
      part(match, 1).toLowerCase(),
    ),
  ),
  breaker(
    'superfluousElement',
    'a single element twice',
    / *<(Energieklasse|Straat|Street|City|Bouwjaar|Soort)>[^<]*<\/\1>\n/gu,
    ([whole]) => whole + whole,
  ),
  breaker(
    'misplacedElement',
    'two neighbours that changed places',
    /( *<(Country|Bouwjaar|WOZWaarde|Street|Soort|State|Verwarming)>[^<]*<\/\2>\n)( *<\w+>[^<]*<\/\w+>\n)/gu,
    (match) => part(match, 3) + part(match, 1),
  ),
  breaker(
    'unknownAttribute',
    'a misspelt attribute',
    / (nummer|valuta|btwBelast|taal)="/gu,
    (match) => ` ${part(match, 1).slice(0, -2)}x${part(match, 1).slice(-1)}="`,
  ),
  breaker(
    'wrongValue',
    'an amount as the Dutch write it',
    /<Prijs([^>]*)>(\d+)(\d{3})</gu,
    (match) => `<Prijs${part(match, 1)}>€ ${part(match, 2)}.${part(match, 3)},-<`,
  ),
  breaker(
    'wrongValue',
    'a date as the Dutch write it',
    />(\d{4})-(\d\d)-(\d\d)</gu,
    (match) => `>${part(match, 3)}-${part(match, 2)}-${part(match, 1)}<`,
  ),
  breaker('wrongValue', 'a yes or no in Dutch', />(true|false)</gu, (match) =>
    part(match, 1) === 'true' ? '>ja<' : '>Nee<',
  ),
  breaker(
    'wrongValue',
    'a choice in capitals',
    /<(ObjectStatus|SoortWoning|TypeWoning|Verwarming|PrijsConditie)>([^<]+)</gu,
    (match) => `<${part(match, 1)}>${part(match, 2).toUpperCase()}<`,
  ),
  breaker(
    'wrongValue',
    'a choice with a slip',
    /<(ObjectStatus|SoortWoning|TypeWoning|PrijsConditie)>([^<]{6,})</gu,
    (match) => `<${part(match, 1)}>${part(match, 2).slice(0, 3)}${part(match, 2).slice(4)}<`,
  ),
  breaker(
    'wrongValue',
    'an optional number without its value',
    /<(WOZWaarde|OzbZakelijkeDeel|Inhoud)>\d+</gu,
    (match) => `<${part(match, 1)}><`,
  ),
  breaker(
    'elementInValue',
    'bold letters in a text',
    /<(Name|Titel)>(\w+)/gu,
    (match) => `<${part(match, 1)}><b>${part(match, 2)}</b>`,
  ),
  breaker('textNotAllowed', 'a sign between elements', /<General>\n/gu, ([whole]) => `${whole};\n`),
  breaker('textNotAllowed', 'words between elements', /<General>\n/gu, ([whole]) =>
    `${whole}nog nakijken & bellen\n`.replace(' &', ''),
  ),
  breaker('unknownRoot', 'the namespace left out', / xmlns="[^"]*"/gu, () => ''),
]
