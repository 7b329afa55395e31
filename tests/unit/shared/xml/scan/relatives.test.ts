import { expect, test } from 'vitest'
import {
  offsetOfBytes,
  lineStartsOf,
  positionOf,
} from '../../../../../src-shared/xml/scan/line-starts.ts'
import { attributeAt, elementAt, nodeAt } from '../../../../../src-shared/xml/scan/node-at.ts'
import {
  childElements,
  childrenAround,
  nextElement,
  pathTo,
  previousElement,
} from '../../../../../src-shared/xml/scan/relatives.ts'
import { scanXml } from '../../../../../src-shared/xml/scan/scan-xml.ts'
import { nameOf, nodeKind } from '../../../../../src-shared/xml/scan/xml-scan.ts'
import { PartMaker, seededRandom, writeRecord } from '../random-record.ts'

test('the innermost node, element and attribute at each offset are those a search finds', () => {
  const record = new PartMaker(seededRandom(63), 'w', 0).group('Project', 2)
  const scan = scanXml(`${writeRecord(record)}<!-- c -->`)
  const inside = (start: number | undefined, end: number | undefined, offset: number) =>
    (start ?? 0) <= offset && offset < (end ?? 0)
  for (let offset = 0; offset <= scan.text.length; offset += 1) {
    let node = -1
    let element = -1
    for (let one = 0; one < scan.count; one += 1) {
      if (!inside(scan.start[one], scan.end[one], offset)) continue
      node = one
      if (scan.kind[one] === nodeKind.element) element = one
    }
    let attribute = -1
    for (let one = 0; one < scan.attributes.count; one += 1) {
      if (inside(scan.attributes.start[one], scan.attributes.end[one], offset)) attribute = one
    }
    expect([nodeAt(scan, offset), elementAt(scan, offset), attributeAt(scan, offset)]).toEqual([
      node,
      element,
      attribute,
    ])
  }
})

test('relatives are found by their place in the tree', () => {
  const text = '<a>t<b><c/><d/></b><!-- x --><e/>u<f/></a>'
  const scan = scanXml(text)
  const names = (nodes: readonly number[]) => nodes.map((node) => nameOf(scan, node)).join('')
  const node = (name: string) => scan.start.indexOf(text.indexOf(`<${name}`))
  expect(names(pathTo(scan, node('d')))).toBe('abd')
  expect(names(childElements(scan, node('a')))).toBe('bef')
  expect(names(childElements(scan, -1))).toBe('a')
  expect(nextElement(scan, node('b'))).toBe(node('e'))
  expect(nextElement(scan, node('f'))).toBe(-1)
  expect(previousElement(scan, node('f'))).toBe(node('e'))
  expect(previousElement(scan, node('e'))).toBe(node('b'))
  expect(previousElement(scan, node('b'))).toBe(-1)
  expect(previousElement(scan, node('a'))).toBe(-1)
  const { before, behind } = childrenAround(scan, node('a'), text.indexOf('<e/>'))
  expect([names(before), names(behind)]).toEqual(['b', 'ef'])
})

test('places in lines go to offsets and back, for an editor and for libxml2', () => {
  const text = 'a\r\nbé€😀c\n\rd\n'
  const starts = lineStartsOf(text)
  expect(Array.from(starts)).toEqual([0, 3, 10, 11, 13])
  for (let offset = 0; offset <= text.length; offset += 1) {
    const { line, column } = positionOf(starts, offset)
    expect((starts[line - 1] ?? 0) + column - 1).toBe(offset)
  }
  expect(positionOf(starts, text.indexOf('c'))).toEqual({ line: 2, column: 6 })
  const bytes = lineStartsOf(text, true)
  expect(Array.from(bytes)).toEqual([0, 3, 10, 13])
  // In UTF-8, b takes one byte, é two, € three and 😀 four.
  expect(offsetOfBytes(text, bytes, { line: 2, column: 11 })).toBe(text.indexOf('c'))
  expect(offsetOfBytes(text, bytes, { line: 2, column: 3 })).toBe(text.indexOf('é'))
  expect(lineStartsOf('x\n'.repeat(5000)).length).toBe(5001)
})
