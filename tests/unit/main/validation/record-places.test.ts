import { afterEach, beforeEach, expect, test } from 'vitest'
import { SampleSchemas, schemaSource } from '../../../../src-main/schemas/schema-source.ts'
import { SchemaRepository } from '../../../../src-main/store/records/schema-repository.ts'
import { ValidationBench } from './validation-bench.ts'

const namespace = 'urn:dienst:project'
const record = `<Project xmlns="${namespace}"><City>Ede</City></Project>`

let bench: ValidationBench
let projectId: string
let accountId: string

beforeEach(async () => {
  bench = new ValidationBench({
    schemaFor: (...asked) =>
      schemaSource(
        bench.office.records.accounts,
        new SchemaRepository(bench.office.records.store),
        new SampleSchemas(undefined),
      ).schemaFor(...asked),
  })
  const project = await bench.office.listedProject()
  projectId = project.id
  accountId = bench.office.records.projects.require(projectId).accountId
  bench.serviceText(projectId, record)
})
afterEach(async () => {
  await bench.close()
  expect(bench.office.faults).toEqual([])
})

/** Imports a schema with this documentation of the city. */
function put(id: number, version: string, doc: string): string {
  const key = `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`
  const text = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${namespace}"
    elementFormDefault="qualified"><xs:element name="Project"><xs:complexType><xs:sequence>
    <xs:element name="City" type="xs:string"><xs:annotation>
    <xs:documentation xml:lang="nl">${doc}</xs:documentation></xs:annotation></xs:element>
    </xs:sequence></xs:complexType></xs:element></xs:schema>`
  const schema = { id: key, accountId, kind: 'project' as const, version, importedAt: id }
  new SchemaRepository(bench.office.records.store).put(
    { ...schema, targetNamespace: namespace, roots: ['Project'], main: 'project.xsd' },
    [{ name: 'project.xsd', text }],
  )
  return key
}

async function cityIs(): Promise<string | undefined> {
  const found = await bench.calls.placesOf({ projectId, search: 'city' })
  return found.find(({ path }) => path === 'Project/City')?.label
}

test('a record follows a schema that replaces the schema of the first reading', async () => {
  expect(await cityIs()).toBe('City')
  put(1, '1.2', 'Plaats')
  expect(await cityIs()).toBe('Plaats')
  const second = put(2, '1.2', 'Woonplaats')
  expect(await cityIs()).toBe('Woonplaats')
  new SchemaRepository(bench.office.records.store).remove(accountId, second)
  expect(await cityIs()).toBe('City')
})

test("where schemas of several versions share a namespace, the record's own version counts", async () => {
  put(1, '1.1', 'Plaats in 1.1')
  put(2, '1.2', 'Plaats in 1.2')
  put(3, '1.3', 'Plaats in 1.3')
  expect(await cityIs()).toBe('Plaats in 1.2')
})
