import { afterEach, beforeEach, expect, test } from 'vitest'
import { noteOwnNames } from '../../../../../src-main/store/projects/project-names.ts'
import { OfficeBench } from '../office-bench.ts'
import { officeOutbox } from '../office-outbox.ts'

/** A publication whose parameters name another project: `secondary_project_api_ids`. */
let bench: OfficeBench
beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
  bench.channels.nameChannel({ name: 'Woonportaal Voordeur', type: 'portal_bog' })
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const { jobs, offline } = officeOutbox(() => bench)

/** Asks for a publication with a second project while offline. */
async function asked() {
  const second = await bench.listedProject()
  const project = await bench.listedProject()
  offline(true)
  const extra = { secondary_project_api_ids: [second.remoteId] }
  const { accountId } = bench.records.projects.require(project.id)
  bench.records.outbox.add(
    { accountId, projectId: project.id, intent: { kind: 'publish', channel: 'portal_bog', extra } },
    bench.clock.now(),
  )
  return second
}

/** Makes the list show another name under an id. */
function rename(remoteId: number, name: string): void {
  Object.assign(bench.service.projects.find(({ id }) => id === remoteId) ?? {}, { name })
}

test('a publication names no other property under a secondary id', async () => {
  const second = await asked()
  rename(second.remoteId, 'Lindelaan 4')
  offline(false)
  await bench.settle(3)
  expect(bench.service.count('channels.publish')).toBe(0)
  expect(jobs()).toMatchObject([
    { error: { reason: 'otherTargetChanged', target: { found: { name: 'Lindelaan 4' } } } },
  ])
})

test.each(['before', 'after'])(
  'a publication goes with a secondary project that got its name here, %s a new list',
  async (when) => {
    const second = await asked()
    // The office corrected the address in the record of the second project.
    noteOwnNames(bench.store, second.id, [second.name, 'Lindelaan 4'])
    rename(second.remoteId, 'Lindelaan 4')
    offline(false)
    if (when === 'after') await bench.projects.refresh()
    await bench.settle(5)
    expect(jobs()).toEqual([])
    expect(bench.service.count('channels.publish')).toBe(1)
  },
)
