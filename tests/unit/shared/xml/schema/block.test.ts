import { describe, expect, it } from 'vitest'
import { mayReplaceType } from '../../../../../src-shared/xml/schema/derives-from.ts'
import { compiled, schemaOf, withLibxml } from './judge.ts'
import { element } from './outline.ts'

const types = `
  <xs:complexType name="B"><xs:sequence><xs:element name="k" minOccurs="0"/></xs:sequence></xs:complexType>
  <xs:complexType name="E"><xs:complexContent><xs:extension base="B"><xs:sequence/></xs:extension></xs:complexContent></xs:complexType>
  <xs:complexType name="R"><xs:complexContent><xs:restriction base="B"><xs:sequence/></xs:restriction></xs:complexContent></xs:complexType>
  <xs:complexType name="BX" block="extension"><xs:sequence/></xs:complexType>
  <xs:complexType name="BXE"><xs:complexContent><xs:extension base="BX"/></xs:complexContent></xs:complexType>`

const members = (head: string) =>
  [...'BER']
    .map((type) => `<xs:element name="${head}${type}" type="${type}" substitutionGroup="${head}"/>`)
    .join('')

const heads = [
  ['open', 'type="B"'],
  ['all', 'type="B" block="#all"'],
  ['none', 'type="B" block=""'],
  ['subst', 'type="B" block="substitution"'],
  ['ext', 'type="B" block=" extension "'],
  ['res', 'type="B" block="restriction"'],
] as const

function schema(attributes = ''): string {
  const elements = heads.map(
    ([name, how]) => `<xs:element name="${name}" ${how}/>${members(name)}
      <xs:element name="in-${name}"><xs:complexType><xs:sequence><xs:element ref="${name}"/></xs:sequence></xs:complexType></xs:element>`,
  )
  return schemaOf(types + elements.join(''), attributes)
}

describe('block', () => {
  it.each(['', 'blockDefault="restriction"', 'blockDefault="#all"'])(
    'keeps out of a substitution group what libxml2 does (%s)',
    (attributes) => {
      const text = schema(attributes)
      const set = compiled(text)
      withLibxml(text, (accepts) => {
        for (const [head] of heads) {
          const ours = (set.substitutes.get(head) ?? [element(set, head)]).map(({ name }) => name)
          const all = [head, ...[...'BER'].map((type) => head + type)]
          const theirs = all.filter((name) => accepts(`<in-${head}><${name}/></in-${head}>`))
          expect(ours, head).toEqual(theirs)
        }
      })
    },
  )

  it('keeps types from standing for another as libxml2 does', () => {
    const text = schemaOf(
      `${types}<xs:element name="a" type="B"/><xs:element name="b" type="B" block="extension"/>
      <xs:element name="c" type="BX"/><xs:element name="d" type="BX" block="substitution"/>
      <xs:element name="e" type="B" block="restriction"/>`,
    )
    const set = compiled(text)
    withLibxml(text, (accepts) => {
      const seen = new Set<boolean>()
      for (const name of 'abcde') {
        for (const type of ['B', 'E', 'R', 'BX', 'BXE']) {
          const xsi = `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="${type}"`
          const theirs = accepts(`<${name} ${xsi}/>`)
          const named = set.types.get(type)
          if (named === undefined) throw new Error(type)
          const ours = mayReplaceType(named, element(set, name))
          expect([name, type, ours]).toEqual([name, type, theirs])
          seen.add(ours)
        }
      }
      expect(seen.size).toBe(2)
    })
  })
})
