import fc from 'fast-check'
import { ParseOption, XmlDocument } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { scanXml } from '../../../../src-shared/xml/scan/scan-xml.ts'
import {
  nameOf,
  nodeKind,
  sourceOf,
  type XmlScan,
} from '../../../../src-shared/xml/scan/xml-scan.ts'

const kinds = Object.keys(nodeKind)

/**
 * Writes the tree on one line: the names of elements with their children, and the kinds of other
 * nodes.
 */
function outline(scan: XmlScan): string {
  const write = (from: number, behind: number): string => {
    const parts: string[] = []
    for (let node = from; node < behind; node = scan.next[node] ?? behind) {
      const kind = scan.kind[node] ?? 0
      const inner = write(node + 1, scan.next[node] ?? 0)
      parts.push(
        kind === nodeKind.element ? `${nameOf(scan, node)}(${inner})` : (kinds[kind] ?? ''),
      )
    }
    return parts.join(' ')
  }
  return write(0, scan.count)
}

function mistakes(text: string) {
  return scanXml(text).errors.map(({ kind, start, end }) => [kind, text.slice(start, end)])
}

test('every kind of node is found where it stands', () => {
  const text =
    '\ufeff<?xml version="1.0"?>\n<p:a x = "1>2" y=\'"\' ><!-- c --><b/>t<![CDATA[<d>]]><?e f?></p:a >\n'
  const scan = scanXml(text)
  expect(scan.errors).toEqual([])
  expect(outline(scan)).toBe('declaration text p:a(comment b() text cdata instruction) text')
  const root = scan.root
  expect(sourceOf(scan, root)).toBe(text.slice(text.indexOf('<p:a'), -1))
  expect(text.slice(scan.openEnd[root], scan.closeStart[root])).toBe(
    '<!-- c --><b/>t<![CDATA[<d>]]><?e f?>',
  )
  const { attributes } = scan
  expect(attributes.count).toBe(2)
  expect(text.slice(attributes.start[0], attributes.end[0])).toBe('x = "1>2"')
  expect(text.slice(attributes.valueStart[0], attributes.valueEnd[0])).toBe('1>2')
  expect([scan.firstAttribute[root], scan.firstAttribute[root + 1]]).toEqual([0, 2])
  expect(scan.depth).toBe(1)
})

test('one mistake is reported once', () => {
  expect(mistakes('<r><a/<b/></r>')).toEqual([['unclosedTag', '<a/']])
  expect(mistakes('<r/')).toEqual([['unclosedTag', '<r/']])
  expect(mistakes('<r "x"/>')).toEqual([['strayCharacter', '"x"']])
  expect(mistakes(`<r a="1" 'b'><c/></r>`)).toEqual([['strayCharacter', `'b'`]])
  expect(mistakes('<r><a>1</ a></r>')).toEqual([['mismatchedEndTag', '</ a>']])
})

test('nodes stand side by side without a gap, whatever the text', () => {
  const markup = fc.array(
    fc.constantFrom(
      '<',
      '>',
      '/',
      '!',
      '--',
      '?',
      '"',
      "'",
      'a',
      'b',
      ' ',
      '=',
      '[CDATA[',
      ']]>',
      '&',
      '</a>',
      '<a>',
    ),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(markup, (pieces) => {
      const text = pieces.join('')
      const scan = scanXml(text)
      const check = (from: number, behind: number, start: number, end: number) => {
        let at = start
        for (let node = from; node < behind; node = scan.next[node] ?? behind) {
          // Between nodes there are only end tags that close no element.
          expect(text.slice(at, scan.start[node])).toMatch(/^(<\/[^<]*)*$/u)
          at = scan.end[node] ?? 0
          const inner = scan.next[node] ?? 0
          if (inner > node + 1) {
            check(node + 1, inner, scan.openEnd[node] ?? 0, scan.closeStart[node] ?? 0)
          }
        }
        expect(text.slice(at, end)).toMatch(/^(<\/[^<]*)*$/u)
      }
      check(0, scan.count, 0, text.length)
    }),
    { seed: 5, numRuns: 5000 },
  )
})

test('a text has no mistakes here exactly if libxml2 accepts the text', () => {
  const piece = fc.constantFrom(
    '<a>',
    '</a>',
    '<b x="1">',
    '</b>',
    '<c/>',
    't',
    ' ',
    '&amp;',
    '&#65;',
    '&x;',
    '<!-- d -->',
    '<![CDATA[e]]>',
    '<?f g?>',
    '<',
    '>',
    '"',
    ']]>',
    '&',
    '<b x="1" x="2"/>',
    '<c y=1/>',
    '--',
  )
  const inner = fc.array(piece, { maxLength: 6 })
  let taken = 0
  fc.assert(
    fc.property(inner, (pieces) => {
      const text = `<r>${pieces.join('')}</r>`
      let wellFormed = true
      try {
        XmlDocument.fromString(text, { option: ParseOption.XML_PARSE_NONET }).dispose()
        taken += 1
      } catch {
        // libxml2 reports a text that is not well formed by an exception.
        wellFormed = false
      }
      expect(scanXml(text).errors.length === 0, text).toBe(wellFormed)
    }),
    { seed: 6, numRuns: 5000 },
  )
  expect(taken).toBeGreaterThan(500)
})

test.each<[string, [string, string][]]>([
  ['<a><b <c/></a>', [['unclosedTag', '<b ']]],
  ['<a><b <c/></b></a>', [['unclosedTag', '<b ']]],
  ['<?xml versie="1.0"?><a/>', [['strayCharacter', '<?xml versie="1.0"?>']]],
  ['<a><b>x</B></a>', [['mismatchedEndTag', '</B>']]],
  ['<a><City>x</Cty></a>', [['mismatchedEndTag', '</Cty>']]],
  ['<a><b>x</b></c></a>', [['strayEndTag', '</c>']]],
  ['<a><b>x</a></a>', [['mismatchedEndTag', '</a>']]],
  [
    '<a><b><c>x</a>',
    [
      ['unclosedElement', '<c>'],
      ['unclosedElement', '<b>'],
    ],
  ],
  ['<a b="x><c/></a>', [['missingQuote', '"']]],
  ['<a b=c><d/></a>', [['missingQuote', '=c']]],
  ['<a b><d/></a>', [['missingValue', 'b']]],
  ['<a b="1" b="2"/>', [['duplicateAttribute', 'b']]],
  ['<a b="1"c="2"/>', [['missingSpace', 'c']]],
  ['<a ; b="1"/>', [['strayCharacter', ';']]],
  ['<a b="1 < 2"/>', [['lessThanInValue', '<']]],
  ['<a>1 < 2</a>', [['strayLessThan', '<']]],
  ['<a>b & c</a>', [['badReference', '&']]],
  [
    '<a>&#0;&#x110000;&#xD800;</a>',
    [
      ['badReference', '&'],
      ['badReference', '&'],
      ['badReference', '&'],
    ],
  ],
  ['<a>\u0001</a>', [['badCharacter', '\u0001']]],
  ['<a>\ud800</a>', [['badCharacter', '\ud800']]],
  ['<a>]]></a>', [['cdataEndInText', ']]>']]],
  ['<a><!-- b -- c --></a>', [['doubleHyphen', '--']]],
  ['<a/><b/>', [['secondRoot', '<']]],
  ['<a/>b', [['textOutsideRoot', 'b']]],
  ['<a/><?xml version="1.0"?>', [['misplacedDeclaration', '<?xml version="1.0"?>']]],
  ['<!DOCTYPE a [<!ENTITY b "c">]><a/>', [['doctype', '<!DOCTYPE a [<!ENTITY b "c">]>']]],
  ['', [['noRoot', '']]],
  ['kamers', [['noRoot', '']]],
  ['<1/>', [['strayLessThan', '<']]],
  ['<a/><1/>', [['textOutsideRoot', '<1/>']]],
  ['<a><b></a></b>', [['crossedEndTags', '</a></b>']]],
  ['<r><a><b>x</a >\n </b></r>', [['crossedEndTags', '</a >\n </b>']]],
  ['<b><a><b></a></b>', [['unclosedElement', '<b>']]],
  ['<a><b>x</a> y</b>', [['crossedEndTags', '</a> y</b>']]],
  ['<a><a><b>x</a> y</b></a>', [['crossedEndTags', '</a> y</b>']]],
  ['<a><b>x</a> y</b><c/></a>', [['strayEndTag', '</a>']]],
  ['<r><a><b>x</r><c/></b></a></r>', [['strayEndTag', '</r>']]],
  ['<r><a><b>x</a> y<c/></r>', [['unclosedElement', '<b>']]],
])('one mistake is one error, and the rest is read: %s', (text, wanted) => {
  expect(mistakes(text)).toEqual(wanted)
})
