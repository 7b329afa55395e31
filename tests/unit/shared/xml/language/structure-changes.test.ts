import { describe, expect, it } from 'vitest'
import { renamePlaceAt, renameTagAt } from '../../../../../src-shared/xml/language/rename-tag.ts'
import { sortPlanAt } from '../../../../../src-shared/xml/language/schema-sort.ts'
import { minify, formatText } from '../../../../../src-shared/xml/language/layout.ts'
import { linkedNamesAt, tagPairAt } from '../../../../../src-shared/xml/language/tag-pairs.ts'
import { applyEdits } from '../../../../../src-shared/xml/scan/text-edit.ts'
import { randomTexts, viewOf } from './structure-texts.ts'

function marked(text: string): { plain: string; caret: number } {
  return { plain: text.replace('|', ''), caret: text.indexOf('|') }
}

describe('tags of an element', () => {
  const pair = (text: string) => {
    const { plain, caret } = marked(text)
    const found = tagPairAt(viewOf(plain), caret)
    const source = (span: { start: number; end: number } | null | undefined) =>
      span ? plain.slice(span.start, span.end) : null
    return found && [source(found.open), source(found.close)]
  }

  it('are found from the start tag, the end tag and the content', () => {
    expect(pair('<r><a x="1|">t</a></r>')).toEqual(['<a x="1">', '</a>'])
    expect(pair('<r><a>t|x</a></r>')).toEqual(['<a>', '</a>'])
    expect(pair('<r><a>t</a|></r>')).toEqual(['<a>', '</a>'])
    expect(pair('<r><a/|></r>')).toEqual(['<a/>', null])
    expect(pair('|  ')).toBeNull()
  })

  it('are the tags that a broken text has', () => {
    expect(pair('<r><a>|t</r>')).toEqual(['<a>', null])
  })

  const linked = (text: string) => {
    const { plain, caret } = marked(text)
    return linkedNamesAt(viewOf(plain), caret)?.map(({ start, end }) => plain.slice(start, end))
  }

  it('are linked while both have the same name', () => {
    expect(linked('<r><ab|c>t</abc></r>')).toEqual(['abc', 'abc'])
    expect(linked('<r><abc|>t</abc></r>')).toEqual(['abc', 'abc'])
    expect(linked('<r><abc>t</|abc></r>')).toEqual(['abc', 'abc'])
    expect(linked('<r><|abc>t</abc></r>')).toEqual(['abc', 'abc'])
    expect(linked('<r><abc>|t</abc></r>')).toBeUndefined()
    expect(linked('<r><a|b/></r>')).toBeUndefined()
    expect(linked('<r><a|b></ac></r>')).toBeUndefined()
  })

  it('have the same name wherever they are linked in any text', () => {
    for (const { text } of randomTexts(120)) {
      const view = viewOf(text)
      for (let offset = 0; offset <= text.length; offset += 1) {
        const names = linkedNamesAt(view, offset)
        if (names === null) continue
        const [open, close] = names.map(({ start, end }) => text.slice(start, end))
        expect(open).toBe(close)
        expect(names.some(({ start, end }) => start <= offset && offset <= end)).toBe(true)
      }
    }
  })
})

describe('renaming', () => {
  const renamed = (text: string, name: string) => {
    const { plain, caret } = marked(text)
    const found = renameTagAt(viewOf(plain), caret, name)
    return found.outcome === 'renamed' ? applyEdits(plain, found.edits) : found.reason
  }

  it('changes both tags, from either and from the content', () => {
    expect(renamed('<r><a| x="1">t</a></r>', 'p:b')).toBe('<r><p:b x="1">t</p:b></r>')
    expect(renamed('<r><a>t</a|></r>', 'b')).toBe('<r><b>t</b></r>')
    expect(renamed('<r><a>t|t</a></r>', 'b')).toBe('<r><b>tt</b></r>')
    expect(renamed('<r><a|/></r>', 'b')).toBe('<r><b/></r>')
  })

  it('mends a pair whose names differ', () => {
    expect(renamed('<r><a|>t</b></r>', 'c')).toMatch(/^<r><c>t<\/[bc]><\/r>$/)
  })

  it('refuses what is no name, and a place without an element', () => {
    for (const name of ['', '1a', 'a b', 'a:b:c', ':a', 'a:', '<']) {
      expect(renamed('<a|/>', name)).toBe('notAName')
    }
    expect(renamed('| ', 'a')).toBe('noElement')
  })

  it('says which name it is about', () => {
    const { plain, caret } = marked('<r><ab>t</a|b></r>')
    expect(renamePlaceAt(viewOf(plain), caret)).toEqual({ start: 10, end: 12 })
    expect(renamePlaceAt(viewOf('<ab>t</ab>'), 4)).toEqual({ start: 1, end: 3 })
    expect(renamePlaceAt(viewOf(''), 0)).toBeNull()
  })
})

const xsd = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="r"><xs:complexType><xs:sequence>
    <xs:element name="a" type="xs:string"/><xs:element name="b" type="xs:string" maxOccurs="9"/>
    <xs:element name="c"><xs:complexType mixed="true"><xs:sequence>
      <xs:element name="i" minOccurs="0" maxOccurs="9"/></xs:sequence></xs:complexType></xs:element>
  </xs:sequence></xs:complexType></xs:element></xs:schema>`

describe('setting out', () => {
  it('keeps the caret behind the same letter', () => {
    const { plain, caret } = marked('<r><a>een</a><b>tw|ee</b></r>')
    const done = formatText(viewOf(plain), null, caret)
    if (done.outcome !== 'changed') throw new Error(done.reason)
    const text = applyEdits(plain, done.edits)
    expect(text).toBe('<r>\n  <a>een</a>\n  <b>twee</b>\n</r>')
    expect(text.slice(0, done.caret).endsWith('<b>tw')).toBe(true)
    const back = minify(viewOf(text), done.caret)
    if (back.outcome !== 'changed') throw new Error(back.reason)
    expect(applyEdits(text, back.edits)).toBe(plain)
    expect(back.caret).toBe(caret)
  })

  it('leaves the white space where the schema allows text', () => {
    const text = '<r><c> <i/> </c></r>'
    const done = formatText(viewOf(text, xsd), null, 0)
    expect(done.outcome === 'changed' && applyEdits(text, done.edits)).toBe(
      '<r>\n  <c> <i/> </c>\n</r>',
    )
    const free = formatText(viewOf(text), null, 0)
    expect(free.outcome === 'changed' && applyEdits(text, free.edits)).toContain('<c>\n')
  })

  it('makes one edit of many, with the same text', () => {
    const text = `<r>${'<a/>'.repeat(2000)}</r>`
    const done = formatText(viewOf(text), null, text.indexOf('</r>'))
    if (done.outcome !== 'changed') throw new Error(done.reason)
    expect(done.edits).toHaveLength(1)
    expect(applyEdits(text, done.edits)).toBe(`<r>\n${'  <a/>\n'.repeat(2000)}</r>`)
    expect(applyEdits(text, done.edits).slice(done.caret)).toBe('</r>')
  })

  it('refuses a broken text with its place, and has nothing to do the second time', () => {
    const text = '<r><a></r>'
    expect(formatText(viewOf(text), null, 0)).toMatchObject({
      outcome: 'refused',
      reason: 'broken',
    })
    expect(minify(viewOf(text), 0)).toMatchObject({ outcome: 'refused', reason: 'broken' })
    expect(minify(viewOf('<r/>'), 2)).toEqual({ outcome: 'changed', edits: [], caret: 2 })
  })
})

describe("sorting to the schema's order", () => {
  const sorted = (text: string, schema: string | null = xsd) => {
    const { plain, caret } = marked(text)
    const plan = sortPlanAt(viewOf(plain, schema), caret)
    if (plan.outcome === 'refused') return plan.reason
    return { text: applyEdits(plain, plan.edits), moved: plan.moved, name: plan.name }
  }

  it('moves a comment with the element on whose line it ends', () => {
    expect(sorted('<r>|\n  <b/> <!-- of b -->\n  <a/>\n</r>')).toMatchObject({
      text: '<r>\n  <a/>\n  <b/> <!-- of b -->\n</r>',
    })
  })

  it('moves nothing behind an element that is not closed', () => {
    expect(sorted('<r>|<c/><b>x</r>')).toBe('broken')
    expect(sorted('<r>|<c/><b x="1></b><a/></r>')).toBe('broken')
  })

  it('moves the fewest, with the comments before them, and keeps the white space', () => {
    expect(sorted('<r>|\n  <b>1</b>\n  <b>2</b>\n  <!-- van a --><a/>\n  <c/>\n</r>')).toEqual({
      text: '<r>\n  <!-- van a --><a/>\n  <b>1</b>\n  <b>2</b>\n  <c/>\n</r>',
      moved: ['a'],
      name: 'r',
    })
  })

  it('takes the element around one that holds none', () => {
    expect(sorted('<r><b>|1</b><a/><c/></r>')).toMatchObject({ moved: ['a'], name: 'r' })
  })

  it('says why there is nothing to sort', () => {
    expect(sorted('<r>|<a/><b/><c/></r>')).toBe('inOrder')
    expect(sorted('<r>|<b/><a/><c/></r>', null)).toBe('noSchema')
    expect(sorted('<q>|<b/><a/></q>')).toBe('unknownElement')
    expect(sorted('<r>|<b/>tekst<a/><c/></r>')).toBe('mixed')
    expect(sorted('| ')).toBe('noElement')
  })
})
