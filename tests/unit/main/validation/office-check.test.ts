import { afterEach, beforeEach, expect, test } from 'vitest'
import { OfficeCheck } from '../../../../src-main/validation/office-check.ts'
import type { SchemaFileSet } from '../../../../src-shared/xml/schema/schema-file-set.ts'
import { OfficeBench } from '../sync/office-bench.ts'
import { turnsUntil } from '../sync/turns.ts'
import { sharedXmlWorker } from '../xml/shared-xml-worker.ts'

let bench: OfficeBench
let checked: string[]
let schema: SchemaFileSet
/** Holds up the third check until the check of the office is closed; null: no check waits. */
let third: PromiseWithResolvers<undefined> | null
const namespace = 'urn:x:project12'

function schemaOf(key: string, type: string): SchemaFileSet {
  const text = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${namespace}"
    elementFormDefault="qualified"><xs:element name="Project"><xs:complexType><xs:sequence>
    <xs:element name="Year" type="xs:${type}" maxOccurs="unbounded"/></xs:sequence>
    <xs:attribute name="id"/></xs:complexType></xs:element></xs:schema>`
  return { key, main: 'a.xsd', files: [{ name: 'a.xsd', text }] }
}

beforeEach(() => {
  bench = new OfficeBench()
  checked = []
  third = null
  schema = schemaOf('numbers', 'int')
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

function newCheck(): OfficeCheck {
  return new OfficeCheck({
    ...bench.tools,
    connection: bench.sync.connection,
    schemas: { schemaFor: (_, asked) => Promise.resolve(asked === namespace ? schema : null) },
    onFault: (fault) => bench.faults.push(fault),
    xml: {
      async validate(text, used) {
        if (text.includes('id="fatal"')) throw new RangeError('Maximum call stack size exceeded')
        checked.push(/id="(\w+)"/u.exec(text)?.[1] ?? '')
        if (checked.length === 3) await third?.promise
        return sharedXmlWorker.validate(text, used)
      },
      drop: () => Promise.resolve(third?.resolve(undefined)),
    },
  })
}

/** Stores a record with these years. */
async function record(id: string, ...years: string[]): Promise<string> {
  const { id: projectId } = await bench.listedProject()
  write(projectId, id, years)
  return projectId
}

function write(projectId: string, id: string, years: readonly string[]): void {
  const lines = years.map((year) => `<Year>${year}</Year>`)
  const text = [`<Project xmlns="${namespace}" id="${id}">`, ...lines, '</Project>'].join('\n')
  const hash = bench.records.texts.put(text)
  const ids = { projectId, dossierId: null }
  bench.records.recordTexts.set(ids, '1.2', { base: hash, local: hash })
}

async function ended(check: OfficeCheck): Promise<void> {
  await turnsUntil(() => !check.state().running)
}

test('all records are checked, and only changed records are checked again', async () => {
  const wrong = await record('a', 'old', '1931', 'new')
  const right = await record('b', '1990')
  await bench.listedProject()
  const check = newCheck()
  check.start()
  await ended(check)
  expect(check.state()).toMatchObject({
    running: false,
    valid: 1,
    faulty: 1,
    noSchema: 0,
    finishedAt: bench.clock.now(),
  })
  expect(check.faulty({ offset: 0, limit: 10 })).toMatchObject([
    {
      projectId: wrong,
      version: '1.2',
      total: 2,
      stale: false,
      faults: [{ line: 2 }, { line: 4 }],
    },
  ])

  checked.length = 0
  write(right, 'b', ['soon'])
  check.start()
  await ended(check)
  expect(checked).toEqual(['b'])
  expect(check.state()).toMatchObject({ valid: 0, faulty: 2 })

  checked.length = 0
  schema = schemaOf('words', 'string')
  check.start()
  await ended(check)
  expect(checked.toSorted()).toEqual(['a', 'b'])
  expect(check.state()).toMatchObject({ valid: 2, faulty: 0 })
})

test('a record that crashes the thread does not end the check', async () => {
  await record('fatal', '1931')
  await record('b', '1990')
  const check = newCheck()
  check.start()
  await ended(check)
  expect(check.state()).toMatchObject({ running: false, finishedAt: bench.clock.now(), valid: 1 })
  expect(bench.faults.splice(0)).toEqual([expect.any(RangeError)])
})

test('an interrupted check goes on with the records that are left', async () => {
  for (const id of ['a', 'b', 'c', 'd']) await record(id, '1931')
  const first = newCheck()
  third = Promise.withResolvers()
  first.start()
  await turnsUntil(() => checked.length === 3)
  await first.close()
  expect(checked).toHaveLength(3)
  expect(first.state()).toMatchObject({ running: false, finishedAt: null })

  const second = newCheck()
  second.resume()
  expect(second.state().running).toBe(true)
  await ended(second)
  expect(checked.toSorted()).toEqual(['a', 'b', 'c', 'd'])
  expect(second.state()).toMatchObject({ valid: 4 })

  // A check that the user stops does not go on by itself.
  schema = schemaOf('other', 'int')
  second.start()
  await second.stop()
  const later = newCheck()
  later.resume()
  expect(later.state().running).toBe(false)
})

test('a running check counts its results again after some seconds only', async () => {
  for (const id of ['a', 'b', 'c', 'd']) await record(id, '1931')
  const check = newCheck()
  third = Promise.withResolvers()
  check.start()
  expect(check.state()).toMatchObject({ running: true, valid: 0 })
  await turnsUntil(() => checked.length === 3)
  expect(check.state()).toMatchObject({ running: true, done: 2, valid: 0 })
  bench.clock.pass(3000)
  expect(check.state()).toMatchObject({ running: true, done: 2, valid: 2 })
  third.resolve(undefined)
  await ended(check)
  expect(check.state()).toMatchObject({ running: false, valid: 4 })
})
