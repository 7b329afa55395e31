import { setImmediate } from 'node:timers/promises'
import type { OutboxOutline, OutlineQuery } from '../../../src-shared/ipc/calls/sync-calls.ts'
import { batchesOf, type JobBatch } from '../../store/jobs/job-batches.ts'
import { type JobLine, jobLines } from '../../store/jobs/job-lines.ts'
import type { Records } from '../records.ts'
import { shownStates } from './job-shown.ts'

const storedStates = { waiting: 'waiting', sending: 'active', parked: 'parked' } as const

/** Order of the states: jobs that need the user come first, then jobs under way. */
const stateOrder = ['parked', 'sending', 'waiting'] as const

/** Rows read at once: some milliseconds. In between the main process does other work. */
const pageSize = 2000

/**
 * Returns the job ids of an account by group: ids alone fit in one answer, even thousands. Batches
 * come first. Groups of projects are ordered by their first job, groups of states by `stateOrder`, and
 * the jobs of a group by creation.
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
  const batches = batchesOf(store, accountId)
  const isInBatch = ({ batchId }: JobLine) => batchId !== null && batches.has(batchId)
  const alone = lines.filter((line) => !isInBatch(line))
  const groups = [
    ...byBatch(lines.filter(isInBatch), batches),
    ...(groupBy === 'project' ? byProject(alone) : byState(alone)),
  ]
  const { waiting, active, parked } = outbox.counts(accountId)
  const conflicts = outbox.countConflicts(accountId)
  return { counts: { waiting, sending: active, parked, conflicts }, groups }
}

function byBatch(
  lines: readonly JobLine[],
  batches: ReadonlyMap<string, JobBatch>,
): OutboxOutline['groups'] {
  const groups = Map.groupBy(lines, ({ batchId }) => batchId)
  return [...groups].flatMap(([batchId, jobs]) => {
    const batch = batches.get(batchId ?? '')
    if (batch === undefined) return []
    const { id: key, channels, ...rest } = batch
    const [first] = jobs
    const isOneProject = jobs.every(({ projectId }) => projectId === first?.projectId)
    return {
      key,
      name: isOneProject ? (first?.name ?? '') : '',
      jobIds: jobs.map(({ id }) => id),
      batch: { ...rest, channels: [...channels] },
    }
  })
}

function byProject(lines: readonly JobLine[]): OutboxOutline['groups'] {
  const groups = new Map<string, OutboxOutline['groups'][number]>()
  for (const { id, projectId, name } of lines) {
    const group = groups.get(projectId)
    if (group === undefined)
      groups.set(projectId, { key: projectId, name, jobIds: [id], batch: null })
    else group.jobIds.push(id)
  }
  return [...groups.values()]
}

function byState(lines: readonly JobLine[]): OutboxOutline['groups'] {
  return stateOrder
    .map((key) => ({
      key,
      name: '',
      batch: null,
      jobIds: lines.filter((line) => shownStates[line.state] === key).map(({ id }) => id),
    }))
    .filter(({ jobIds }) => jobIds.length > 0)
}
