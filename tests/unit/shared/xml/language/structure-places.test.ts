import { describe, expect, it } from 'vitest'
import { findPlace } from '../../../../../src-renderer/editor/text-worker/xml-place.ts'
import { breadcrumbAt, pathAt } from '../../../../../src-shared/xml/language/breadcrumb.ts'
import { selectionsAt } from '../../../../../src-shared/xml/language/expand-selection.ts'
import { foldingRanges } from '../../../../../src-shared/xml/language/folding.ts'
import { nameOf, nodeKind } from '../../../../../src-shared/xml/scan/xml-scan.ts'
import { deepText, randomTexts, viewOf } from './structure-texts.ts'

const everything = { from: 1, to: 1e9 }

describe('the breadcrumb', () => {
  const text =
    '<p:Project xmlns:p="u"><Adres/><Adres><Plaats soort="x">Breda</Plaats></Adres></p:Project>'
  const caret = text.indexOf('Breda')

  it('names the way, with the place among siblings of a name', () => {
    const { crumbs, hidden } = breadcrumbAt(viewOf(text), caret)
    expect(crumbs.map(({ name, position }) => [name, position])).toEqual([
      ['p:Project', null],
      ['Adres', 2],
      ['Plaats', null],
    ])
    expect(hidden).toBe(0)
  })

  it('is copied as a path, of an attribute as well', () => {
    expect(pathAt(viewOf(text), caret)).toBe('/Project/Adres[2]/Plaats')
    expect(pathAt(viewOf(text), text.indexOf('"x"'))).toBe('/Project/Adres[2]/Plaats/@soort')
    expect(pathAt(viewOf('  '), 1)).toBe('')
  })

  it('leaves out the middle of a way that nobody reads', () => {
    const { crumbs, hidden } = breadcrumbAt(viewOf(deepText(100_000)), 299_999)
    expect([crumbs.length, hidden]).toEqual([40, 99_960])
  })

  it('leads back to each element of a well-formed document', () => {
    let tried = 0
    for (const { text: random, whole } of randomTexts(120)) {
      const view = viewOf(random)
      const { scan } = view
      for (let node = 0; node < scan.count; node += 1) {
        if (scan.kind[node] !== nodeKind.element) continue
        const path = pathAt(view, scan.start[node] ?? 0)
        expect(path.endsWith(nameOf(scan, node).replace(/^.*:/, ''))).toBe(path.at(-1) !== ']')
        if (!whole) continue
        const place = findPlace(random, path)
        const before = random.slice(0, scan.start[node])
        const line = before.split('\n').length
        expect(place, path).toEqual({
          line,
          column: before.length - before.lastIndexOf('\n'),
          exact: true,
        })
        tried += 1
      }
    }
    expect(tried).toBeGreaterThan(500)
  })
})

describe('folding', () => {
  const lines = (text: string, atMost = 100) => {
    const { starts, ends, kinds } = foldingRanges(viewOf(text), everything, atMost)
    return [...starts].map((start, at) => [start, ends[at], kinds[at]])
  }

  it('takes elements, comments and CDATA of several lines; an end tag stays', () => {
    expect(lines('<a>\n<b>\nx\n</b>\n<!-- c\n c -->\n<d><![CDATA[\n]]>\n</d>\n</a>')).toEqual([
      [1, 9, 0],
      [2, 3, 0],
      [5, 6, 1],
      [7, 8, 0],
    ])
    expect(lines('<a>\n</a>')).toEqual([])
    expect(lines('<a\n x="1"\n y="2"/>')).toEqual([[1, 3, 0]])
  })

  it('counts lines as the editor does', () => {
    expect(lines('<a>\r\n<b>\r\n\r\n</b>\r\n</a>')).toEqual([
      [1, 4, 0],
      [2, 3, 0],
    ])
  })

  it('is in order and nested in any text', () => {
    for (const { text } of randomTexts(150)) {
      const { starts, ends, total } = foldingRanges(viewOf(text), everything, 1e6)
      expect(starts).toHaveLength(total)
      const count = text.split('\n').length
      starts.forEach((start, at) => {
        expect(ends[at]).toBeGreaterThan(start)
        expect(ends[at]).toBeLessThanOrEqual(count)
        if (at > 0) expect(start).toBeGreaterThan(starts[at - 1] ?? 0)
      })
    }
  })

  it('gives those of the screen first, then the longest, when an editor cannot hold all', () => {
    const item = (lines: number) => `<e>\n${'t\n'.repeat(lines)}</e>\n`
    const text = `<r>\n${item(2).repeat(100)}${item(9)}${item(2).repeat(100)}</r>`
    const { starts, total } = foldingRanges(viewOf(text), { from: 2, to: 9 }, 4)
    expect(total).toBe(202)
    expect([...starts]).toEqual([1, 2, 6, 402])
  })

  it('gives the innermost of a screen that is too deep', () => {
    const text = `${'<a>\n'.repeat(1000)}x\n${'</a>\n'.repeat(1000)}`
    const { starts, total } = foldingRanges(viewOf(text), { from: 900, to: 1000 }, 3)
    expect([total, ...starts]).toEqual([1000, 998, 999, 1000])
  })
})

describe('growing a selection', () => {
  const grown = (text: string) => {
    const caret = text.indexOf('|')
    const plain = text.replace('|', '')
    return selectionsAt(viewOf(plain), caret).map(({ start, end }) => plain.slice(start, end))
  }

  it('goes from a value to the attribute, the tag, and the element', () => {
    expect(grown('<r> <a x="o|ne" y="2">t</a> </r>')).toEqual([
      'one',
      'x="one"',
      '<a x="one" y="2">',
      '<a x="one" y="2">t</a>',
      ' <a x="one" y="2">t</a> ',
      '<r> <a x="one" y="2">t</a> </r>',
    ])
  })

  it('goes from a text to the content, the element and what is around it', () => {
    expect(grown('<r><a> een |woord </a><b/></r>')).toEqual([
      'een woord',
      ' een woord ',
      '<a> een woord </a>',
      '<a> een woord </a><b/>',
      '<r><a> een woord </a><b/></r>',
    ])
    expect(grown('<a>woord|</a>')[0]).toBe('woord')
  })

  it('goes from a name to the tag, at both ends', () => {
    expect(grown('<a><b|c>t</bc></a>').slice(0, 2)).toEqual(['bc', '<bc>'])
    expect(grown('<a><bc>t</b|c></a>').slice(0, 2)).toEqual(['bc', '</bc>'])
  })

  it('grows each time, around the caret, up to the whole of any text', () => {
    for (const { text } of randomTexts(100)) {
      const view = viewOf(text)
      for (let offset = 0; offset <= text.length; offset += 3) {
        const spans = selectionsAt(view, offset)
        expect(spans.at(-1)).toEqual({ start: 0, end: text.length })
        spans.forEach(({ start, end }, at) => {
          expect(start <= offset && offset <= end && start < end).toBe(true)
          const inner = spans[at - 1]
          if (inner) expect(start <= inner.start && inner.end <= end).toBe(true)
          if (inner) expect(end - start).toBeGreaterThan(inner.end - inner.start)
        })
      }
    }
  })

  it('ends with the text after a hundred of 100,000 levels', () => {
    expect(selectionsAt(viewOf(deepText(100_000)), 300_000).length).toBeLessThan(250)
  })
})
