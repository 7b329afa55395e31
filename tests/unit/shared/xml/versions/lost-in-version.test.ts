import { describe, expect, it } from 'vitest'
import { compileSchema } from '../../../../../src-shared/xml/schema/compile-schema.ts'
import type { SchemaSet } from '../../../../../src-shared/xml/schema/schema-model.ts'
import { scanXml } from '../../../../../src-shared/xml/scan/scan-xml.ts'
import type { LostItem } from '../../../../../src-shared/xml/versions/lost-item.ts'
import { lostInVersion } from '../../../../../src-shared/xml/versions/lost-in-version.ts'

function schemaOf(version: string, inside: string): SchemaSet {
  const text = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:v${version}"
    xmlns="urn:v${version}" elementFormDefault="qualified" version="${version}">${inside}</xs:schema>`
  const compiled = compileSchema({ main: 'a.xsd', files: new Map([['a.xsd', text]]) })
  if (compiled.outcome === 'problems') throw new Error(JSON.stringify(compiled.problems))
  return compiled.set
}

const house = (children: string, attributes = ''): string =>
  `<xs:element name="House"><xs:complexType><xs:sequence>${children}</xs:sequence>${attributes}</xs:complexType></xs:element>`

const open = schemaOf(
  '2',
  house(
    '<xs:any minOccurs="0" maxOccurs="unbounded" processContents="lax"/>',
    '<xs:anyAttribute processContents="lax"/>',
  ),
)

function lost(inside: string, other: SchemaSet, attributes = ''): readonly LostItem[] {
  const text = `<House xmlns="urn:v2" ${attributes}>${inside}</House>`
  return lostInVersion(scanXml(text), open, other).items
}

describe('what another version cannot say', () => {
  const older = schemaOf(
    '1',
    house(
      `<xs:element name="City" type="xs:string"/>
       <xs:element name="Label" minOccurs="0"><xs:simpleType><xs:restriction base="xs:string">
         <xs:enumeration value="A"/><xs:enumeration value="B"/></xs:restriction></xs:simpleType></xs:element>
       <xs:element name="Sold" type="xs:date" nillable="true" minOccurs="0"/>`,
      '<xs:attribute name="id" type="xs:int" use="required"/>',
    ),
  )

  it('is nothing if the other version has a place for everything', () => {
    expect(lost('<City>Ede</City><Label>A</Label>', older, 'id="1"')).toEqual([])
  })

  it('names an element with all that is in it, once', () => {
    const text = '<City>Ede</City><Roof><Tiles>red &amp; old</Tiles><Age>9</Age></Roof>'
    const [item, ...more] = lost(text, older, 'id="1"')
    expect(more).toEqual([])
    expect(item).toMatchObject({
      kind: 'element',
      name: 'Roof',
      path: '/House/Roof',
      says: 'red & old 9',
      holds: 2,
    })
  })

  it('names a value that is not among the values there, at the value', () => {
    const inside = '<City>Ede</City><Label>A+</Label>'
    const [item] = lost(inside, older, 'id="1"')
    expect(item).toMatchObject({ kind: 'value', attribute: null, says: 'A+', path: '/House/Label' })
    const whole = `<House xmlns="urn:v2" id="1">${inside}</House>`
    expect(whole.slice(item?.start, item?.end)).toBe('A+')
  })

  it('names attributes that have no place or value there', () => {
    const items = lost('<City>Ede</City>', older, 'id="x" lang="nl"')
    expect(items.map(({ kind, path }) => [kind, path])).toEqual([
      ['value', '/House/@id'],
      ['attribute', '/House/@lang'],
    ])
  })

  it('names what that version wants and the text lacks', () => {
    expect(lost('<Label>A</Label>', older)).toMatchObject([
      { kind: 'missingAttribute', name: 'id', parent: 'House' },
      { kind: 'missingElement', names: ['{urn:v1}City'], count: 1, path: '/House' },
    ])
  })

  it('tells an element out of order from one that is unknown', () => {
    expect(lost('<Label>A</Label><City>Ede</City>', older, 'id="1"')).toMatchObject([
      { kind: 'place' },
    ])
  })

  it('names text where that version takes elements only', () => {
    expect(lost('<City>Ede</City>ruim', older, 'id="1"')).toMatchObject([
      { kind: 'text', says: 'ruim' },
    ])
  })

  it('takes a value that is said to be absent', () => {
    const nil = 'id="1" xmlns:i="http://www.w3.org/2001/XMLSchema-instance"'
    expect(lost('<City>Ede</City><Sold i:nil="true"/>', older, nil)).toEqual([])
    expect(lost('<City i:nil="true"/>', older, nil)).toMatchObject([
      { kind: 'attribute', name: 'i:nil' },
    ])
    expect(lost('<City>Ede</City><Sold/>', older, nil)).toMatchObject([{ kind: 'value' }])
  })

  it('says when the text is wrong in its own version too', () => {
    const own = schemaOf('2', house('<xs:element name="City" type="xs:string"/>'))
    const text = '<House xmlns="urn:v2"><City>Ede</City><Nonsense/></House>'
    const { items } = lostInVersion(scanXml(text), own, schemaOf('1', house('')))
    expect(items.map(({ path, wrongHereToo }) => [path, wrongHereToo])).toEqual([
      ['/House/City', false],
      ['/House/Nonsense', true],
    ])
  })

  it('says that a version has no such record', () => {
    const other = schemaOf('1', '<xs:element name="Boat" type="xs:string"/>')
    expect(lost('', other)).toMatchObject([{ kind: 'root', name: 'House' }])
  })

  it('reads names by their namespace, whatever their prefix', () => {
    const text =
      '<a:House xmlns:a="urn:v2" id="1"><a:City>Ede</a:City><City xmlns="urn:other">x</City></a:House>'
    expect(lostInVersion(scanXml(text), open, older).items).toMatchObject([
      { kind: 'element', name: 'City', path: '/a:House/City', says: 'x' },
    ])
  })

  it('judges what can be read of a broken text', () => {
    const broken = '<House xmlns="urn:v2" id="1"><City>Ede</City><Roof><Tiles'
    expect(lostInVersion(scanXml(broken), open, older).items).toMatchObject([{ name: 'Roof' }])
    expect(lostInVersion(scanXml('nothing'), open, older)).toEqual({ items: [], total: 0 })
  })

  it('counts what it does not tell', () => {
    const many = '<City>Ede</City>' + '<Roof/>'.repeat(700)
    const text = `<House xmlns="urn:v2" id="1">${many}</House>`
    const report = lostInVersion(scanXml(text), open, older)
    expect([report.items.length, report.total]).toEqual([500, 700])
  })

  it('is not a line break in an attribute, which a parser reads as one space', () => {
    const fixed = schemaOf(
      '1',
      house('', '<xs:attribute name="note" type="xs:string" fixed="two words"/>'),
    )
    expect(lost('', fixed, 'note="two\r\nwords"')).toEqual([])
  })

  it('is not a value that equals the fixed value in another notation', () => {
    const fixed = schemaOf(
      '1',
      house(
        '<xs:element name="Price" type="xs:decimal" fixed="1.0"/>',
        '<xs:attribute name="new" type="xs:boolean" fixed="true"/>',
      ),
    )
    expect(lost('<Price> 1.00 </Price>', fixed, 'new="1"')).toEqual([])
    expect(lost('<Price>1.01</Price>', fixed, 'new="0"')).toMatchObject([
      { attribute: 'new', fixed: 'true' },
      { attribute: null, fixed: '1.0' },
    ])
  })
})
