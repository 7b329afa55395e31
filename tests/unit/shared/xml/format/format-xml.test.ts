import { ParseOption, XmlCData, XmlDocument, XmlElement, XmlText } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import type { FormatOptions } from '../../../../../src-shared/xml/format/format-options.ts'
import {
  formattedXml,
  formatXml,
  minifyXml,
} from '../../../../../src-shared/xml/format/format-xml.ts'
import { sameRecordContent } from '../../../../../src-shared/xml/record-content.ts'
import { applyEdits } from '../../../../../src-shared/xml/scan/text-edit.ts'
import { nameOf } from '../../../../../src-shared/xml/scan/xml-scan.ts'
import { PartMaker, seededRandom, writeRecord } from '../random-record.ts'
import { randomXml } from '../scan/random-xml.ts'

function textOf(result: ReturnType<typeof formattedXml>): string {
  if ('refusal' in result) throw new Error(result.refusal.reason)
  return result.text
}

function formatted(text: string, options: FormatOptions = {}): string {
  return textOf(formattedXml(text, options))
}

const isBlank = (text: string) => /^[ \t\r\n]*$/u.test(text)

/** Returns libxml2's canonical XML without the insignificant white space of libxml2's tree. */
function canonical(text: string): string {
  const document = XmlDocument.fromString(text, { option: ParseOption.XML_PARSE_NONET })
  try {
    const ignorable: XmlText[] = []
    const walk = (element: XmlElement, kept: boolean) => {
      const children = element.find('node()')
      const space = element.attr('space', 'xml')?.value
      const keeps =
        kept ||
        (space !== undefined && space !== 'default') ||
        !children.some((child) => child instanceof XmlElement) ||
        children.some(
          (child) =>
            child instanceof XmlCData || (child instanceof XmlText && !isBlank(child.content)),
        )
      for (const child of children) {
        if (child instanceof XmlElement) walk(child, keeps)
        else if (child instanceof XmlText && !keeps) ignorable.push(child)
      }
    }
    walk(document.root, false)
    for (const node of ignorable) node.remove()
    return document.canonicalizeToString({ withComments: true })
  } finally {
    document.dispose()
  }
}

test('setting out and minifying change nothing but white space that means nothing', () => {
  const random = seededRandom(64)
  for (let nth = 0; nth < 1000; nth += 1) {
    const text = randomXml(random)
    const wanted = canonical(text)
    const attributes = (['keep', 'oneLine', 'wrap'] as const)[random(3)] ?? 'keep'
    const options = { lineEnd: '\n', attributes } as const
    const set = formatted(text, options)
    const small = textOf(minifyXml(text))
    expect(canonical(set), text).toBe(wanted)
    expect(canonical(small), text).toBe(wanted)
    const dense = (one: string) => one.replaceAll(/\s+/gu, '')
    expect(dense(set)).toBe(dense(text))
    expect(dense(small)).toBe(dense(text))
    expect(formatted(set, options), text).toBe(set)
    expect(formatted(small, options), text).toBe(set)
    expect(textOf(minifyXml(set)).length).toBeLessThanOrEqual(set.length)
    const outcome = formatXml(text, options)
    expect(outcome.outcome === 'formatted' && applyEdits(text, outcome.edits)).toBe(set)
  }
}, 60_000)

test('a record on one line becomes the one that is indented, and means the same', () => {
  const record = new PartMaker(seededRandom(65), 'w', 0).group('Project', 3)
  const indented = writeRecord(record)
  expect(formatted(writeRecord(record, null))).toBe(indented)
  expect(formatted(indented)).toBe(indented)
  expect(sameRecordContent(formatted(`\ufeff${indented}\n`), indented)).toBe(true)
  expect(textOf(minifyXml(indented))).toBe(writeRecord(record, null))
})

test('the parts of a text that mean something stay byte for byte', () => {
  const kept = [
    '<p>een <b>dik</b> <i> woord</i></p>',
    '<p xml:space="preserve"> <b/>  <c> <d/> </c></p>',
    '<p> <![CDATA[ ]]> <b/></p>',
    '<p>&#32;<b/></p>',
    '<p>   </p>',
    '<p> <!-- alleen --> </p>',
    '<p  x = "1"\n y="  2"  ><b  /></p >',
  ]
  for (const part of kept.slice(0, -1)) {
    expect(formatted(`<r>${part}<x/></r>`)).toBe(`<r>\n  ${part}\n  <x/>\n</r>`)
  }
  expect(formatted(kept.at(-1) ?? '')).toBe('<p  x = "1"\n y="  2"  >\n  <b  />\n</p >')
})

test('an element that may hold text by its schema keeps its white space', () => {
  const text = '<r><p> <b/> </p></r>'
  const mayHoldText: FormatOptions['mayHoldText'] = (scan, node) => nameOf(scan, node) === 'p'
  expect(formatted(text, { mayHoldText })).toBe('<r>\n  <p> <b/> </p>\n</r>')
  expect(textOf(minifyXml(text, { mayHoldText }))).toBe(text)
  expect(formatted(text)).toBe('<r>\n  <p>\n    <b/>\n  </p>\n</r>')
})

test('attributes get lines of their own only when that is asked', () => {
  const text = '<r  a="1"   b="2"><c  d="3"/></r>'
  expect(formatted(text)).toBe('<r  a="1"   b="2">\n  <c  d="3"/>\n</r>')
  expect(formatted(text, { attributes: 'oneLine' })).toBe('<r a="1" b="2">\n  <c d="3"/>\n</r>')
  expect(formatted(text, { attributes: 'wrap', indent: '\t' })).toBe(
    '<r\n\ta="1"\n\tb="2">\n\t<c d="3"/>\n</r>',
  )
})

test('line ends are those of the text', () => {
  expect(formatted('<a>\r\n<b/></a>')).toBe('<a>\r\n  <b/>\r\n</a>')
})

/** Formats the selection between two `|`. */
function formattedSelection(marked: string) {
  const [before = '', selected = '', behind = ''] = marked.split('|')
  const text = before + selected + behind
  const outcome = formatXml(text, {}, { start: before.length, end: (before + selected).length })
  return outcome.outcome === 'formatted' ? applyEdits(text, outcome.edits) : outcome
}

test('a selection formats the elements that it touches as a whole, and no others', () => {
  expect(formattedSelection('<a><b><c/>|<d>|<e/></d></b><f/></a>')).toBe(
    '<a><b>\n    <c/>\n    <d>\n      <e/>\n    </d></b><f/></a>',
  )
  expect(formattedSelection('<a><b>t|ex|t</b><f/></a>')).toBe('<a>\n  <b>text</b><f/></a>')
  expect(formattedSelection('<a><b><c/></b> |<d><e/></d><f/>|</a>')).toBe(
    '<a><b><c/></b>\n  <d>\n    <e/>\n  </d>\n  <f/></a>',
  )
})

test('a broken text is refused with its first mistake; a whole part of it is set out', () => {
  const text = '<a><b><c/></b><d x=1/></a>'
  expect(formatXml(text)).toEqual({
    outcome: 'refused',
    reason: 'broken',
    error: { kind: 'missingQuote', start: text.indexOf('=1'), end: text.indexOf('=1') + 2 },
  })
  expect(formattedXml(text)).toMatchObject({ refusal: { reason: 'broken' } })
  expect(formattedSelection('<a><b>|<c/>|</b><d x=1/></a>')).toBe(
    '<a><b>\n    <c/></b><d x=1/></a>',
  )
  expect(formattedSelection('<a><b><c/></b>|<d x=1/>|</a>')).toMatchObject({ reason: 'broken' })
  expect(formatXml(`${'<a>'.repeat(300)}${'</a>'.repeat(300)}`)).toMatchObject({
    outcome: 'refused',
    reason: 'tooDeep',
  })
})

test('keeps the space between two words in tags where others of that name hold text', () => {
  const text = '<r><p>A <b>big</b> house</p><p><b>so</b> <i>big</i></p><s><b>x</b> <i>y</i></s></r>'
  expect(formattedXml(text)).toEqual({
    text: [
      '<r>',
      '  <p>A <b>big</b> house</p>',
      '  <p><b>so</b> <i>big</i></p>',
      '  <s>',
      '    <b>x</b>',
      '    <i>y</i>',
      '  </s>',
      '</r>',
    ].join('\n'),
  })
})
