import { describe, expect, it } from 'vitest'
import { linksAt } from '../../../../../src-shared/xml/identity/links.ts'
import { keysOffered, linksOf, renamedAt, schemaOf, viewAt, xs } from './linked-text.ts'

const office = schemaOf([
  'office.xsd',
  `<xs:schema ${xs} targetNamespace="urn:o" xmlns:o="urn:o" elementFormDefault="qualified">
  <xs:element name="office"><xs:complexType><xs:sequence>
    <xs:element name="person" minOccurs="0" maxOccurs="unbounded"><xs:complexType><xs:sequence>
      <xs:element name="name" type="xs:string"/></xs:sequence>
      <xs:attribute name="nr" type="xs:int"/></xs:complexType></xs:element>
    <xs:element name="house" minOccurs="0" maxOccurs="unbounded"><xs:complexType><xs:sequence>
      <xs:element name="owner" minOccurs="0" maxOccurs="unbounded" type="xs:integer"/>
      <xs:element name="room" minOccurs="0" maxOccurs="unbounded"><xs:complexType>
        <xs:attribute name="floor" type="xs:string"/><xs:attribute name="code" type="xs:string"/></xs:complexType></xs:element>
      <xs:element name="door" minOccurs="0" maxOccurs="unbounded"><xs:complexType>
        <xs:attribute name="floor" type="xs:string"/><xs:attribute name="to" type="xs:string"/></xs:complexType></xs:element>
      </xs:sequence></xs:complexType>
      <xs:key name="rooms"><xs:selector xpath="o:room"/><xs:field xpath="@floor"/><xs:field xpath="@code"/></xs:key>
      <xs:keyref name="doors" refer="o:rooms"><xs:selector xpath="o:door"/><xs:field xpath="@floor"/><xs:field xpath="@to"/></xs:keyref>
    </xs:element>
  </xs:sequence></xs:complexType>
    <xs:key name="people"><xs:selector xpath=".//o:person"/><xs:field xpath="@nr"/></xs:key>
    <xs:keyref name="owners" refer="o:people"><xs:selector xpath="o:house/o:owner | o:nothing"/><xs:field xpath="."/></xs:keyref>
  </xs:element></xs:schema>`,
])

const people = '<person nr="1"><name>Ada</name></person>\n<person nr="22"><name>Bo</name></person>'
const text = (inside: string) => `<office xmlns="urn:o">${people}${inside}</office>`

describe('keys and references of a schema', () => {
  it('are offered where a value refers to a key, with the place of the key', () => {
    expect(keysOffered(office, text('<house><owner>|</owner></house>'))).toEqual(['1', '22'])
    const { view, offset } = viewAt(office, text('<house><owner>2|2</owner></house>'))
    expect(linksAt(view, offset)?.keys).toMatchObject([
      { element: 'person', line: 2, sample: 'Bo' },
    ])
  })

  it('are not offered where a value refers to nothing', () => {
    expect(keysOffered(office, text('<person nr="|"><name/></person>'))).toEqual([])
    expect(linksOf(office, text('<person><name>A|</name></person>'))).toBeNull()
  })

  it('lead from a reference to its key, and compare values, not spellings', () => {
    expect(linksOf(office, text('<house><owner> 02|2 </owner></house>'))).toEqual({
      keys: ['<person nr="[22]'],
      references: ['<owner> [022]'],
    })
  })

  it('lead from a key to its references and its duplicates', () => {
    const inside =
      '<person nr="3|"><name/></person><house><owner>3</owner><owner>1</owner></house><person nr="3"><name/></person>'
    expect(linksOf(office, text(inside))).toEqual({
      keys: ['<person nr="[3]', '<person nr="[3]'],
      references: ['<owner>[3]'],
    })
  })

  it('belong to the element that declares them', () => {
    const other = '<house><room floor="1" code="x"/></house>'
    const own = '<room floor="0" code="a"/><room floor="1" code="b"/>'
    expect(keysOffered(office, text(`${other}<house>${own}<door to="|"/></house>`))).toEqual([
      'a',
      'b',
    ])
    expect(linksOf(office, text(`${other}<house>${own}<door floor="1" to="x|"/></house>`))).toEqual(
      { keys: [], references: ['<door floor="1" to="[x]'] },
    )
  })

  it('of several fields are offered if they agree with the fields that are there', () => {
    const rooms = '<room floor="0" code="a"/><room floor="1" code="b"/><room floor="1" code="c"/>'
    const inside = (door: string) => text(`<house>${rooms}${door}</house>`)
    expect(keysOffered(office, inside('<door floor="1" to="|"/>'))).toEqual(['b', 'c'])
    expect(keysOffered(office, inside('<door floor="9" to="|"/>'))).toEqual(['a', 'b', 'c'])
    expect(linksOf(office, inside('<door floor="1" to="b|"/>'))?.keys).toEqual([
      '<room floor="1" code="[b]',
    ])
  })

  it('are renamed together', () => {
    const inside = '<house><owner>1|</owner><owner>01</owner><owner>22</owner></house>'
    expect(renamedAt(office, text(inside), '7')).toBe(
      text('<house><owner>7</owner><owner>7</owner><owner>22</owner></house>').replace(
        'nr="1"',
        'nr="7"',
      ),
    )
    expect(renamedAt(office, text(inside), 'seven')).toBe('notAValue')
    expect(renamedAt(office, text('<house><owner>9|</owner></house>'), '7')).toBe('noElement')
    const cdata = '<house><owner>1|</owner><owner><![CDATA[1]]></owner></house>'
    expect(renamedAt(office, text(cdata), '7')).toBe('noElement')
  })

  it('are found under any prefix of their namespace, and not in another namespace', () => {
    const prefixed = (inside: string) =>
      `<q:office xmlns:q="urn:o"><q:person nr="5"/><person xmlns="urn:x" nr="6"/>${inside}</q:office>`
    expect(keysOffered(office, prefixed('<q:house><q:owner>|</q:owner></q:house>'))).toEqual(['5'])
    const inner = '<house xmlns="urn:o"><owner>|</owner></house>'
    expect(keysOffered(office, prefixed(inner))).toEqual(['5'])
  })

  it('are found in a text that is half typed', () => {
    expect(keysOffered(office, text('<house><owner>|</house>'))).toEqual(['1', '22'])
    expect(keysOffered(office, text('<house><door to="|'))).toEqual([])
  })
})

describe('keys of odd schemas', () => {
  it('are found in a recursive structure, each in its own scope', () => {
    const tree = schemaOf([
      'tree.xsd',
      `<xs:schema ${xs}><xs:element name="node" type="Node">
        <xs:key name="names"><xs:selector xpath="node"/><xs:field xpath="@id"/></xs:key>
        <xs:keyref name="links" refer="names"><xs:selector xpath="link"/><xs:field xpath="@to"/></xs:keyref></xs:element>
      <xs:complexType name="Node"><xs:sequence>
        <xs:element name="link" minOccurs="0"><xs:complexType><xs:attribute name="to"/></xs:complexType></xs:element>
        <xs:element ref="node" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>
        <xs:attribute name="id"/></xs:complexType></xs:schema>`,
    ])
    const inner = '<node id="b"><link to="|"/><node id="c"/></node>'
    // The keys of elements inside the scope count too (XML Schema 1.0 part 1, 3.11.4).
    expect(keysOffered(tree, `<node id="a">${inner}<node id="d"/></node>`)).toEqual(['c'])
    expect(
      keysOffered(tree, `<node><link to="|"/><node id="b"><node id="c"/></node></node>`),
    ).toEqual(['b', 'c'])
  })

  it('have wildcards, alternatives, axes and white space in their paths', () => {
    const any = schemaOf([
      'any.xsd',
      `<xs:schema ${xs} xmlns:a="urn:a"><xs:element name="go" type="xs:string"/><xs:element name="r"><xs:complexType><xs:sequence>
        <xs:any minOccurs="0" maxOccurs="unbounded" processContents="lax"/></xs:sequence></xs:complexType>
        <xs:unique name="k"><xs:selector xpath=" . // a:* | child::x / * "/><xs:field xpath=" attribute::id | @a:* "/></xs:unique>
        <xs:keyref name="f" refer="k"><xs:selector xpath="go"/><xs:field xpath="./."/></xs:keyref>
      </xs:element></xs:schema>`,
    ])
    const inside =
      '<a:p id="1" other="9"><a:q a:x="2"/></a:p><x><y id="3"/></x><z id="4"/><go>|</go>'
    expect(keysOffered(any, `<r xmlns:a="urn:a">${inside}</r>`)).toEqual(['1', '2', '3'])
  })

  it('are declared in files that are included, imported and redefined', () => {
    const set = schemaOf(
      [
        'main.xsd',
        `<xs:schema ${xs} targetNamespace="urn:m" xmlns:m="urn:m" xmlns:k="urn:k">
          <xs:import namespace="urn:k" schemaLocation="keys.xsd"/><xs:include schemaLocation="part.xsd"/>
          <xs:redefine schemaLocation="old.xsd"><xs:complexType name="Old"><xs:complexContent>
            <xs:extension base="m:Old"><xs:sequence><xs:element ref="k:go"/></xs:sequence></xs:extension></xs:complexContent></xs:complexType></xs:redefine>
          <xs:element name="r" type="m:Old">
            <xs:keyref name="f" refer="k:k"><xs:selector xpath="k:go"/><xs:field xpath="@to"/></xs:keyref></xs:element></xs:schema>`,
      ],
      ['part.xsd', `<xs:schema ${xs}><xs:element name="unused"/></xs:schema>`],
      [
        'old.xsd',
        `<xs:schema ${xs} xmlns:k="urn:k" targetNamespace="urn:m"><xs:import namespace="urn:k" schemaLocation="keys.xsd"/>
        <xs:complexType name="Old"><xs:sequence><xs:element ref="k:list"/></xs:sequence></xs:complexType></xs:schema>`,
      ],
      [
        'keys.xsd',
        `<xs:schema ${xs} targetNamespace="urn:k" xmlns:k="urn:k" elementFormDefault="qualified">
        <xs:element name="go"><xs:complexType><xs:attribute name="to"/></xs:complexType></xs:element>
        <xs:element name="list"><xs:complexType><xs:sequence><xs:element name="i" maxOccurs="unbounded"><xs:complexType><xs:attribute name="n" default="std"/></xs:complexType></xs:element></xs:sequence></xs:complexType>
          <xs:key name="k"><xs:selector xpath="k:i"/><xs:field xpath="@n"/></xs:key></xs:element></xs:schema>`,
      ],
    )
    const record = (go: string) =>
      `<m:r xmlns:m="urn:m" xmlns:k="urn:k"><k:list><k:i n="x"/><k:i/></k:list>${go}</m:r>`
    expect(keysOffered(set, record('<k:go to="|"/>'))).toEqual(['x', 'std'])
    expect(linksOf(set, record('<k:go to="std|"/>'))?.keys).toEqual(['[<k:i]'])
  })

  it('are left out if their path is no path of XML Schema', () => {
    for (const xpath of [
      '//a',
      'a[1]',
      '@a',
      'a/@b/c',
      '..',
      'ancestor::a',
      'p:a',
      '',
      '|',
      'a//b',
    ]) {
      const set = schemaOf([
        'odd.xsd',
        `<xs:schema ${xs}><xs:element name="r"><xs:key name="k"><xs:selector xpath="${xpath}"/><xs:field xpath="@b"/></xs:key></xs:element></xs:schema>`,
      ])
      expect(set.elements.get('r')?.constraints, xpath).toEqual([])
    }
  })
})

describe('identifiers', () => {
  const ids = schemaOf([
    'ids.xsd',
    `<xs:schema ${xs}><xs:element name="r"><xs:complexType><xs:sequence maxOccurs="unbounded" minOccurs="0">
      <xs:choice><xs:element name="p"><xs:complexType><xs:attribute name="id" type="Own"/><xs:attribute name="of" type="xs:IDREF"/>
        <xs:attribute name="all" type="xs:IDREFS"/></xs:complexType></xs:element>
      <xs:element name="id" type="xs:ID"/><xs:element name="see" type="xs:IDREF"/></xs:choice>
      </xs:sequence></xs:complexType></xs:element>
      <xs:simpleType name="Own"><xs:restriction base="xs:ID"/></xs:simpleType></xs:schema>`,
  ])

  it('are offered to a reference, and for the next word of a list of references', () => {
    const keys = '<p id="a"/><id>b</id>'
    expect(keysOffered(ids, `<r>${keys}<p of="|"/></r>`)).toEqual(['a', 'b'])
    expect(keysOffered(ids, `<r>${keys}<p all="a |"/></r>`)).toEqual(['a', 'b'])
    expect(keysOffered(ids, `<r>${keys}<see>|</see></r>`)).toEqual(['a', 'b'])
    expect(keysOffered(ids, `<r>${keys}<p id="|"/></r>`)).toEqual([])
  })

  it('are linked word by word', () => {
    const text = '<r><p id="a"/><id> b </id><p all="a b|" of="b"/></r>'
    expect(linksOf(ids, text)).toEqual({
      keys: ['<id> [b]'],
      references: ['<p all="a [b]', '<p all="a b" of="[b]'],
    })
    expect(renamedAt(ids, text, 'c')).toBe('<r><p id="a"/><id> c </id><p all="a c" of="c"/></r>')
    expect(renamedAt(ids, text, 'c d')).toBe('notAValue')
  })
})
