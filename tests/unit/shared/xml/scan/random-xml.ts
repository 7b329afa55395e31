import type { Random } from '../random-record.ts'

const names = ['a', 'b', 'Kamer', 'p:c', 'q:Kamer', 'é-1', '_x.y']
const words = [
  't',
  'een woord',
  '€ 1.250',
  '😀',
  '&amp;',
  '&#65;&#x20AC;',
  '&lt;b&gt;',
  'a > b',
  '\'"',
]
const blanks = [' ', '\n', '\n    ', '\t', '\r\n  ', '']
const values = ['', '1', 'a b', '  x ', '&quot;', '&#10;', 'é', '>', 'p:c']

function pick<Value>(random: Random, from: readonly Value[]): Value {
  return from[random(from.length)] as Value
}

/**
 * Returns a well-formed document with all syntax that a record may contain, and with mixed content.
 * It has no DOCTYPE.
 */
export function randomXml(random: Random): string {
  const top = () =>
    pick(random, ['', '\n', '\n<!-- top -->\n', '<?pi top?>\n', '\n\n', '<!-- a --><!-- b -->'])
  const declaration = pick(random, [
    '<?xml version="1.0"?>',
    '',
    "<?xml version='1.0' encoding='UTF-8' ?>",
  ])
  const root = element(random, 1 + random(5), ' xmlns:p="urn:p" xmlns:q="urn:q"')
  return `${declaration}${top()}${root}${top()}`
}

function element(random: Random, depth: number, declared: string): string {
  const name = pick(random, names)
  const attributes = randomAttributes(random)
  const head = `<${name}${declared}${attributes}`
  if (random(6) === 0) return `${head}${pick(random, ['', ' '])}/>`
  const space =
    random(12) === 0 ? pick(random, [' xml:space="preserve"', ' xml:space="default"']) : ''
  return `${head}${space}${pick(random, ['', '', ' ', '\n'])}>${content(random, depth)}</${name}${pick(random, ['', '', ' '])}>`
}

function randomAttributes(random: Random): string {
  const written = new Set<string>()
  while (random(2) === 0) written.add(pick(random, ['x', 'y', 'p:x', 'lang-1', 'xmlns:r']))
  return [...written]
    .map((name) => {
      const quote = random(4) === 0 ? "'" : '"'
      const value = name === 'xmlns:r' ? 'urn:r' : pick(random, values)
      return `${pick(random, [' ', ' ', '\n   '])}${name}${pick(random, ['=', '=', ' = '])}${quote}${value}${quote}`
    })
    .join('')
}

function content(random: Random, depth: number): string {
  const mixed = random(4) === 0
  if (depth === 0 || random(4) === 0) return pick(random, [...words, ...blanks])
  const parts: string[] = []
  for (let nth = random(5); nth >= 0; nth -= 1) {
    if (mixed) parts.push(pick(random, words))
    parts.push(pick(random, blanks))
    const kind = random(10)
    if (kind < 7) parts.push(element(random, depth - 1, ''))
    else if (kind === 7) parts.push(pick(random, ['<!-- c\n c -->', '<!---->', '<!-- <b> & -->']))
    else if (kind === 8) parts.push(pick(random, ['<?f?>', '<?f g > h?>']))
    else parts.push(pick(random, ['<![CDATA[<d> & ]] ]]>', '<![CDATA[]]>', '']))
  }
  return parts.join('') + pick(random, blanks)
}
