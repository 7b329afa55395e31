import { setImmediate } from 'node:timers/promises'
import type { OutboxOutline, OutlineQuery } from '../../../src-shared/ipc/calls/sync-calls.ts'
import { type JobLine, jobLines } from '../../store/jobs/job-lines.ts'
import type { Records } from '../records.ts'

const storedStates = { waiting: 'waiting', sending: 'active', parked: 'parked' } as const
const shownStates = { waiting: 'waiting', active: 'sending', parked: 'parked' } as const

/** Order of the states: jobs that need the user come first, then jobs under way. */
const stateOrder = ['parked', 'sending', 'waiting'] as const

/** Rows read at once: some milliseconds. In between the main process does other work. */
const pageSize = 2000

/**
 * Returns the job ids of an account by group: ids alone fit in one answer, even thousands. Groups
 * are ordered by their first job, states as above, jobs by creation.
 */
export async function outlineOf(
  { store, outbox }: Pick<Records, 'store' | 'outbox'>,
  accountId: string,
  { show, search, groupBy }: OutlineQuery,
): Promise<OutboxOutline> {
  const state = show === 'all' ? null : storedStates[show]
  const lines: JobLine[] = []
  for (;;) {
    const after = lines.at(-1)?.position ?? 0
    const page = jobLines(store, { accountId, state, search, after, limit: pageSize })
    lines.push(...page)
    if (page.length < pageSize) break
    await setImmediate()
  }
  const groups = groupBy === 'project' ? byProject(lines) : byState(lines)
  const { waiting, active, parked } = outbox.counts(accountId)
  return { counts: { waiting, sending: active, parked }, groups }
}

function byProject(lines: readonly JobLine[]): OutboxOutline['groups'] {
  const groups = new Map<string, { key: string; name: string; jobIds: string[] }>()
  for (const { id, projectId, name } of lines) {
    const group = groups.get(projectId)
    if (group === undefined) groups.set(projectId, { key: projectId, name, jobIds: [id] })
    else group.jobIds.push(id)
  }
  return [...groups.values()]
}

function byState(lines: readonly JobLine[]): OutboxOutline['groups'] {
  return stateOrder
    .map((key) => ({
      key,
      name: '',
      jobIds: lines.filter((line) => shownStates[line.state] === key).map(({ id }) => id),
    }))
    .filter(({ jobIds }) => jobIds.length > 0)
}
