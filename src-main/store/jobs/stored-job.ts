import { z } from 'zod'
import { type ServiceBinding, serviceBindingSchema } from '../../accounts/service-binding.ts'
import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import { appErrorSchema } from '../../../src-shared/ipc/app-error.ts'
import { type RelistStage, relistStageSchema } from '../../../src-shared/ipc/calls/channel-calls.ts'
import type { ChannelType } from '../../../src-shared/service/channel-type.ts'
import { jsonColumn, type SetsValuesAside, wordColumn } from '../connection/json-column.ts'
import type { IntentOf, JobFacts, JobIntent } from './job-intent.ts'
import { jobFactsSchema, jobIntentSchema } from './job-intent.ts'

const intentColumn = jsonColumn('outbox_jobs.intent', jobIntentSchema)
const factsColumn = jsonColumn('outbox_jobs.facts', jobFactsSchema)
const errorColumn = jsonColumn('outbox_jobs.error', appErrorSchema)
const namedProjectSchema = z.object({
  remoteId: z.int(),
  scenario: z.string(),
  name: z.string(),
})
const boundColumn = jsonColumn('outbox_jobs.bound', serviceBindingSchema)
const namedProjectsColumn = jsonColumn('outbox_jobs.others', z.array(namedProjectSchema))

const jobStateSchema = z.enum(['waiting', 'active', 'parked'])
export type JobState = z.infer<typeof jobStateSchema>
const stateColumn = wordColumn('outbox_jobs.state', jobStateSchema)
/** Checks the column `kind` against the intent, because the order of sending uses the column. */
const kindColumn = (kind: string) => wordColumn('outbox_jobs.kind', z.literal(kind))

/**
 * `unreadable`: the row is damaged, or of another version. The job is shown as parked and never
 * sent.
 */
export type StoredIntent = JobIntent | { readonly kind: 'unreadable' }

/** A failed attempt: its time in epoch milliseconds, and its failure. */
export interface FailedAttempt {
  readonly at: number
  readonly error: AppError
}

export interface OutboxJob {
  readonly id: string
  /** Order of creation. A later job never overtakes a job that it depends on. */
  readonly position: number
  readonly accountId: string
  readonly projectId: string
  readonly dossierId: string | null
  readonly intent: StoredIntent
  /** The stored kind, also if the intent is unreadable. */
  readonly kind: string
  readonly state: JobState
  readonly attempts: number
  readonly createdAt: number
  readonly notBefore: number | null
  readonly error: AppError | null
  /**
   * True if a request that may have been carried out was sent since the last certainty (promise 4).
   */
  readonly sent: boolean
  readonly sentAt: number | null
  readonly facts: JobFacts | null
  /** Number of checks without the effect since the request was sent. */
  readonly misses: number
  /** True if the user cancelled the job while its outcome was unknown. */
  readonly cancelled: boolean
  /** Earliest time in epoch milliseconds; null: at once. */
  readonly plannedAt: number | null
  /** Stage of a relist; null for other jobs. */
  readonly stage: RelistStage | null
  /** The service for which the job was added; null if unknown. */
  readonly binding: ServiceBinding | null
  /**
   * The other projects named in the job's parameters, as they were known when the job was added.
   */
  readonly others: readonly NamedProject[]
  /**
   * For a channel request: the last status in the history of statuses (`KeptStatus.order`) when the user
   * last decided about the job. The user decides by asking, or leaves the decision open when the job stops
   * because of what its channel shows. Null: no status of the project had been read.
   */
  readonly knownStatuses: number | null
}

/** A project named in a job's parameters. */
type NamedProject = z.infer<typeof namedProjectSchema>

export interface JobColumns {
  id: string
  position: number
  account_id: string
  project_id: string
  dossier_id: string | null
  kind: string
  intent: string
  state: string
  attempts: number
  created_at: number
  not_before: number | null
  error: string | null
  sent: number
  sent_at: number | null
  facts: string | null
  misses: number
  /** The older name of `cancelled`. */
  withdrawn: number
  planned_at: number | null
  stage: string | null
  bound: string | null
  others: string
  known_statuses: number | null
}

export const selectJobs = `SELECT id, position, account_id, project_id, dossier_id, kind, intent, state,
  attempts, created_at, not_before, error, sent, sent_at, facts, misses, withdrawn, planned_at, stage,
  bound, others, known_statuses
  FROM outbox_jobs`

/** The fields of a job that may change after it was added. */
export type JobChange = Partial<
  Pick<
    OutboxJob,
    | 'state'
    | 'attempts'
    | 'notBefore'
    | 'error'
    | 'sent'
    | 'sentAt'
    | 'facts'
    | 'misses'
    | 'cancelled'
    | 'plannedAt'
    | 'stage'
  > & { readonly intent: JobIntent }
>

/**
 * The change of a job that waits again as a new job does: without a pause, an error or counted
 * attempts.
 */
export const waitingAgain = {
  state: 'waiting',
  attempts: 0,
  notBefore: null,
  error: null,
} as const satisfies JobChange

/** The intent of a channel request. */
export type ChannelIntent = IntentOf<'publish' | 'revoke' | 'relist'>
export type ChannelJob = OutboxJob & { readonly intent: ChannelIntent }

export function isChannelIntent(intent: StoredIntent): intent is ChannelIntent {
  return intent.kind === 'publish' || intent.kind === 'revoke' || intent.kind === 'relist'
}

export function isChannelJob(job: OutboxJob): job is ChannelJob {
  return isChannelIntent(job.intent)
}

/** Returns the channel of a publish, revoke or relist; null for other jobs. */
export function channelOf(intent: StoredIntent): ChannelType | null {
  return isChannelIntent(intent) ? intent.channel : null
}

/** Returns a change by column name. Undefined columns stay unchanged. */
export function columnsOf(change: JobChange): Record<string, string | number | null | undefined> {
  const { error, sent, facts, cancelled, intent } = change
  return {
    state: change.state,
    attempts: change.attempts,
    not_before: change.notBefore,
    error: error === undefined || error === null ? error : JSON.stringify(error),
    sent: sent === undefined ? undefined : Number(sent),
    sent_at: change.sentAt,
    facts: facts === undefined || facts === null ? facts : JSON.stringify(facts),
    misses: change.misses,
    withdrawn: cancelled === undefined ? undefined : Number(cancelled),
    planned_at: change.plannedAt,
    stage: change.stage,
    intent: intent === undefined ? undefined : JSON.stringify(intent),
  }
}

const unreadable = {
  intent: { kind: 'unreadable' },
  facts: null,
  state: 'parked',
  error: { kind: 'storage', reason: 'jobUnreadable' },
} as const

/**
 * State of a job with an unreadable service or unreadable named projects: it could reach the wrong
 * object.
 */
const targetUnreadable = {
  state: 'parked',
  error: { kind: 'storage', reason: 'targetUnreadable' },
} as const

/**
 * True for a parked job whose service or named projects are unreadable: only the user can send it.
 */
export function isTargetUnreadable({ state, error }: Pick<OutboxJob, 'state' | 'error'>): boolean {
  return state === 'parked' && error?.reason === targetUnreadable.error.reason
}

/** Returns a row as a job. Never throws: an unreadable row becomes a parked job. */
export function fromColumns(row: JobColumns, keeper: SetsValuesAside): OutboxJob {
  const intent = intentColumn.read(keeper, row.intent)
  const facts = row.facts === null ? null : factsColumn.read(keeper, row.facts)
  const binding = row.bound === null ? null : boundColumn.read(keeper, row.bound)
  const others = namedProjectsColumn.read(keeper, row.others)
  const state = stateColumn.read(keeper, row.state)
  const isOfKind =
    intent === undefined || kindColumn(intent.kind).read(keeper, row.kind) !== undefined
  const known =
    intent === undefined || facts === undefined || state === undefined || !isOfKind
      ? unreadable
      : {
          intent,
          facts,
          state,
          error: row.error === null ? null : readError(row.error, keeper),
          ...(binding === undefined || others === undefined ? targetUnreadable : {}),
        }
  return {
    id: row.id,
    position: row.position,
    accountId: row.account_id,
    projectId: row.project_id,
    dossierId: row.dossier_id,
    kind: row.kind,
    attempts: row.attempts,
    createdAt: row.created_at,
    notBefore: row.not_before,
    sent: row.sent === 1,
    sentAt: row.sent_at,
    misses: row.misses,
    cancelled: row.withdrawn === 1,
    plannedAt: row.planned_at,
    stage: stageOf(row, known.intent),
    binding: binding ?? null,
    others: others ?? [],
    knownStatuses: row.known_statuses,
    ...known,
  }
}

/**
 * Returns the stage of a relist. An unreadable stage begins anew, because each stage checks the
 * channel before sending.
 */
function stageOf({ stage }: JobColumns, { kind }: StoredIntent): RelistStage | null {
  if (kind !== 'relist') return null
  return relistStageSchema.safeParse(stage).data ?? 'revoking'
}

/** Parses a stored error. An unreadable error becomes `protocol`. */
export function readError(text: string, keeper: SetsValuesAside): AppError {
  return errorColumn.read(keeper, text) ?? { kind: 'protocol' }
}
