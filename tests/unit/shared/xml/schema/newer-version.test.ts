import { describe, expect, it } from 'vitest'
import { compileSchema } from '../../../../../src-shared/xml/schema/compile-schema.ts'

const compiled = (body: string, attributes = '') => {
  const text = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" ${attributes}>${body}</xs:schema>`
  return compileSchema({ main: 'main.xsd', files: new Map([['main.xsd', text]]) })
}
const inType = (body: string) =>
  `<xs:element name="R"><xs:complexType>${body}</xs:complexType></xs:element>`

describe('a schema of XML Schema 1.1 is refused as such', () => {
  it.each([
    ['xs:override', '<xs:override schemaLocation="b.xsd"/><xs:element name="R" type="Kleur"/>'],
    ['xs:assert', inType('<xs:sequence/><xs:assert test="Van le Tot"/>')],
    ['xs:alternative', '<xs:element name="R"><xs:alternative type="xs:int"/></xs:element>'],
    ['xs:openContent', inType('<xs:openContent><xs:any/></xs:openContent><xs:sequence/>')],
    ['xs:dateTimeStamp', '<xs:element name="R" type="xs:dateTimeStamp"/>'],
    [
      'xs:yearMonthDuration',
      '<xs:simpleType name="T"><xs:union memberTypes="xs:int xs:yearMonthDuration"/></xs:simpleType>',
    ],
    ['notNamespace', inType('<xs:sequence><xs:any notNamespace="urn:x"/></xs:sequence>')],
    [
      'xs:all',
      inType('<xs:all><xs:element name="A" type="xs:int" maxOccurs="unbounded"/></xs:all>'),
    ],
  ])('%s', (part, body) => {
    expect(compiled(body)).toMatchObject({
      problems: [{ kind: 'newerVersion', file: 'main.xsd', names: [part] }],
    })
  })
})

it('a schema that only names version 1.1, or uses such names of its own, is read', () => {
  const body = `<xs:element name="assert" type="error"/><xs:simpleType name="error"><xs:restriction base="xs:string"/></xs:simpleType>${inType('<xs:all><xs:element name="A" type="xs:int" minOccurs="0" maxOccurs="1"/></xs:all>')}`
  const attributes =
    'xmlns:vc="http://www.w3.org/2007/XMLSchema-versioning" vc:minVersion="1.1" version="1.1"'
  expect(compiled(body, attributes)).toMatchObject({ outcome: 'compiled' })
})
