import { expect, test } from 'vitest'
import { SampleSchemas, schemaSource } from '../../../../src-main/schemas/schema-source.ts'
import type { StoredAccount } from '../../../../src-main/accounts/account-repository.ts'
import type { StoredSchema } from '../../../../src-main/store/records/schema-repository.ts'
import { defaultDialect } from '../../../../src-shared/service/dialect.ts'

const account: StoredAccount = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'service',
  name: 'Office',
  baseUrl: 'http://127.0.0.1:1',
  clientId: 'office',
  rootId: 1,
  userId: null,
  dialect: defaultDialect,
}
const namespace = 'urn:one:project'

function schema(id: string, version: string, targetNamespace = namespace): StoredSchema {
  const kind = 'project'
  const common = { accountId: account.id, roots: ['Project'], main: 'project.xsd', importedAt: 0 }
  return { id, kind, version, targetNamespace, ...common }
}

/** A source of the test's schemas, and the ids of the schemas whose files were read. */
function open(...schemas: StoredSchema[]) {
  const read: string[] = []
  const files = (id: string) => {
    read.push(id)
    return { key: id, main: 'project.xsd', files: [] }
  }
  const source = schemaSource(
    { get: () => account },
    { list: () => schemas, files },
    new SampleSchemas(undefined),
  )
  const keyOf = async (...of: [namespace: string, version?: '1.0' | '1.1' | '1.2' | 'given']) =>
    (await source.schemaFor(account.id, ...of))?.key ?? null
  return { schemas, read, keyOf }
}

test('of the versions with one namespace, the version of the record is taken', async () => {
  const { keyOf } = open(schema('a', '1.0'), schema('b', '1.1'))
  expect(await keyOf(namespace, '1.1')).toBe('b')
  expect(await keyOf(namespace, '1.0')).toBe('a')
  expect(await keyOf(namespace, 'given')).toBe('a')
  expect(await keyOf(namespace)).toBe('a')
  expect(await keyOf('urn:another', '1.1')).toBeNull()
})

test('files are read once, and not kept when their schema was replaced', async () => {
  const first = schema('a', '1.2')
  const { schemas, read, keyOf } = open(first)
  await keyOf(namespace)
  await keyOf(namespace)
  expect(read).toEqual(['a'])
  schemas.splice(0, 1, schema('b', '1.2'))
  expect(await keyOf(namespace)).toBe('b')
  schemas.splice(0, 1, first)
  expect(await keyOf(namespace)).toBe('a')
  expect(read).toEqual(['a', 'b', 'a'])
})
