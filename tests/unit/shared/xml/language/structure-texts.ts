import { createXmlView, type XmlView } from '../../../../../src-shared/xml/language/xml-view.ts'
import { scanXml } from '../../../../../src-shared/xml/scan/scan-xml.ts'
import { compiledSet } from '../content/sample-records.ts'
import { type Random, seededRandom } from '../random-record.ts'
import { randomXml } from '../scan/random-xml.ts'

/** Returns the view of a text with a schema given as text, or without one. */
export function viewOf(text: string, schema: string | null = null): XmlView {
  return createXmlView(scanXml(text), schema === null ? null : compiledSet(schema))
}

const pieces = ['<', '>', '/', '"', '</a>', '<b>', '<!--', ']]>', '\0', '\ud800', '\n', '=', '&']

/** Returns the text with a few random insertions and removals. */
function broken(random: Random, text: string): string {
  let made = text
  for (let times = 1 + random(6); times > 0; times -= 1) {
    const at = random(made.length + 1)
    const until = random(3) === 0 ? at + random(9) : at
    made = made.slice(0, at) + (pieces[random(pieces.length)] ?? '') + made.slice(until)
  }
  return made
}

/** Yields well-formed documents, each followed by a broken copy. */
export function* randomTexts(count: number): Generator<{ text: string; whole: boolean }> {
  for (let seed = 1; seed <= count; seed += 1) {
    const random = seededRandom(seed)
    const text = randomXml(random)
    yield { text, whole: true }
    yield { text: broken(random, text), whole: false }
  }
}

/** Returns this number of nested elements. */
export function deepText(levels: number): string {
  return `${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}`
}
