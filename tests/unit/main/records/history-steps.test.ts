import { afterEach, beforeEach, expect, test } from 'vitest'
import { OfficeBench } from '../sync/office-bench.ts'
import { openProject, type OpenRecord, withCity, withRemark, withStreet } from './record-bench.ts'

let bench: OfficeBench

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

/** One line a step: who, the origins, and the new values. */
async function linesOf({ ref }: OpenRecord): Promise<string[]> {
  const steps = await bench.xml.historySteps({ ...ref, limit: 50 })
  return steps.map(({ by, origins, changes }) => {
    const said = changes?.changes.map(
      ({ path, before, after }) =>
        `${path.at(-1)} ${before[0]?.text ?? ''} > ${after[0]?.text ?? ''}`,
    )
    return [by, origins.join('+'), said?.join(', ') ?? 'first'].join(': ')
  })
}

test('a save, its sending and the text that was read back are one step', async () => {
  const record = await openProject(bench)
  await record.send(withCity(record.base, 'Lunteren'))
  await bench.settle()
  expect(await linesOf(record)).toEqual([
    'user: server+sent+saved: City Ede > Lunteren',
    'service: server: first',
  ])
  const [sent, first] = await bench.xml.historySteps({ ...record.ref, limit: 50 })
  const entries = bench.xml.history(record.ref)
  expect(sent?.entryIds.concat(first?.entryIds ?? [])).toEqual(entries.map(({ id }) => id))
  expect(sent?.before).toBe(first?.entryIds[0])
})

test('a change of a colleague is told as a change by the service', async () => {
  const record = await openProject(bench)
  await record.save(withCity(record.base, 'Aalst'))
  record.colleague(withStreet(record.base, 'Kerkpad'))
  await bench.reader.refresh(bench.subject(record.ref), record.version)
  expect(await linesOf(record)).toEqual([
    'service: server: Street Dorpsweg > Kerkpad',
    'user: saved: City Ede > Aalst',
    'service: server: first',
  ])
})

test('a merged text tells what was added to the edit that was sent', async () => {
  const record = await openProject(bench)
  await record.save(withCity(record.base, 'Aalst'))
  record.colleague(withStreet(record.base, 'Kerkpad'))
  bench.xml.send(record.ref)
  await bench.settle()
  const [merged, saved] = await linesOf(record)
  expect(merged).toMatch(/^both: .*: Street Dorpsweg > Kerkpad$/u)
  expect(saved).toBe('user: saved: City Ede > Aalst')
})

test('an edit after a discarded edit is told against the text that was edited', async () => {
  const record = await openProject(bench)
  await record.save(withRemark(withCity(record.base, 'Aalst'), 'Nieuw'))
  await bench.xml.revert(record.ref)
  await record.save(withStreet(record.base, 'Kerkpad'))
  expect((await linesOf(record))[0]).toBe('user: saved: Street Dorpsweg > Kerkpad')
})

test('a restored text is a step of its own, and the list has a limit', async () => {
  const record = await openProject(bench)
  await record.save(withCity(record.base, 'Aalst'))
  const first = bench.xml.history(record.ref).at(-1)
  await bench.xml.restore({ ...record.ref, entryId: first?.id ?? 0 })
  expect((await linesOf(record))[0]).toBe('user: saved: City Aalst > Ede')
  expect(await bench.xml.historySteps({ ...record.ref, limit: 1 })).toHaveLength(1)
})

test('a draft that is not well formed is not compared', async () => {
  const record = await openProject(bench)
  const { ref, version } = record
  bench.xml.saveDraft({ ...ref, version, text: `${record.base}<open` })
  await bench.xml.discardDraft({ ...ref, version })
  expect(await linesOf(record)).toEqual(['user: draft: first', 'service: server: first'])
})
