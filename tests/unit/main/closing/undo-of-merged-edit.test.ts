import { afterEach, beforeEach, expect, test } from 'vitest'
import { isElement, nameOf } from '../../../../src-shared/xml/scan/xml-scan.ts'
import { scanXml } from '../../../../src-shared/xml/scan/scan-xml.ts'
import { answered } from '../sync/fake-service.ts'
import { OfficeBench } from '../sync/office-bench.ts'

let bench: OfficeBench

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

test('the undo of a sale parks an edit again that the service had refused before', async () => {
  const { id: projectId } = await bench.listedProject()
  const ref = { kind: 'project', id: projectId } as const
  const { text } = await bench.xml.read({ ...ref, version: '1.2' })
  const refused = text.replace('>Ede<', '>Lunteren<')
  await bench.xml.save({ ...ref, version: '1.2', text: refused })
  bench.service.fail('projects.edit', { when: 'before', error: answered(422) })
  bench.xml.send(ref)
  await bench.settle()
  const jobs = () => bench.sync.useCases.jobs()
  const parked = jobs()
  expect(parked).toMatchObject([{ state: 'parked', error: { status: 422 } }])

  bench.settings.update({ workOffline: true })
  const scan = scanXml(refused)
  const node = Array.from({ length: scan.count }, (_, at) => at).findIndex(
    (at) => isElement(scan, at) && nameOf(scan, at) === 'City',
  )
  const { local } = bench.records.recordTexts.get({ projectId, dossierId: null }, '1.2')
  const sales = bench.closing
  expect((await sales.plan({ projectId })).record).toMatchObject({ isRefused: true })
  const { batchId } = await sales.send({
    ...{ projectId, kind: 'sold', requests: [], cancels: [], deed: null },
    record: { version: '1.2', hash: local ?? '', values: [{ node, value: 'verkocht' }] },
  })
  expect(jobs()).toMatchObject([{ state: 'waiting', error: null }])
  await sales.undo({ batchId })
  expect(jobs()).toMatchObject([{ state: 'parked', error: parked[0]?.error }])
  expect((await bench.xml.read({ ...ref, version: '1.2' })).text).toBe(refused)
})
