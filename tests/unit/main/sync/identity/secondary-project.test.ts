import { expect, test } from 'vitest'
import { noteOwnNames } from '../../../../../src-main/store/projects/project-names.ts'
import { officeOfEachTest } from '../office-of-each-test.ts'
import { officeOutbox } from '../office-outbox.ts'

/** A publication whose parameters name another project: `secondary_project_api_ids`. */
const office = officeOfEachTest('portal_bog')
const { jobs, offline } = officeOutbox(office)

/** Asks for a publication with a second project while offline. */
async function asked() {
  const second = await office().listedProject()
  const project = await office().listedProject()
  offline(true)
  const extra = { secondary_project_api_ids: [second.remoteId] }
  const { accountId } = office().records.projects.require(project.id)
  office().records.outbox.add(
    { accountId, projectId: project.id, intent: { kind: 'publish', channel: 'portal_bog', extra } },
    office().clock.now(),
  )
  return second
}

/** Makes the list show another name under an id. */
function rename(remoteId: number, name: string): void {
  Object.assign(office().service.projects.find(({ id }) => id === remoteId) ?? {}, { name })
}

test('a publication names no other property under a secondary id', async () => {
  const second = await asked()
  rename(second.remoteId, 'Lindelaan 4')
  offline(false)
  await office().settle(3)
  const calls = ['dossiers.create', 'channels.publish', 'projects.edit'] as const
  expect(calls.map((call) => office().service.count(call))).toEqual([0, 0, 0])
  expect(jobs()).toMatchObject([
    { error: { reason: 'otherTargetChanged', target: { found: { name: 'Lindelaan 4' } } } },
  ])
})

test.each(['before', 'after'])(
  'a publication goes with a secondary project that got its name here, %s a new list',
  async (when) => {
    const second = await asked()
    // The office corrected the address in the record of the second project.
    noteOwnNames(office().store, second.id, [second.name, 'Lindelaan 4'])
    rename(second.remoteId, 'Lindelaan 4')
    offline(false)
    if (when === 'after') await office().projects.refresh()
    await office().settle(5)
    expect(jobs()).toEqual([])
    expect(office().service.count('channels.publish')).toBe(1)
  },
)
