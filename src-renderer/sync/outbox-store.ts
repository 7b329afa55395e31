import { defineStore } from 'pinia'
import { computed, reactive, shallowRef, triggerRef, watch, type ComputedRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { Job } from '../../src-shared/ipc/job-schema.ts'
import {
  maxJobsPerCall,
  type OutboxOutline,
  type OutlineQuery,
} from '../../src-shared/ipc/calls/sync-calls.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { onEvent } from '../ipc/on-event.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'
import { keepPresent, noChoice, type RowChoice } from '../ui/lists/row-choice.ts'
import { inPieces } from '../ipc/in-pieces.ts'
import { useTakenBackStore } from '../stores/taken-back-store.ts'

const nothing: OutboxOutline = { counts: { waiting: 0, sending: 0, parked: 0 }, groups: [] }

/** Number of jobs from which reading the outline is too slow to repeat after each step. */
const longOutbox = 2000

/**
 * Holds the outbox of the active account. The outline lists all jobs. Only the jobs on the screen
 * are read, and read again whenever sending makes progress.
 */
export const useOutboxStore = defineStore('outbox', () => {
  const state = createState()
  const { query, outline } = state
  const takenBack = useTakenBackStore()

  const lines = computed(() => linesOf(outline.value.groups))
  const ids = computed(() => outline.value.groups.flatMap(({ jobIds }) => jobIds))
  const total = computed(() => {
    const { waiting, sending, parked } = outline.value.counts
    return waiting + sending + parked
  })

  const { reload, show } = createReading(state, ids)
  followEvents(state.progress, reload, total)
  const retries = createRetries(reload)

  async function ask(change: Partial<OutlineQuery>): Promise<void> {
    Object.assign(query, change)
    await reload()
  }

  async function withdraw(jobId: string): Promise<void> {
    await takenBack.take(jobId)
    await reload()
  }

  async function withdrawMany(jobIds: readonly string[]): Promise<void> {
    await takenBack.takeMany(jobIds)
    state.choice.value = { ...state.choice.value, chosen: new Set() }
    await reload()
  }

  // Show restored jobs at once, before any of them is sent.
  watch(() => takenBack.last, reload)

  return { ...state, lines, ids, total, reload, show, ask, ...retries, withdraw, withdrawMany }
})

function createState() {
  return {
    query: reactive<OutlineQuery>({ show: 'all', search: '', groupBy: 'project' }),
    outline: shallowRef<OutboxOutline>(nothing),
    jobs: shallowRef<ReadonlyMap<string, Job>>(new Map()),
    choice: shallowRef<RowChoice>(noChoice),
    progress: shallowRef(new Map<string, { sent: number; total: number }>()),
    answered: shallowRef(false),
    error: shallowRef<AppError | null>(null),
  }
}

type OutboxState = ReturnType<typeof createState>

/** Reads the outline, and the jobs on the screen. */
function createReading(
  { query, outline, jobs, choice, answered, error }: OutboxState,
  ids: ComputedRef<readonly string[]>,
) {
  let shown: readonly string[] = []

  const reload = coalesce(async () => {
    try {
      const next = await unwrap(window.perceel.sync.outline({ ...query }))
      const before = ids.value
      const there = new Set(next.groups.flatMap(({ jobIds }) => jobIds))
      const fresh = await readRows(shown.filter((id) => there.has(id)))
      // Update all values together, so that the outline never names a job that the rows lack.
      outline.value = next
      jobs.value = new Map([...jobs.value, ...fresh].filter(([id]) => there.has(id)))
      choice.value = keepPresent(choice.value, before, ids.value)
      answered.value = true
      error.value = null
    } catch (thrown) {
      error.value = toAppError(thrown)
    }
  })

  /** Tells which jobs are on the screen, and reads the missing ones. */
  async function show(visible: readonly string[]): Promise<void> {
    shown = visible
    const missing = visible.filter((id) => !jobs.value.has(id))
    if (missing.length === 0) return
    try {
      jobs.value = new Map([...jobs.value, ...(await readRows(missing))])
    } catch (thrown) {
      error.value = toAppError(thrown)
    }
  }

  return { reload, show }
}

async function readRows(wanted: readonly string[]): Promise<Map<string, Job>> {
  const pieces = inPieces(wanted, maxJobsPerCall)
  const answers = await Promise.all(
    pieces.map((jobIds) => unwrap(window.perceel.sync.rows({ jobIds }))),
  )
  return new Map(answers.flat().map((job) => [job.id, job]))
}

/** Reloads after each step of sending, and shows the progress of uploads. */
function followEvents(
  progress: OutboxState['progress'],
  reload: () => Promise<void>,
  total: ComputedRef<number>,
): void {
  // Reload a very long outbox less often while it is being sent.
  let later: ReturnType<typeof setTimeout> | null = null
  onEvent('syncChanged', () => {
    later ??= setTimeout(
      () => {
        later = null
        void reload()
      },
      total.value > longOutbox ? 1000 : 0,
    )
  })
  onEvent('dossierProgress', ({ dossierId, sent, total: all }) => {
    progress.value.set(dossierId, { sent, total: all })
    triggerRef(progress)
  })
}

/** Puts parked jobs in the queue again. */
function createRetries(reload: () => Promise<void>) {
  async function retry(jobId: string): Promise<void> {
    await unwrap(window.perceel.sync.retry({ jobId }))
    await reload()
  }

  /** Retries jobs. Returns how many were queued again. */
  async function retryMany(jobIds: readonly string[]): Promise<number> {
    let retried = 0
    for (const piece of inPieces(jobIds, maxJobsPerCall))
      retried += (await unwrap(window.perceel.sync.retryMany({ jobIds: piece }))).retried
    await reload()
    return retried
  }

  /** Retries every parked job, regardless of the filter. Conflicts stay parked. */
  async function retryParked(): Promise<number> {
    const parked = { show: 'parked', search: '', groupBy: 'state' } as const
    const { groups } = await unwrap(window.perceel.sync.outline(parked))
    return retryMany(groups.flatMap(({ jobIds }) => jobIds))
  }

  return { retry, retryMany, retryParked }
}

/** A line of the list: the name of a group, or a job. */
type OutboxLine =
  | { readonly kind: 'group'; readonly key: string; readonly name: string; readonly count: number }
  | { readonly kind: 'job'; readonly id: string }

export function linesOf(groups: OutboxOutline['groups']): OutboxLine[] {
  return groups.flatMap(({ key, name, jobIds }): OutboxLine[] => [
    { kind: 'group', key, name, count: jobIds.length },
    ...jobIds.map((id) => ({ kind: 'job' as const, id })),
  ])
}
