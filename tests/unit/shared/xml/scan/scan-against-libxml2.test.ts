import { expect, test } from 'vitest'
import { scanXml } from '../../../../../src-shared/xml/scan/scan-xml.ts'
import { type Random, seededRandom } from '../random-record.ts'
import { libxml2Tree, refusals, scanTree } from './libxml2-tree.ts'
import { randomXml } from './random-xml.ts'

test('a well-formed text is the tree that libxml2 makes of it', () => {
  const random = seededRandom(66)
  for (let nth = 0; nth < 2000; nth += 1) {
    const text = randomXml(random)
    const scan = scanXml(text)
    expect(scan.errors, text).toEqual([])
    expect(scanTree(scan), text).toEqual(libxml2Tree(text))
  }
}, 60_000)

const bits = [
  '<',
  '>',
  '/',
  '"',
  "'",
  '=',
  '&',
  ';',
  '&#0;',
  ']]>',
  '--',
  '-->',
  '<!--',
  '<![CDATA[',
  '?>',
  '<?x ',
  '<?xml version="1.0"?>',
  '<a>',
  '</a>',
  '<b',
  ' y="1"',
  ' ',
  'é',
  '\u0001',
  '\ud800',
  ':',
  '<?XmL?>',
  '<!x>',
  '\ufffe',
  '-',
  '.',
  '0',
  '&b;',
  '&#xD800;',
  'xmlns="u"',
  '\ufeff',
]

/** Makes one to three changes: inserts, removes or doubles a piece of the text. */
function mutated(random: Random, text: string): string {
  let changed = text
  for (let nth = random(3); nth >= 0; nth -= 1) {
    const at = random(changed.length + 1)
    const length = random(3) === 0 ? random(30) : random(3)
    const piece = changed.slice(at, at + length)
    const into = [bits[random(bits.length)] ?? '', '', piece + piece][random(3)] ?? ''
    changed = changed.slice(0, at) + into + changed.slice(at + (random(2) === 0 ? 0 : length))
  }
  return changed
}

/**
 * Texts that libxml2 may refuse although our scanner finds no mistake, each with the reason. In the
 * other direction, libxml2 accepts no text with a mistake, except lone surrogates: UTF-8 has none,
 * so libxml2 gets U+FFFD instead.
 */
const differences: readonly { readonly why: string; readonly message: RegExp }[] = [
  {
    why: 'namespaces are another recommendation: prefixes are resolved by who needs them',
    message:
      /^(?:Namespace|xmlns|xml namespace|Namespaced Attribute|Failed to parse QName|colons are forbidden|xmlParsePITarget|reuse of the xmlns)/u,
  },
  {
    why: 'it warns of another value of xml:space, which is no mistake of form (2.10)',
    message: /^Invalid value ".*" for xml:space/u,
  },
  {
    why: 'it warns of a version other than 1.0, which is no mistake of form (2.8, VersionNum)',
    message: /^Unsupported version '1\.\d+'/u,
  },
]

/** VersionNum is `1.` with digits (2.8), but libxml2 also accepts it without digits. */
const withoutMinor = /^\ufeff?<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(["'])1\.\1/u

test('a text has mistakes exactly if libxml2 refuses the text', () => {
  const random = seededRandom(67)
  let refused = 0
  const unknown: string[] = []
  let taken = 0
  for (let nth = 0; nth < 20_000; nth += 1) {
    const text = mutated(random, randomXml(random))
    const scan = scanXml(text)
    const messages = refusals(text)
    if (messages.length === 0) taken += 1
    else refused += 1
    if (scan.errors.length === 0) {
      const first = messages[0] ?? 'Namespace'
      const known = differences.some(({ message }) => message.test(first))
      if (!known) unknown.push(`${first}: ${JSON.stringify(text)}`)
    } else if (text.isWellFormed() && messages.length === 0 && !withoutMinor.test(text)) {
      unknown.push(`taken, but ${scan.errors[0]?.kind}: ${JSON.stringify(text)}`)
    }
  }
  expect(unknown).toEqual([])
  expect(taken).toBeGreaterThan(1000)
  expect(refused).toBeGreaterThan(5000)
}, 60_000)

test('no text makes the scanner fall, and its tree has its own shape always', () => {
  const random = seededRandom(68)
  const sources = Array.from({ length: 200 }, () => randomXml(random))
  for (let nth = 0; nth < 100_000; nth += 1) {
    const source = sources[random(sources.length)] ?? ''
    const from = random(source.length)
    const scan = scanXml(mutated(random, source.slice(from, from + 300)))
    let sound = scan.root < scan.count && scan.depth <= scan.count
    for (let node = 0; node < scan.count; node += 1) {
      const parent = scan.parent[node] ?? -1
      const start = scan.start[node] ?? 0
      const end = scan.end[node] ?? 0
      sound &&= parent < node && (scan.next[node] ?? 0) > node && end > start
      sound &&=
        parent < 0 || (start >= (scan.openEnd[parent] ?? 0) && end <= (scan.end[parent] ?? 0))
    }
    if (!sound) throw new Error(`Out of shape: ${JSON.stringify(scan.text)}`)
  }
}, 60_000)

test('ten megabytes on one line are read whole', () => {
  const text = `<r>${'<a b="1">t</a>'.repeat(700_000)}</r>`
  expect(scanXml(text).text.length).toBe(text.length)
})
