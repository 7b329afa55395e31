import { readFileSync } from 'node:fs'
import { generateOffice } from '../../../src-service/office/generate-office.ts'
import { convertProjectXml } from '../../../src-service/records/project-record.ts'
import type { SchemaFiles } from '../../../src-shared/xml/schema/schema-model.ts'

export interface OfficeRecord {
  readonly text: string
  readonly schema: SchemaFiles
}

const version = '1.2'
const projectSchema = `project-${version}.xsd`
const samples = new URL('../../../resources/schemas/', import.meta.url)

/** A root that contains whole projects, because no record of the practice office is this long. */
const officeSchema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"
  targetNamespace="urn:perceel:oefenkantoor:project12" xmlns="urn:perceel:oefenkantoor:project12"
  elementFormDefault="qualified" version="1.2">
  <xs:include schemaLocation="${projectSchema}"/>
  <xs:element name="Kantoor"><xs:complexType><xs:sequence>
    <xs:element ref="Project" maxOccurs="unbounded"/>
  </xs:sequence></xs:complexType></xs:element>
</xs:schema>`

/**
 * Returns a valid document of roughly this length, with its schema of two files. Always the same.
 */
export function officeRecord(length: number): OfficeRecord {
  const parts: string[] = []
  let made = 0
  const now = Date.UTC(2026, 10, 21, 12)
  for (const { xml } of generateOffice({ projects: 2000, seed: 1 })) {
    if (made >= length * 0.98) break
    const project = convertProjectXml(xml, version, now).replace(/^[^<]*<\?xml[^>]*\?>\s*/u, '')
    // Some records contain a file, which is too long for a short document.
    if (made + project.length > length * 1.02) continue
    parts.push(project)
    made += project.length
  }
  return {
    text: `<Kantoor xmlns="urn:perceel:oefenkantoor:project12">\n${parts.join('\n')}\n</Kantoor>\n`,
    schema: {
      main: 'kantoor.xsd',
      files: new Map([
        ['kantoor.xsd', officeSchema],
        [projectSchema, readFileSync(new URL(projectSchema, samples), 'utf8')],
      ]),
    },
  }
}
