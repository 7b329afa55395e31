import { expect, test } from 'vitest'
import { readFolderSchemas } from '../../../../src-main/schemas/folder-import.ts'
import { readSchema } from '../../../../src-main/xml/read-schema.ts'

const xsd = (attributes: string, inside: string) =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified" ${attributes}>${inside}</xs:schema>`

const project = (head: string, type = 'xs:string') =>
  xsd(
    'targetNamespace="urn:project12" xmlns:p="urn:project12" xmlns:o="urn:other"',
    `${head}<xs:element name="Project"><xs:complexType><xs:sequence><xs:element name="Naam" type="${type}"/></xs:sequence></xs:complexType></xs:element>`,
  )
const other = xsd(
  'targetNamespace="urn:other"',
  '<xs:simpleType name="Text"><xs:restriction base="xs:string"/></xs:simpleType>',
)

async function importFolder(texts: Readonly<Record<string, string>>) {
  const files = Object.entries(texts).map(([name, text]) => ({ name, text }))
  const { ready, refused } = await readFolderSchemas(
    files,
    { kind: 'project', version: null },
    (asked) => Promise.resolve(readSchema(asked)),
  )
  return {
    ready: ready.map(({ version, files: own }) => [version, own.map(({ name }) => name)]),
    refused,
  }
}

test.each([
  '<xs:import namespace="urn:other"/>',
  '<xs:import namespace="urn:other" schemaLocation="elsewhere/gone.xsd"/>',
])('an import is found by its namespace among the files of a folder: %s', async (head) => {
  expect(
    await importFolder({ 'other.xsd': other, 'project.xsd': project(head, 'o:Text') }),
  ).toEqual({
    ready: [['1.2', ['project.xsd', 'other.xsd']]],
    refused: [],
  })
})

test('a file that a circle of files includes is no schema of its own', async () => {
  const shared = xsd(
    '',
    '<xs:simpleType name="Text"><xs:restriction base="xs:string"/></xs:simpleType>',
  )
  const includes =
    '<xs:include schemaLocation="common.xsd"/><xs:include schemaLocation="parts.xsd"/>'
  const parts = xsd('targetNamespace="urn:project12"', '<xs:include schemaLocation="project.xsd"/>')
  expect(
    await importFolder({
      'common.xsd': shared,
      'parts.xsd': parts,
      'project.xsd': project(includes, 'p:Text'),
    }),
  ).toEqual({ ready: [['1.2', ['parts.xsd', 'project.xsd', 'common.xsd']]], refused: [] })
})
