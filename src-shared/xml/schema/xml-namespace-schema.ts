import { schemaNamespace, xmlNamespace } from '../namespace-names.ts'

/** The attributes that any element may have. */
const names = ['lang', 'space', 'base', 'id']

/**
 * The schema of the XML namespace, which schemas usually import from the web: xml:lang and
 * xml:space by XML 1.0 (2.12, 2.10), xml:base by XML Base, xml:id by xml:id 1.0.
 */
export const xmlSchemaText = `<xs:schema xmlns:xs="${schemaNamespace}" targetNamespace="${xmlNamespace}">
<xs:attribute name="lang"><xs:simpleType><xs:union memberTypes="xs:language">
<xs:simpleType><xs:restriction base="xs:string"><xs:enumeration value=""/></xs:restriction></xs:simpleType>
</xs:union></xs:simpleType></xs:attribute>
<xs:attribute name="space"><xs:simpleType><xs:restriction base="xs:NCName">
<xs:enumeration value="default"/><xs:enumeration value="preserve"/></xs:restriction></xs:simpleType></xs:attribute>
<xs:attribute name="base" type="xs:anyURI"/><xs:attribute name="id" type="xs:ID"/>
<xs:attributeGroup name="specialAttrs">${names.map((name) => `<xs:attribute ref="xml:${name}"/>`).join('')}</xs:attributeGroup>
</xs:schema>`
