import { computed, reactive, shallowRef, triggerRef, watch, type ComputedRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { Job } from '../../src-shared/ipc/job-schema.ts'
import {
  maxJobsPerCall,
  type OutboxOutline,
  type OutlineQuery,
} from '../../src-shared/ipc/calls/sync-calls.ts'
import { onceAimRests } from '../composables/input/pointer-aim.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { onEvent } from '../ipc/on-event.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'
import {
  keepPresent,
  moveTo,
  noListSelection,
  selectNone,
  subjectsOf,
  type ListSelection,
} from '../ui/lists/list-selection.ts'
import { inPieces } from '../ipc/in-pieces.ts'
import { useCancelledJobsStore } from '../stores/cancelled-jobs-store.ts'
import { jobsOfRows, linesOf, rowIdOf } from './lines/outbox-lines.ts'
import { defineStore } from '../stores/define-store.ts'

const nothing: OutboxOutline = {
  counts: { waiting: 0, sending: 0, parked: 0, conflicts: 0 },
  groups: [],
}

/** Number of jobs from which reading the outline is too slow to repeat after each step. */
const longOutbox = 2000

/**
 * Holds the outbox of the active account. The outline lists all jobs. Only the jobs on the screen
 * are read, and read again whenever sending makes progress.
 */
export const useOutboxStore = defineStore('outbox', () => {
  const state = createState()
  const { query, outline } = state
  const cancelledJobs = useCancelledJobsStore()

  const lines = computed(() => linesOf(outline.value.groups, state.open.value))
  /** Ids of the rows that the user can choose: batches, and the jobs that are not folded away. */
  const ids = computed(() => lines.value.map(rowIdOf).filter((id) => id !== null))
  /** The jobs of the selected rows, or of the active row if none is selected. */
  const subjects = computed(() =>
    jobsOfRows(outline.value.groups, subjectsOf(state.selection.value, ids.value)),
  )
  const total = computed(() => {
    const { waiting, sending, parked } = outline.value.counts
    return waiting + sending + parked
  })

  /** Whether a retry can help any of the parked jobs: the user settles a conflict. */
  const mayRetryParked = computed(() => {
    const { parked, conflicts } = outline.value.counts
    return parked > conflicts
  })

  const { reload, show, read, readAgain } = createReading(state, ids)
  followEvents(state.progress, reload, total)
  const retries = createRetries(reload)

  async function ask(change: Partial<OutlineQuery>): Promise<void> {
    Object.assign(query, change)
    await reload()
  }

  async function cancel(jobId: string): Promise<void> {
    await cancelledJobs.take(jobId)
    await reload()
  }

  async function cancelMany(jobIds: readonly string[]): Promise<void> {
    await cancelledJobs.takeMany(jobIds)
    state.selection.value = selectNone(state.selection.value)
    await reload()
  }

  // Show restored jobs at once, before any of them is sent.
  watch(() => cancelledJobs.last, reload)

  /** Opens a batch, or folds it away. */
  function setOpen(batchId: string, isOpen: boolean): void {
    const open = new Set(state.open.value)
    if (isOpen) open.add(batchId)
    else open.delete(batchId)
    const before = ids.value
    state.open.value = open
    // A job that is folded away leaves its place to the row of its batch.
    if (!before.every((id) => ids.value.includes(id)))
      state.selection.value = moveTo(
        state.selection.value,
        ids.value,
        ids.value.indexOf(batchId),
        false,
      )
  }

  const own = {
    lines,
    ids,
    subjects,
    total,
    mayRetryParked,
    reload,
    show,
    read,
    readAgain,
    ask,
    setOpen,
  }
  return { ...state, ...own, ...retries, cancel, cancelMany }
})

function createState() {
  return {
    query: reactive<OutlineQuery>({ show: 'all', search: '', groupBy: 'project' }),
    outline: shallowRef<OutboxOutline>(nothing),
    jobs: shallowRef<ReadonlyMap<string, Job>>(new Map()),
    selection: shallowRef<ListSelection>(noListSelection),
    /** Ids of the batches that show their jobs. */
    open: shallowRef<ReadonlySet<string>>(new Set()),
    progress: shallowRef(new Map<string, { sent: number; total: number }>()),
    answered: shallowRef(false),
    error: shallowRef<AppError | null>(null),
  }
}

type OutboxState = ReturnType<typeof createState>

/** Reads the outline, and the jobs on the screen. */
function createReading(
  { query, outline, jobs, selection, answered, error }: OutboxState,
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
      selection.value = keepPresent(selection.value, before, ids.value)
      answered.value = true
      error.value = null
    } catch (thrown) {
      error.value = toAppError(thrown)
    }
  })

  /** Tells which jobs are on the screen, and reads the missing ones. */
  async function show(visible: readonly string[]): Promise<void> {
    shown = visible
    await read(visible)
  }

  /** Reads those of the jobs that were not read yet. */
  async function read(wanted: readonly string[]): Promise<void> {
    const missing = wanted.filter((id) => !jobs.value.has(id))
    if (missing.length > 0) await readAgain(missing)
  }

  /** Reads jobs, also those that were read before: rows are held while the pointer moves over them. */
  async function readAgain(wanted: readonly string[]): Promise<void> {
    try {
      jobs.value = new Map([...jobs.value, ...(await readRows(wanted))])
    } catch (thrown) {
      error.value = toAppError(thrown)
    }
  }

  return { reload, show, read, readAgain }
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
  const reloadOnceAimRests = onceAimRests(reload)
  // Reload a very long outbox less often while it is being sent.
  let later: ReturnType<typeof setTimeout> | null = null
  onEvent('syncChanged', () => {
    later ??= setTimeout(
      () => {
        later = null
        reloadOnceAimRests()
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
