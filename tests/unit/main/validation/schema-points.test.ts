import { expect, test } from 'vitest'
import { schemaPoints } from '../../../../src-main/validation/schema-points.ts'
import type { FaultyRecord } from '../../../../src-shared/ipc/calls/schema-check-calls.ts'

const record = (projectId: string, ...faults: FaultyRecord['faults']): FaultyRecord => ({
  ...{ projectId, name: projectId, version: '1.2', total: faults.length, stale: false },
  faults,
})
const year = (value: string) =>
  `Element '{urn:x}Year': '${value}' is not a valid value of the atomic type 'xs:int'.`
const pointsOf = (...records: FaultyRecord[]) => schemaPoints(records, () => Promise.resolve())

test('a fault of several records is one point, with each record once and its first line', async () => {
  const points = await pointsOf(
    record('a', { line: 3, message: year('old') }, { line: 9, message: year('new') }),
    record('b', { line: 2, message: "Element 'Name': This element is not expected." }),
    record('c', { line: 7, message: year('1') }),
  )
  expect(points).toMatchObject([
    {
      source: 'schema',
      messages: [year('old'), year('new'), year('1')],
      blocks: [
        { projectId: 'a', types: [], place: { line: 3, version: '1.2', from: 'schema' } },
        { projectId: 'c', place: { line: 7 } },
      ],
    },
    { messages: [expect.stringContaining('Name')], blocks: [{ projectId: 'b' }] },
  ])
})

test('the same fault of another element is another point', async () => {
  const missing = (name: string) => ({ line: 1, message: `Element '${name}': Missing child.` })
  expect(await pointsOf(record('a', missing('Tuin'), missing('Garage')))).toHaveLength(2)
})
