import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSchemaFiles } from '../../xml-check/schema-files.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perceel-schemas-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const xsd = (namespace: string, inside: string) =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${namespace}">${inside}</xs:schema>`
const include = (file: string) => `<xs:include schemaLocation="${file}"/>`
const element = (name: string) => `<xs:element name="${name}" type="xs:string"/>`

/** Returns the files of each schema of a folder, the main file first. */
async function schemasOf(files: Readonly<Record<string, string>>): Promise<string[][]> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const schemas = await readSchemaFiles(folder)
  return schemas.map(({ main, files: own }) => [
    main,
    ...[...own.keys()].filter((name) => name !== main).sort(),
  ])
}

test('an import without a place is found by its namespace among the files of the folder', async () => {
  const main = xsd('urn:a', `<xs:import namespace="urn:b"/>${element('A')}`)
  expect(await schemasOf({ 'a.xsd': main, 'b.xsd': xsd('urn:b', element('B')) })).toEqual([
    ['a.xsd', 'b.xsd'],
  ])
})

test('files that include each other are a schema beside the other schemas of the folder', async () => {
  const files = {
    'alone.xsd': xsd('urn:c', element('C')),
    'one.xsd': xsd('urn:a', include('two.xsd')),
    'two.xsd': xsd('urn:a', include('one.xsd') + element('A')),
  }
  expect(await schemasOf(files)).toEqual([['alone.xsd'], ['one.xsd', 'two.xsd']])
})

test('a file that includes a circle of files is the main file', async () => {
  const files = {
    'a.xsd': xsd('urn:a', include('b.xsd')),
    'b.xsd': xsd('urn:a', include('a.xsd')),
    'main.xsd': xsd('urn:a', include('b.xsd') + element('A')),
  }
  expect(await schemasOf(files)).toEqual([['main.xsd', 'a.xsd', 'b.xsd']])
})
