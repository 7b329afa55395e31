import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyFindings } from '../../../../../src-shared/xml/identity/identity-findings.ts'
import { createXmlView } from '../../../../../src-shared/xml/language/xml-view.ts'
import { scanXml } from '../../../../../src-shared/xml/scan/scan-xml.ts'
import { check, pointed, schemaOf } from '../validation/checked.ts'

const xs = 'xmlns:xs="http://www.w3.org/2001/XMLSchema"'

const tree = schemaOf(`<xs:schema ${xs}>
  <xs:element name="box" type="Box">
    <xs:key name="keys"><xs:selector xpath="item"/><xs:field xpath="@a"/><xs:field xpath="n"/></xs:key>
    <xs:unique name="codes"><xs:selector xpath=".//item|box/ref"/><xs:field xpath="@c"/></xs:unique>
    <xs:keyref name="refs" refer="keys"><xs:selector xpath="ref"/><xs:field xpath="@a"/><xs:field xpath="n"/></xs:keyref>
  </xs:element>
  <xs:complexType name="Box"><xs:choice minOccurs="0" maxOccurs="unbounded">
    <xs:element name="item" type="Leaf"/><xs:element name="ref" type="Leaf"/><xs:element ref="box"/>
  </xs:choice></xs:complexType>
  <xs:complexType name="Leaf"><xs:sequence><xs:element name="n" type="xs:decimal" minOccurs="0"/></xs:sequence>
    <xs:attribute name="a" type="xs:token"/><xs:attribute name="c" type="xs:boolean"/></xs:complexType>
</xs:schema>`)

const leaf = fc
  .record({
    name: fc.constantFrom('item', 'ref'),
    a: fc.constantFrom('', ' a="x"', ' a=" x "', ' a="y"'),
    c: fc.constantFrom('', '', '', ' c="1"', ' c="true"', ' c="0"'),
    n: fc.constantFrom('', '<n>1</n>', '<n>1.0</n>', '<n> 2 </n>'),
  })
  .map(({ name, a, c, n }) => `<${name}${a}${c}>${n}</${name}>`)
const { box } = fc.letrec<{ box: string; child: string }>((tie) => ({
  child: fc.oneof({ weight: 4, arbitrary: leaf }, tie('box')),
  box: fc.array(tie('child'), { maxLength: 8 }).map((inside) => `<box>${inside.join('')}</box>`),
}))

const keyKinds: readonly string[] = ['duplicateKey', 'missingKey', 'unmatchedKey']

describe('faults of keys', () => {
  it('are those of libxml2, for keys of several fields in nested scopes', () => {
    let faults = 0
    fc.assert(
      fc.property(box, (text) => {
        const own = keyFindings(createXmlView(scanXml(text), tree.set)).map(({ detail }) => detail)
        const theirs = check(text, tree).problems.filter(({ kind }) => keyKinds.includes(kind))
        faults += theirs.length
        const count = (list: readonly { readonly kind: string }[], kind: string) =>
          list.filter((one) => one.kind === kind).length
        for (const kind of ['duplicateKey', 'missingKey']) {
          expect(count(own, kind)).toBe(count(theirs, kind))
        }
        // libxml2 drops some keys that occur in several scopes.
        const items = text.replaceAll(' x ', 'x').match(/<item[^>]*>.*?<\/item>/gu) ?? []
        const bare = items.map((item) => item.replaceAll(/ c="\w+"/gu, '').replace('1.0', '1'))
        const unmatched = count(own, 'unmatchedKey')
        if (new Set(bare).size === bare.length)
          expect(unmatched).toBe(count(theirs, 'unmatchedKey'))
        else expect(unmatched).toBeLessThanOrEqual(count(theirs, 'unmatchedKey'))
      }),
      { numRuns: 400, seed: 14 },
    )
    expect(faults).toBeGreaterThan(200)
  })

  it('are found by our own engine for a schema that libxml2 refuses as ambiguous', () => {
    const ambiguous = schemaOf(`<xs:schema ${xs}><xs:element name="r"><xs:complexType><xs:sequence>
      <xs:element name="a" type="xs:string" minOccurs="0"/><xs:element name="a" type="xs:string"/>
      <xs:element name="b" type="xs:string" maxOccurs="9"/></xs:sequence></xs:complexType>
      <xs:key name="k"><xs:selector xpath="a"/><xs:field xpath="."/></xs:key>
      <xs:keyref name="f" refer="k"><xs:selector xpath="b"/><xs:field xpath="."/></xs:keyref></xs:element></xs:schema>`)
    const text = '<r><a>1</a><a>1</a><b>1</b><b>2</b></r>'
    const report = check(text, ambiguous)
    expect(report.checked).toBe('own')
    expect(report.problems).toMatchObject([
      { kind: 'duplicateKey', name: 'a', value: '1' },
      { kind: 'unmatchedKey', name: 'b', value: '2' },
    ])
  })
})

describe('faults of identifiers', () => {
  const ids = schemaOf(`<xs:schema ${xs}><xs:element name="r"><xs:complexType><xs:sequence>
    <xs:element name="p" maxOccurs="unbounded"><xs:complexType><xs:attribute name="id" type="xs:ID"/>
      <xs:attribute name="of" type="xs:IDREFS"/></xs:complexType></xs:element>
    <xs:element name="id" type="xs:ID" minOccurs="0"/><xs:element name="n" type="xs:int" minOccurs="0"/>
    </xs:sequence></xs:complexType></xs:element></xs:schema>`)

  it('are references to nothing, word by word, also in a valid text', () => {
    const text = '<r><p id="a" of="a b  c"/></r>'
    expect(pointed(text, check(text, ids))).toEqual([
      ['unmatchedId', 'b'],
      ['unmatchedId', 'c'],
    ])
  })

  it('are duplicates, told once, also of an element and beside other faults', () => {
    const text = '<r><p id="a"/><p id="a"/><id>a</id><n>x</n></r>'
    expect(pointed(text, check(text, ids))).toEqual([
      ['duplicateId', 'a'],
      ['duplicateId', 'a'],
      ['wrongValue', 'x'],
    ])
  })
})

describe('a hostile text', () => {
  it('of many nested scopes is judged within bounds', () => {
    const deep = 150
    const text = `${'<box>'.repeat(deep)}${'<item a="x" c="0"><n>1</n></item>'.repeat(20_000)}${'</box>'.repeat(deep)}`
    const findings = keyFindings(createXmlView(scanXml(text), tree.set))
    expect(findings.length).toBeGreaterThan(0)
  })
})
