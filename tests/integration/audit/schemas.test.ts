import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { appOn, closeAll, officeThatAnswers } from './offices.ts'

afterEach(closeAll)
const wish = { from: 'file', kind: 'project', version: null, replace: false } as const
const schema = (body: string, attributes = '', ns = 'urn:real:project12') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${ns}" xmlns="${ns}"
  elementFormDefault="qualified" ${attributes}>${body}</xs:schema>`

const cases: [string, Record<string, string>][] = [
  [
    'with another case in the name of an included file',
    {
      'p.xsd': schema(
        '<xs:include schemaLocation="Types.XSD"/><xs:element name="Project" type="S"/>',
      ),
      'types.xsd': schema(
        '<xs:simpleType name="S"><xs:restriction base="xs:string"/></xs:simpleType>',
      ),
    },
  ],
  [
    'that imports a file by an absolute address that lies beside it',
    {
      'p.xsd': schema(
        '<xs:import namespace="urn:t" schemaLocation="https://schemas.example/x/t.xsd"/><xs:element name="Project"><xs:complexType><xs:sequence><xs:element ref="t:X" xmlns:t="urn:t"/></xs:sequence></xs:complexType></xs:element>',
      ),
      't.xsd': schema('<xs:element name="X"/>', '', 'urn:t'),
    },
  ],
]

test.each(cases)('a schema %s is taken in', async (_how, files) => {
  const setup = await officeThatAnswers((_asked, answer) => answer)
  const app = await appOn(setup)
  const folder = join(app.folder, 'xsd')
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const [main = ''] = Object.keys(files)
  app.files.push(join(folder, main))
  const outcome = await app.services.schemas.importFiles(wish)
  expect(outcome).toMatchObject({ outcome: 'imported', entry: { version: '1.2' } })
})
