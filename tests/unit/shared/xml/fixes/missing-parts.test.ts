import { describe, expect, it, vi } from 'vitest'
import { fixAllOf } from '../../../../../src-shared/xml/fixes/fix-all.ts'
import type { Fix } from '../../../../../src-shared/xml/fixes/fix.ts'
import { fixesFor } from '../../../../../src-shared/xml/fixes/fixes-for.ts'
import { applyEdits } from '../../../../../src-shared/xml/scan/text-edit.ts'
import { sampleRecords } from '../content/sample-records.ts'
import { seededRandom } from '../random-record.ts'
import { checkerOf, sampleChecker } from './checked.ts'

vi.setConfig({ testTimeout: 60_000 })

const check = sampleChecker('project-1.3')
const records = sampleRecords('1.3', 25)

function preferred(text: string, kind: string, by = check): Fix | undefined {
  const { view, problems } = by(text)
  const problem = problems.find((one) => one.kind === kind)
  if (problem === undefined) throw new Error(`no ${kind}: ${JSON.stringify(problems)}`)
  return fixesFor(view, problem).find((fix) => fix.preferred)
}

function mended(text: string, kind: string, by = check): string {
  return applyEdits(text, preferred(text, kind, by)?.edits ?? [])
}

describe('what is missing', () => {
  it('is put in at its place in any record, so that at most its own values are still to be written', () => {
    const random = seededRandom(11)
    const wrong: string[] = []
    let tried = 0
    for (const xml of records) {
      const elements = [
        ...xml.matchAll(/ *<(\w+)(?: [^<>\n]*)?>[^<]*<\/\1>\n/gu),
        ...xml.matchAll(/\n( {2,})<(\w+)(?: [^<>\n]*)?>\n[\s\S]*?\n\1<\/\2>(?=\n)/gu),
      ]
      for (let nth = 0; nth < 25; nth += 1) {
        const { index = 0, 0: whole = '' } = elements[random(elements.length)] ?? {}
        const broken = xml.slice(0, index) + xml.slice(index + whole.length)
        const { view, problems } = check(broken)
        const [problem] = problems
        if (problem === undefined || problem.kind !== 'missingElement') continue
        const fix = fixesFor(view, problem).find((one) => one.preferred)
        if (fix === undefined) continue
        tried += 1
        const text = applyEdits(broken, fix.edits)
        const [{ start, text: inserted } = { start: 0, text: '' }] = fix.edits
        const others = check(text).problems.filter(
          (one) =>
            !(one.kind === 'wrongValue' && one.value === '') ||
            one.start < start ||
            one.end > start + inserted.length,
        )
        const selected = fix.select === null ? 'closed' : text[fix.select.end]
        if (others.length > 0 || !/["<c]/u.test(selected ?? '')) {
          wrong.push(JSON.stringify({ whole, inserted, others: others.slice(0, 1) }))
        }
      }
    }
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(20)
  })

  const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t"
    xmlns="urn:t" elementFormDefault="qualified">
    <xs:element name="r"><xs:complexType><xs:sequence>
      <xs:element name="a" type="xs:string" minOccurs="0"/>
      <xs:element name="b"><xs:complexType><xs:sequence>
        <xs:element name="c" type="xs:string" default="x"/>
        <xs:element name="d" type="xs:string" minOccurs="0"/>
      </xs:sequence><xs:attribute name="soort" use="required"><xs:simpleType>
        <xs:restriction base="xs:token"><xs:enumeration value="ja &amp; nee"/></xs:restriction>
      </xs:simpleType></xs:attribute></xs:complexType></xs:element>
      <xs:element name="e" type="xs:string" minOccurs="0"/>
    </xs:sequence></xs:complexType></xs:element>
  </xs:schema>`
  const small = checkerOf('small', schema)

  it('comes between its neighbours, before the comment of the next one, indented as they are', () => {
    const text = '<r xmlns="urn:t">\n    <a/>\n    <!-- over e -->\n    <e/>\n</r>'
    expect(mended(text, 'missingElement', small)).toBe(
      '<r xmlns="urn:t">\n    <a/>\n    <b soort="ja &amp; nee">\n        <c>x</c>\n    </b>\n' +
        '    <!-- over e -->\n    <e/>\n</r>',
    )
  })

  it('comes at the end, into an empty tag, into an empty element, and on the one line that there is', () => {
    const b = '<b soort="ja &amp; nee"><c>x</c></b>'
    const lines = '  <b soort="ja &amp; nee">\n    <c>x</c>\n  </b>\n'
    const cases = [
      ['<r xmlns="urn:t">\n  <a/>\n</r>', `<r xmlns="urn:t">\n  <a/>\n${lines}</r>`],
      ['<r xmlns="urn:t"/>', `<r xmlns="urn:t">\n${lines}</r>`],
      ['<r xmlns="urn:t">\n</r>', `<r xmlns="urn:t">\n${lines}</r>`],
      ['<r xmlns="urn:t"><a/><e/></r>', `<r xmlns="urn:t"><a/>${b}<e/></r>`],
    ]
    for (const [text = '', right = ''] of cases) {
      expect(mended(text, 'missingElement', small)).toBe(right)
      expect(small(right).problems).toEqual([])
    }
  })

  it('is inserted with the prefix of its namespace', () => {
    const text = '<p:r xmlns:p="urn:t"><p:a/></p:r>'
    expect(mended(text, 'missingElement', small)).toBe(
      '<p:r xmlns:p="urn:t"><p:a/><p:b soort="ja &amp; nee"><p:c>x</p:c></p:b></p:r>',
    )
  })

  it('is inserted as an attribute with its only possible value', () => {
    const text = '<r xmlns="urn:t"><b><c/></b></r>'
    expect(mended(text, 'missingAttribute', small)).toBe(
      '<r xmlns="urn:t"><b soort="ja &amp; nee"><c/></b></r>',
    )
  })
})

describe('a child out of place', () => {
  it('is moved with the comment above it and its line', () => {
    const [xml = ''] = records
    const comment = '    <!-- de stad -->\n'
    const moved = xml.replace(/( *<City>.*\n)( *<Area>.*\n)/u, `$2${comment}$1`)
    const right = xml.replace(/( *<City>.*\n)/u, `${comment}$1`)
    expect(mended(moved, 'misplacedElement')).toBe(right)
    expect(check(right).problems).toEqual([])
  })
})

describe('all problems of a kind', () => {
  it('are put right at once', () => {
    const [xml = ''] = records
    const broken = xml.replaceAll(/>(\d{4})-(\d\d)-(\d\d)</gu, '>$3-$2-$1<')
    const { view, problems } = check(broken)
    const all = fixAllOf(view, problems, 'wrongValue', 'replaceValue')
    expect(all?.count).toBe(problems.length)
    expect(applyEdits(broken, all?.edits ?? [])).toBe(xml)
  })

  it('are put right when they are end tags at one place, the innermost first', () => {
    const text = '<r>\n  <a>\n    <b>\n      <c>x</c>\n</r>'
    const { view, problems } = check(text)
    const all = fixAllOf(view, problems, 'unclosedElement', 'insertEndTag')
    expect(applyEdits(text, all?.edits ?? [])).toBe(
      '<r>\n  <a>\n    <b>\n      <c>x</c>\n    </b>\n  </a>\n</r>',
    )
  })

  it('are put right when several children of one parent are out of place', () => {
    const [xml = ''] = records
    const broken = xml.replace(
      /( *<Country>.*\n)( *<State>.*\n)( *<Municipality>.*\n)( *<City>.*\n)/u,
      '$4$3$2$1',
    )
    const { view, problems } = check(broken)
    const all = fixAllOf(view, problems, 'misplacedElement', 'moveElement')
    expect(all?.count).toBe(problems.length)
    expect(applyEdits(broken, all?.edits ?? [])).toBe(xml)
  })

  it('are not offered as one fix when there is a single problem', () => {
    const [xml = ''] = records
    const { view, problems } = check(xml.replace(/>(\d{4})-(\d\d)-(\d\d)</u, '>$3-$2-$1<'))
    expect(problems).toHaveLength(1)
    expect(fixAllOf(view, problems, 'wrongValue', 'replaceValue')).toBeNull()
  })
})

describe('a wrong value beside a comment', () => {
  const price = checkerOf(
    'price',
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="r"><xs:complexType>
      <xs:sequence><xs:element name="prijs" type="xs:decimal"/></xs:sequence></xs:complexType></xs:element></xs:schema>`,
  )
  const record = (inside: string) => `<r><prijs>${inside}</prijs></r>`

  it('is put right and leaves the comment, unless that stands in the middle of it', () => {
    const right = mended(record('<!-- vraagprijs --> 1,5 '), 'wrongValue', price)
    expect(right).toBe(record('<!-- vraagprijs --> 1.5 '))
    expect(preferred(record('1<!-- en -->,5'), 'wrongValue', price)).toBeUndefined()
  })
})
