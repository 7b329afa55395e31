import { schemaOf } from './judge.ts'
import type { Random } from './random.ts'

/** A schema with one declaration of each kind. */
export const everything = schemaOf(`<xs:import namespace="http://www.w3.org/XML/1998/namespace"/>
<xs:element name="head" abstract="true" type="xs:decimal"/>
<xs:element name="one" substitutionGroup="head"/><xs:element name="two" substitutionGroup="one" type="xs:int"/>
<xs:group name="g"><xs:choice><xs:element name="a" type="s"/><xs:group ref="h"/></xs:choice></xs:group>
<xs:group name="h"><xs:sequence><xs:element name="b" minOccurs="0"/></xs:sequence></xs:group>
<xs:attributeGroup name="ag"><xs:attribute name="x" type="l"/><xs:anyAttribute/></xs:attributeGroup>
<xs:attribute name="ga" type="u"/>
<xs:simpleType name="s"><xs:restriction base="xs:token"><xs:maxLength value="5"/><xs:pattern value="[a-z]*"/></xs:restriction></xs:simpleType>
<xs:simpleType name="l"><xs:list itemType="s"/></xs:simpleType>
<xs:simpleType name="u"><xs:union memberTypes="s xs:int"><xs:simpleType><xs:restriction base="l"/></xs:simpleType></xs:union></xs:simpleType>
<xs:complexType name="c" mixed="true"><xs:sequence><xs:element ref="head"/><xs:any/></xs:sequence><xs:attribute ref="ga"/></xs:complexType>
<xs:complexType name="d" mixed="true"><xs:complexContent><xs:extension base="c"><xs:group ref="g"/><xs:attributeGroup ref="ag"/></xs:extension></xs:complexContent></xs:complexType>
<xs:complexType name="p"><xs:simpleContent><xs:extension base="u"><xs:attribute ref="xml:lang"/></xs:extension></xs:simpleContent></xs:complexType>`)

/** Changes pieces of a text: each is replaced by a piece of another text, or by noise. */
export function mutated(random: Random, text: string, others: readonly string[]): string {
  let changed = text
  for (let count = random.whole(1, 4); count > 0; count -= 1) {
    // Mostly replaces values with values and tags with tags, so that the result is often XML.
    const form = random.pick([/"[^"]*"/gu, /"[^"]*"/gu, /<[^<>]*\/>/gu, /\b\w+\b/gu])
    const mark = random.pick([...changed.matchAll(form)])
    const borrowed = random.pick([...random.pick(others).matchAll(form)])[0]
    const noise = random.pick(['<', '"', '&', '\0', '{', '""', ':', mark[0] + mark[0]])
    const instead = random.chance(0.8) ? borrowed : noise
    changed = changed.slice(0, mark.index) + instead + changed.slice(mark.index + mark[0].length)
  }
  return changed
}
