import { describe, expect, it } from 'vitest'
import { XmlDocument, XmlValidateError } from 'libxml2-wasm'
import { compileXsd } from '../../../../../src-shared/xml/validation/libxml2/compile-xsd.ts'
import { compiled, schemaOf } from './judge.ts'
import { attributes, complex } from './outline.ts'

const xml = 'http://www.w3.org/XML/1998/namespace'

/**
 * Returns libxml2's verdicts on documents by the files of a schema. Throws if libxml2 refuses the
 * files.
 */
function judged(files: Readonly<Record<string, string>>, documents: readonly string[]): boolean[] {
  const validator = compileXsd({ main: 'main.xsd', files: new Map(Object.entries(files)) })
  try {
    return documents.map((text) => {
      const document = XmlDocument.fromString(text)
      try {
        validator.validate(document)
        return true
      } catch (error) {
        if (!(error instanceof XmlValidateError)) throw error
        return false
      } finally {
        document.dispose()
      }
    })
  } finally {
    validator.dispose()
  }
}

describe('the files of a schema, for our engine and libxml2 alike', () => {
  it.each(['', 'schemaLocation="http://www.w3.org/2001/xml.xsd"'])(
    'hold the schema of XML itself, which is imported from the web (%s)',
    (location) => {
      const main = schemaOf(
        `<xs:import namespace="${xml}" ${location}/><xs:element name="a"><xs:complexType>
        <xs:attributeGroup ref="xml:specialAttrs"/>
        </xs:complexType></xs:element>`,
      )
      expect(attributes(complex(compiled(main), 'a'))).toContain(`{${xml}}space`)
      const documents = ['<a xml:lang=""/>', '<a xml:lang="nl-NL" xml:space="preserve"/>']
      const wrong = ['<a xml:lang="n l"/>', '<a xml:lang="nl" xml:space="tabs"/>']
      const said = judged({ 'main.xsd': main }, [...documents, ...wrong])
      expect(said).toEqual([true, true, false, false])
    },
  )

  it("include the user's own file for the XML namespace, if there is one", () => {
    const own = schemaOf('<xs:attribute name="lang" type="xs:int"/>', `targetNamespace="${xml}"`)
    const main = schemaOf(
      `<xs:import namespace="${xml}"/><xs:element name="a"><xs:complexType><xs:attribute ref="xml:lang"/></xs:complexType></xs:element>`,
    )
    const files = { 'main.xsd': main, 'own.xsd': own }
    expect(judged(files, ['<a xml:lang="1"/>', '<a xml:lang="nl"/>'])).toEqual([true, false])
    const { attributes: uses } = complex(compiled(main, { 'own.xsd': own }), 'a')
    expect(uses[0]?.type.builtIn).toBe('int')
  })

  it('are found by namespace, also by libxml2, if an import names no file', () => {
    const main = schemaOf(
      '<xs:import namespace="urn:o"/><xs:import schemaLocation="nowhere.xsd" namespace="urn:p"/>' +
        '<xs:element name="a"><xs:complexType><xs:sequence><xs:element ref="o:b"/><xs:element ref="p:c"/></xs:sequence></xs:complexType></xs:element>',
      'xmlns:o="urn:o" xmlns:p="urn:p"',
    )
    const files = {
      'main.xsd': main,
      'x.xsd': schemaOf('<xs:element name="b"/>', 'targetNamespace="urn:o"'),
      'y.xsd': schemaOf('<xs:element name="c"/>', 'targetNamespace="urn:p"'),
    }
    expect(judged(files, ['<a><b xmlns="urn:o"/><c xmlns="urn:p"/></a>', '<a/>'])).toEqual([
      true,
      false,
    ])
  })
})
