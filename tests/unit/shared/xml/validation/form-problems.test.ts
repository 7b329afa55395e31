import { describe, expect, it } from 'vitest'
import { check, onlyProblem, pointed, rootOf } from './checked.ts'

describe('mistakes of form', () => {
  it.each([
    ['<r><a>x</r>', 'unclosedElement', '<a>', 'a'],
    ['<r></b></r>', 'strayEndTag', '</b>', 'b'],
    ['<r><naam>x</naan></r>', 'mismatchedEndTag', '</naan>', 'naan'],
    ['<r><a><b>x</a></b></r>', 'crossedEndTags', '</a></b>', 'a'],
    ['<r><a</r>', 'unclosedTag', '<a', 'a'],
    ['<r/><!-- x', 'unclosedComment', '<!--', ''],
    ['<r a></r>', 'missingValue', 'a', 'a'],
    ['<r a="1"b="2"></r>', 'missingSpace', 'b', ''],
    ['<r a="1" a="2"></r>', 'duplicateAttribute', 'a', 'a'],
    ['<r a="1 < 2"></r>', 'lessThanInValue', '<', 'a'],
    ['<r>1 < 2</r>', 'strayLessThan', '<', ''],
    ['<r>A & B</r>', 'badReference', '&', '&'],
    ['<r>&euro;</r>', 'badReference', '&', '&euro;'],
    ['<r>a\u0001b</r>', 'badCharacter', '\u0001', 'U+0001'],
    ['<r>a ]]> b</r>', 'cdataEndInText', ']]>', ''],
    ['<r><!-- a -- b --></r>', 'doubleHyphen', '--', ''],
    ['<r/>los', 'textOutsideRoot', 'los', ''],
    ['<r/><s/>', 'secondRoot', '<', 's'],
    ['', 'noRoot', '', ''],
    ['<1/>', 'strayLessThan', '<', ''],
    ['<r/><?xml version="1.0"?>', 'misplacedDeclaration', '<?xml version="1.0"?>', ''],
  ])('%s is %s', (text, kind, at, name) => {
    const problem = onlyProblem(text, null)
    expect([problem.kind, text.slice(problem.start, problem.end)]).toEqual([kind, at])
    expect(problem).toMatchObject({ name, severity: 'error', original: null })
  })

  it('leave text between crossed end tags to the schema', () => {
    const schema = rootOf(
      '<xs:element name="a"><xs:complexType><xs:sequence><xs:element name="b"/></xs:sequence></xs:complexType></xs:element>',
    )
    const text = '<r><a><b>x</a> y </b></r>'
    expect(pointed(text, check(text, schema))).toEqual([
      ['crossedEndTags', '</a> y </b>'],
      ['textNotAllowed', 'y'],
    ])
  })

  it('name the element that an end tag should close, and the way to it', () => {
    const problem = onlyProblem('<r><straat><naam>x</naan></straat></r>', null)
    expect(problem).toMatchObject({ expected: 'naam', path: ['r', 'straat', 'naam'], element: 11 })
  })

  it('are told without a parser for a DOCTYPE', () => {
    const text = '<!DOCTYPE r [<!ENTITY a "b">]><r>&a;</r>'
    const report = check(text, null)
    expect(report.checked).toBe('refused')
    expect(pointed(text, report)[0]).toEqual(['doctype', '<!DOCTYPE r [<!ENTITY a "b">]>'])
  })

  it('are told without a parser for 100,000 levels', () => {
    const text = '<a>'.repeat(100_000) + '</a>'.repeat(100_000)
    const report = check(text, null)
    expect(report.checked).toBe('refused')
    expect(report.problems).toMatchObject([{ kind: 'tooDeep', start: 600, path: [] }])
  })

  it('are told in no time for 100,000 levels without an end, each with a prefix that nobody declares', () => {
    const report = check('<a p:b="">'.repeat(100_000), null)
    expect(report.checked).toBe('refused')
    expect(report.total).toBe(10_001)
    expect(report.problems.at(-1)).toMatchObject({ kind: 'unclosedElement', path: [] })
  })

  it('are found in names without a declared prefix, at each of them', () => {
    const text = '<r xmlns:p="urn:p"><q:a x:b="1" p:c="2"/></r>'
    expect(pointed(text, check(text, null))).toEqual([
      ['undeclaredPrefix', 'q:a'],
      ['undeclaredPrefix', 'x:b'],
    ])
  })

  it('are one mistake for a < before a sentence, not one for each word', () => {
    const text = '<r><a>kamers <dan twee of drie zijn klein</a><b>x</b></r>'
    expect(pointed(text, check(text, null))).toEqual([['strayLessThan', '<']])
  })

  it('that only libxml2 knows are reported in the words of libxml2, at their place', () => {
    const text = '<r>\n  <a xmlns:p="a b"/>\n</r>'
    const problem = onlyProblem(text, null)
    expect(problem.kind).toBe('otherForm')
    expect(problem.original).toContain('URI')
    expect(text.slice(0, problem.start).split('\n')).toHaveLength(2)
  })
})
