import { afterEach, beforeEach, expect, test } from 'vitest'
import { FactsBackfill } from '../../../../src-main/projects/facts-backfill.ts'
import { recordsWithoutFacts } from '../../../../src-main/store/projects/without-facts.ts'
import { SeenValues } from '../../../../src-main/store/records/seen-values.ts'
import { OfficeBench } from '../sync/office-bench.ts'
import { sharedXmlWorker } from '../xml/shared-xml-worker.ts'

let bench: OfficeBench
beforeEach(() => {
  bench = new OfficeBench()
})
afterEach(() => bench.close())

/** Stores a record as an earlier version of the app did: without its facts. */
function storeRecord(remoteId: number, xml: string): string {
  const { records } = bench
  const accountId = records.accounts.activeId() ?? ''
  records.projects.takeListed(accountId, [{ id: remoteId, scenario: 'BBvk', name: 'Pand' }], 1)
  const projectId = records.projects.byRemoteId(accountId, remoteId)?.id ?? ''
  const hash = records.texts.put(xml)
  records.recordTexts.set({ projectId, dossierId: null }, '1.3', { base: hash, local: hash }, 'us')
  return projectId
}

test('reads the facts of stored records, and leaves out what cannot be read', async () => {
  const { records, store, clock, bus, faults } = bench
  const home = storeRecord(
    1,
    '<Project id="1"><Koop><Prijs>325000</Prijs><PrijsConditie>kosten koper</PrijsConditie></Koop><ObjectStatus>verkocht</ObjectStatus></Project>',
  )
  const broken = storeRecord(2, '<Project id="2">')
  const told: (readonly string[] | null)[] = []
  bus.on('projectsChanged', ({ projectIds }) => told.push(projectIds))
  const backfill = new FactsBackfill({
    records,
    xml: sharedXmlWorker,
    clock,
    events: bus,
    onFault: (error) => faults.push(error),
  })

  backfill.start()
  await expect.poll(() => told.flat()).toHaveLength(2)
  await backfill.stop()

  expect(records.projects.get(home)).toMatchObject({
    factsRead: true,
    price: 325_000,
    priceCondition: 'kosten koper',
    salesStatus: 'verkocht',
  })
  expect(records.projects.facts(home)).toMatchObject({ price: 325_000, livingArea: null })
  expect(records.projects.get(broken)).toMatchObject({ factsRead: false, price: null })
  const place = '/Project/Koop/PrijsConditie'
  const accountId = records.accounts.activeId() ?? ''
  expect(new SeenValues(store).at(accountId, [place])).toEqual([
    { path: place, value: 'kosten koper', uses: 1 },
  ])
  expect(recordsWithoutFacts(store, '', 9)).toEqual([{ projectId: broken, version: '1.3' }])
  expect(faults).toEqual([])
})
