import { expect, test } from 'vitest'
import { plainWords } from '../../../../../src-shared/xml/validation/libxml2/libxml2-fault.ts'
import { check, rootOf, schemaOf } from './checked.ts'

const messagesOf = (text: string, schema: ReturnType<typeof schemaOf>) =>
  check(text, schema).problems.map(({ original }) => original)

test('the message of libxml2 shows the whole pattern and all allowed values', () => {
  const schema =
    rootOf(`<xs:element name="code"><xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="[A-Z]{2}\\d{4}"/></xs:restriction></xs:simpleType></xs:element>
    <xs:element name="kind"><xs:simpleType><xs:restriction base="xs:string"><xs:enumeration value="koop"/><xs:enumeration value="huur"/></xs:restriction></xs:simpleType></xs:element>`)
  const [code, kind] = messagesOf('<r><code>{1}x</code><kind>ruil</kind></r>', schema)
  expect(code).toContain("'{1}x' is not accepted by the pattern '[A-Z]{2}\\d{4}'")
  expect(kind).toContain("{'koop', 'huur'}")
})

test('the message of libxml2 shows names without their namespaces', () => {
  const schema = schemaOf(
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:o="urn:o" targetNamespace="urn:o" elementFormDefault="qualified">
    <xs:element name="r"><xs:complexType><xs:choice><xs:element name="a" type="xs:int"/><xs:element name="b"/><xs:any namespace="##other"/></xs:choice></xs:complexType></xs:element></xs:schema>`,
  )
  const unexpected = messagesOf('<r xmlns="urn:o"><c/></r>', schema)
  expect(unexpected[0]).toContain("Element 'c'")
  expect(unexpected.join('')).not.toContain('urn:o')
  expect(messagesOf('<r xmlns="urn:o"><a>x</a></r>', schema).join('')).not.toContain('urn:o')
})

test('names that begin a detail are shown without their namespaces', () => {
  expect(plainWords('{urn:o}e, {urn:o}f')).toBe('e, f')
})
