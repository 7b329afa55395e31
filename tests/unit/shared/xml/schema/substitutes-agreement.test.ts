import { expect, test } from 'vitest'
import { compileSchema } from '../../../../../src-shared/xml/schema/compile-schema.ts'
import { schemaOf, withLibxml } from './judge.ts'

const declared = `
<xs:simpleType name="Short"><xs:restriction base="xs:token"/></xs:simpleType>
<xs:simpleType name="Union"><xs:union memberTypes="xs:int Short"/></xs:simpleType>
<xs:simpleType name="List"><xs:list itemType="xs:int"/></xs:simpleType>
<xs:complexType name="Group"><xs:sequence><xs:element name="x" minOccurs="0"/></xs:sequence></xs:complexType>
<xs:complexType name="Wider"><xs:complexContent><xs:extension base="Group"><xs:sequence>
  <xs:element name="y"/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>
<xs:complexType name="Empty"><xs:complexContent><xs:restriction base="Group"><xs:sequence/>
  </xs:restriction></xs:complexContent></xs:complexType>
<xs:complexType name="Mixed" mixed="true"><xs:sequence/></xs:complexType>
<xs:complexType name="Valued"><xs:simpleContent><xs:extension base="xs:token"><xs:attribute name="q"/>
  </xs:extension></xs:simpleContent></xs:complexType>
<xs:complexType name="Brief"><xs:simpleContent><xs:restriction base="Valued"><xs:maxLength value="4"/>
  </xs:restriction></xs:simpleContent></xs:complexType>`
const own = ['Short', 'Union', 'List', 'Group', 'Wider', 'Empty', 'Mixed', 'Valued', 'Brief']
const builtIn = ['xs:string', 'xs:token', 'xs:int', 'xs:anySimpleType', 'xs:anyType']
const types = [...own, ...builtIn].map((name) => ` type="${name}"`).concat('')

const isAccepted = (schema: string) => {
  try {
    return withLibxml(schema, () => true)
  } catch {
    // The reason of the refusal does not matter here.
    return false
  }
}

test('which type may stand for which is what libxml2 says, over all pairs', () => {
  const verdicts = types.flatMap((head) =>
    types.map((type) => {
      const substitute = `<xs:element name="b"${type} substitutionGroup="a"/>`
      const schema = schemaOf(`${declared}<xs:element name="a"${head}/>${substitute}`)
      const files = new Map([['main.xsd', schema]])
      const { outcome } = compileSchema({ main: 'main.xsd', files })
      return { head, type, ours: outcome === 'compiled', libxml2: isAccepted(schema) }
    }),
  )
  expect(verdicts.filter(({ ours, libxml2 }) => ours !== libxml2)).toEqual([])
  expect(new Set(verdicts.map(({ ours }) => ours))).toEqual(new Set([true, false]))
})
