import { expect, test } from 'vitest'
import { readSchema } from '../../../../src-main/xml/read-schema.ts'
import { checkSchema } from '../../../../src-main/xml/schema-check.ts'
import { createXmlView } from '../../../../src-shared/xml/language/xml-view.ts'
import { scanXml } from '../../../../src-shared/xml/scan/scan-xml.ts'
import {
  compileFileSet,
  keyedSchema,
  type SchemaFileSet,
} from '../../../../src-shared/xml/schema/schema-file-set.ts'
import { checkText } from '../../../../src-shared/xml/validation/check-text.ts'

const start = '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"'
/** After an `a`, nobody knows which of the two particles it is. */
const ambiguous =
  '<xs:sequence><xs:element name="a" type="xs:int" minOccurs="0"/><xs:element name="a" type="xs:int"/></xs:sequence>'
const included = `${start}>
<xs:complexType name="Part">
${ambiguous}</xs:complexType></xs:schema>`
const main = `<?xml version="1.0"?>
${start} version="1.2"><xs:include schemaLocation="part.xsd"/>
<xs:element name="Project">
<xs:complexType>${ambiguous}</xs:complexType></xs:element>
<xs:element name="Other" type="Part"/></xs:schema>`
const set: SchemaFileSet = {
  key: 'ambiguous',
  main: 'main.xsd',
  files: [
    { name: 'main.xsd', text: main },
    { name: 'part.xsd', text: included },
  ],
}

test('an ambiguous schema is read, and each place is told with file, line and name', () => {
  const reading = readSchema({ files: set.files, main: 'main.xsd', root: 'Project' })
  if (reading.outcome !== 'read') throw new Error('The schema was refused')
  expect(reading.outline.warnings).toHaveLength(2)
  expect(reading.outline.warnings).toEqual(
    expect.arrayContaining([
      { reason: 'ambiguous', file: 'main.xsd', line: 4, detail: 'Project' },
      { reason: 'ambiguous', file: 'part.xsd', line: 2, detail: 'Part' },
    ]),
  )
})

test('a schema with another fault is refused, also beside an ambiguous place', () => {
  const text = main.replace('name="Other" type="Part"', 'name="Other" type="Part" fixed="x"')
  const files = [{ name: 'main.xsd', text }, ...set.files.slice(1)]
  expect(readSchema({ files, main: 'main.xsd', root: 'Project' }).outcome).toBe('refused')
  const deterministic = main.replace(ambiguous, '<xs:sequence/>').replace('type="Part"', '')
  const plain = readSchema({
    files: [{ name: 'main.xsd', text: deterministic.replace(/<xs:include[^>]*>/u, '') }],
    main: 'main.xsd',
    root: 'Project',
  })
  expect(plain).toMatchObject({ outcome: 'read', outline: { warnings: [] } })
})

test('the own engine judges records of an ambiguous schema, and says so', () => {
  const check = (text: string) =>
    checkText(createXmlView(scanXml(text), compileFileSet(set)), keyedSchema(set))
  for (const right of ['<Project><a>1</a></Project>', '<Project><a>1</a><a>2</a></Project>'])
    expect(check(right)).toMatchObject({ checked: 'own', total: 0 })
  for (const wrong of ['<Project/>', '<Project><a>x</a></Project>', '<Project><b/></Project>']) {
    expect(check(wrong)).toMatchObject({ checked: 'own' })
    expect(check(wrong).total).toBeGreaterThan(0)
  }
  expect(checkSchema('<Project><a>1</a></Project>', set)).toMatchObject({
    kind: 'checked',
    total: 0,
  })
  expect(checkSchema('<Project>\n<a>x</a></Project>', set)).toMatchObject({
    kind: 'checked',
    problems: [{ line: 2 }],
  })
})
