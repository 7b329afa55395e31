import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SchemaDeps, SchemaUseCases } from '../../../../src-main/schemas/schema-use-cases.ts'
import { schemaOf } from '../../shared/xml/schema/judge.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perceel-endless-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('reading a schema without end is stopped, and the user is told', async () => {
  const path = join(folder, 'endless.xsd')
  await writeFile(path, schemaOf('<xs:element name="Project"/>'))
  const reading = Promise.withResolvers<never>()
  let ended = 0
  const xml: SchemaDeps['xml'] = {
    readSchema: () => reading.promise,
    drop: () => {
      ended += 1
      reading.reject(new Error('ended'))
      return Promise.resolve()
    },
  }
  const connection = { requireAccount: () => ({ id: 'a' }) }
  // An import uses the store only after reading, and the reading does not end here.
  const deps = { xml, limit: 50, connection, chooseFile: () => Promise.resolve(path) }
  const schemas = new SchemaUseCases(deps as unknown as SchemaDeps)
  const wish = { from: 'file', kind: 'project', version: null, replace: false } as const
  expect(await schemas.importFiles(wish)).toEqual({
    outcome: 'refused',
    problems: [{ reason: 'tooLong', file: 'endless.xsd', line: null, detail: '' }],
  })
  expect(ended).toBe(1)
})
