import { XmlDocument } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import {
  replacePlaces,
  type ReplaceInstruction,
} from '../../../../../src-shared/xml/find/replace-places.ts'
import { scanXml } from '../../../../../src-shared/xml/scan/scan-xml.ts'
import { applyEdits } from '../../../../../src-shared/xml/scan/text-edit.ts'
import { seededRandom, type Random } from '../random-record.ts'

const part = (text: string, regex = false): ReplaceInstruction['match'] => ({
  by: 'part',
  wish: { text, caseSensitive: true, wholeWord: false, regex },
})

function replaced(text: string, instruction: ReplaceInstruction): string {
  const found = replacePlaces(scanXml(text), instruction, () => null)
  if (found.outcome !== 'places') throw new Error(found.problem.kind)
  return applyEdits(
    text,
    found.places.flatMap(({ edits }) => edits),
  )
}

const inA = (match: ReplaceInstruction['match'], replacement: string): ReplaceInstruction => ({
  where: { by: 'element', name: 'a' },
  match,
  replacement,
})

test.each([
  ['<r><a>x &amp; y</a></r>', inA(part('x & y'), 'p < q'), '<r><a>p &lt; q</a></r>'],
  ['<r><a>x &#38; y</a></r>', inA(part('x'), 'z'), '<r><a>z &#38; y</a></r>'],
  ['<r><a> x </a></r>', inA({ by: 'any' }, 'n'), '<r><a> n </a></r>'],
  ['<r><a/></r>', inA({ by: 'any' }, 'n'), '<r><a>n</a></r>'],
  ['<r><a k="1" /></r>', inA({ by: 'any' }, 'n'), '<r><a k="1" >n</a></r>'],
  ['<r><a></a></r>', inA({ by: 'any' }, 'n'), '<r><a>n</a></r>'],
  [
    '<r><a><![CDATA[x<]]></a></r>',
    inA(part('<'), ']]>'),
    '<r><a><![CDATA[x]]]]><![CDATA[>]]></a></r>',
  ],
  ['<r><a>x<!-- c -->y</a></r>', inA({ by: 'any' }, 'n'), '<r><a>n<!-- c --></a></r>'],
  ['<r><a>12-05</a></r>', inA(part('(\\d+)-(\\d+)', true), '$2/$1'), '<r><a>05/12</a></r>'],
  ['<r><a>10</a></r>', inA(part('10'), '$1'), '<r><a>$1</a></r>'],
  ['<r><a>EUR 5</a></r>', inA(part('EUR (\\d)', true), '$1000'), '<r><a>5000</a></r>'],
  ['<r><a>x</a></r>', inA(part('x', true), '$10'), '<r><a>$10</a></r>'],
  ['<r><a>x</a></r>', inA(part('(x)', true), '$01'), '<r><a>x</a></r>'],
  [
    '<r><a>X</a><a>y</a></r>',
    inA({ by: 'whole', text: 'x', caseSensitive: false }, 'n'),
    '<r><a>n</a><a>y</a></r>',
  ],
  ['<r><a><b>x</b></a></r>', inA({ by: 'any' }, 'n'), '<r><a><b>x</b></a></r>'],
])('a replacement in %s changes the value alone', (text, instruction, expected) => {
  expect(replaced(text, instruction)).toBe(expected)
})

test('a match takes no letter away from the accent that is written behind it', () => {
  const accent = '\u0301'
  const text = `<r><a>Cafe${accent} x</a></r>`
  const whole = (word: string): ReplaceInstruction['match'] => ({
    by: 'part',
    wish: { text: word, caseSensitive: true, wholeWord: true, regex: false },
  })
  expect(replaced(text, inA(part('Cafe'), 'Bar'))).toBe(text)
  expect(replaced(text, inA(whole('Cafe'), 'Bar'))).toBe(text)
  expect(replaced(text, inA(whole(`Cafe${accent}`), 'Bar'))).toBe('<r><a>Bar x</a></r>')
})

test('every attribute means no declaration of a namespace', () => {
  const text = '<r xmlns="u"><a k="1" xmlns="v" xmlns:b="w"/></r>'
  const instruction: ReplaceInstruction = {
    where: { by: 'element', name: 'a/@*' },
    match: { by: 'any' },
    replacement: 'z',
  }
  expect(replaced(text, instruction)).toBe('<r xmlns="u"><a k="z" xmlns="v" xmlns:b="w"/></r>')
})

test('an element that gets a value is no longer nil, whatever its prefix', () => {
  const root = (content: string) =>
    `<r xmlns:i="http://www.w3.org/2001/XMLSchema-instance" xmlns:o="urn:o">${content}</r>`
  const any = (content: string, replacement: string) =>
    replaced(root(content), inA({ by: 'any' }, replacement))
  expect(any('<a i:nil="true"/>', 'n')).toBe(root('<a>n</a>'))
  expect(any('<a k="1" i:nil="1" ></a>', 'n')).toBe(root('<a k="1" >n</a>'))
  expect(any('<a o:nil="true"/>', 'n')).toBe(root('<a o:nil="true">n</a>'))
  expect(any('<a i:nil="true"/>', '')).toBe(root('<a i:nil="true"/>'))
})

test('attributes keep their quotes, and what a quote or a line end would break is written as such', () => {
  const instruction = (replacement: string): ReplaceInstruction => ({
    where: { by: 'element', name: 'a/@k' },
    match: { by: 'any' },
    replacement,
  })
  expect(replaced(`<a k='x'/>`, instruction(`"'`))).toBe(`<a k='"&apos;'/>`)
  expect(replaced('<a k="x"/>', instruction('"\n'))).toBe('<a k="&quot;&#10;"/>')
})

test('an expression that finds an element and its text changes it once', () => {
  const instruction: ReplaceInstruction = {
    where: { by: 'xpath', expression: '//a | //a/text()' },
    match: part('x'),
    replacement: 'y',
  }
  expect(replaced('<r><a>xx</a></r>', instruction)).toBe('<r><a>yy</a></r>')
})

const words = ['x', 'yy', ' ', '&amp;', '&#x3c;', '&gt;', 'é', '\u{1f600}', '-', '\n']
const replacements = ['', 'z', '<b>', '&', 'a"b', "it's", ']]>', '\u{1f600}', 'x]]', '>']

function randomValue(random: Random): string {
  return Array.from({ length: random(5) }, () => words[random(words.length)] ?? '').join('')
}

/** Writes elements with values in all spellings. The tests search the elements named `a`. */
function randomRecord(random: Random): string {
  const item = (depth: number): string => {
    const name = ['a', 'b', 'c'][random(3)] ?? 'a'
    const open = random(3) === 0 ? `${name} k='${randomValue(random)}'` : name
    if (random(6) === 0) return `<${open}/>`
    if (depth < 3 && random(3) === 0) {
      const inner = Array.from({ length: random(4) }, () => item(depth + 1)).join('\n  ')
      return `<${open}>${inner}</${name}>`
    }
    const cdata = random(5) === 0 ? `<![CDATA[${['x<', '&amp;', 'yy'][random(3)] ?? ''}]]>` : ''
    const comment = random(6) === 0 ? '<!-- x -->' : ''
    return `<${open}>${randomValue(random)}${cdata}${comment}</${name}>`
  }
  return `<?xml version="1.0"?>\n<r>${Array.from({ length: 6 }, () => item(0)).join('\r\n')}</r>`
}

/** Returns the text that libxml2 reads in the elements of an XPath expression. */
function values(text: string, expression: string): string[] {
  const document = XmlDocument.fromString(text)
  try {
    return document.find(expression).map((node) => node.content)
  } finally {
    document.dispose()
  }
}

test('on 2,000 random records only the values that fit change, read back as asked, and all else stays byte for byte', () => {
  let changed = 0
  for (let seed = 1; seed <= 2000; seed += 1) {
    const random = seededRandom(seed)
    const text = randomRecord(random)
    const replacement = replacements[random(replacements.length)] ?? ''
    const what = ['x', 'y', '&', '<', ' ', 'é'][random(6)] ?? 'x'
    const scan = scanXml(text)
    const found = replacePlaces(scan, inA(part(what), replacement), () => null)
    if (found.outcome !== 'places') throw new Error(`seed ${seed}`)
    const edits = found.places.flatMap(({ edits: own }) => own)
    const after = applyEdits(text, edits)
    // Expects that nothing outside the edits changed.
    let from = 0
    let shift = 0
    for (const { start, end, text: put } of edits) {
      expect(after.slice(from + shift, start + shift), `seed ${seed}`).toBe(text.slice(from, start))
      shift += put.length - (end - start)
      from = end
    }
    expect(after.slice(from + shift), `seed ${seed}`).toBe(text.slice(from))
    // A match never crosses the border of a CDATA section, so records with CDATA or comments are
    // left out.
    const inPieces = !text.includes('CDATA') && !text.includes('<!--')
    if (inPieces) {
      const ofA = (source: string) => values(source, '//a[not(*)]')
      const wanted = ofA(text).map((value) => value.replaceAll(what, () => replacement))
      expect(ofA(after), `seed ${seed}`).toEqual(wanted)
    }
    const spared = (source: string) => values(source, '//*[not(*)][not(self::a)]')
    expect(spared(after), `seed ${seed}`).toEqual(spared(text))
    expect(values(after, '//*').length, `seed ${seed}`).toBe(values(text, '//*').length)
    changed += edits.length
  }
  expect(changed).toBeGreaterThan(500)
})
