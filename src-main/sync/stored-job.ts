import { z } from 'zod'
import { type ServiceBinding, serviceBindingSchema } from '../accounts/service-binding.ts'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import { appErrorSchema } from '../../src-shared/ipc/app-error.ts'
import { type RelistStage, relistStageSchema } from '../../src-shared/ipc/channel-calls.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { jsonColumn, type SetsValuesAside } from '../store/json-column.ts'
import { wordColumn } from '../store/word-column.ts'
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
/** A job's kind stands in its intent too: rules of the order of sending read the column. */
const kindColumn = (kind: string) => wordColumn('outbox_jobs.kind', z.literal(kind))

/** `unreadable`: the row is damaged, or of another version. It is shown as parked and never sent. */
export type StoredIntent = JobIntent | { readonly kind: 'unreadable' }

/** A try that failed. */
export interface FailedTry {
  readonly at: number
  readonly error: AppError
}

export interface OutboxJob {
  readonly id: string
  /** Order of asking; a later job never overtakes one that it depends on. */
  readonly position: number
  readonly accountId: string
  readonly projectId: string
  readonly dossierId: string | null
  readonly intent: StoredIntent
  /** What kind it was put in as, also where the intent cannot be read. */
  readonly kind: string
  readonly state: JobState
  readonly attempts: number
  readonly createdAt: number
  readonly notBefore: number | null
  readonly error: AppError | null
  /** A request that may have been carried out has left since the last certainty (promise 4). */
  readonly sent: boolean
  readonly sentAt: number | null
  readonly facts: JobFacts | null
  /** Read-backs since then that did not find its effect. */
  readonly misses: number
  /** The user took it back while its outcome was not known. */
  readonly withdrawn: boolean
  /** Not before this moment, in epoch milliseconds, whatever else lets it go; null: at once. */
  readonly plannedAt: number | null
  /** Where a relist is; null for other jobs. */
  readonly stage: RelistStage | null
  /** The service for which it was asked; null where none was known. */
  readonly bound: ServiceBinding | null
  /** The projects that its parameters name beside its own, as they were known when it was asked. */
  readonly others: readonly NamedProject[]
}

/** A project that a job's parameters name. */
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
  withdrawn: number
  planned_at: number | null
  stage: string | null
  bound: string | null
  others: string
}

export const selectJobs = `SELECT id, position, account_id, project_id, dossier_id, kind, intent, state,
  attempts, created_at, not_before, error, sent, sent_at, facts, misses, withdrawn, planned_at, stage,
  bound, others
  FROM outbox_jobs`

/** What may be changed of a job after it was put in. */
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
    | 'withdrawn'
    | 'plannedAt'
    | 'stage'
  > & { readonly intent: JobIntent }
>

/** What is asked of a channel. */
export type ChannelIntent = IntentOf<'publish' | 'revoke' | 'relist'>
export type ChannelJob = OutboxJob & { readonly intent: ChannelIntent }

export function isChannelIntent(intent: StoredIntent): intent is ChannelIntent {
  return intent.kind === 'publish' || intent.kind === 'revoke' || intent.kind === 'relist'
}

export function isChannelJob(job: OutboxJob): job is ChannelJob {
  return isChannelIntent(job.intent)
}

/** The channel of a publish, revoke or relist; null for other jobs. */
export function channelOf(intent: StoredIntent): ChannelType | null {
  return isChannelIntent(intent) ? intent.channel : null
}

/** A change by the table's columns; undefined ones stay. */
export function columnsOf(change: JobChange): Record<string, string | number | null | undefined> {
  const { error, sent, facts, withdrawn, intent } = change
  return {
    state: change.state,
    attempts: change.attempts,
    not_before: change.notBefore,
    error: error === undefined || error === null ? error : JSON.stringify(error),
    sent: sent === undefined ? undefined : Number(sent),
    sent_at: change.sentAt,
    facts: facts === undefined || facts === null ? facts : JSON.stringify(facts),
    misses: change.misses,
    withdrawn: withdrawn === undefined ? undefined : Number(withdrawn),
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

/** Without its service and the projects that it names, a job could go to the wrong place. */
const targetUnreadable = {
  state: 'parked',
  error: { kind: 'storage', reason: 'targetUnreadable' },
} as const

/** True for a parked job whose service or named projects cannot be read: only the user sends it. */
export function isTargetUnreadable({ state, error }: Pick<OutboxJob, 'state' | 'error'>): boolean {
  return state === 'parked' && error?.reason === targetUnreadable.error.reason
}

/** A row as a job. Never throws: one that cannot be read is a parked job. */
export function fromColumns(row: JobColumns, keeper: SetsValuesAside): OutboxJob {
  const intent = intentColumn.read(keeper, row.intent)
  const facts = row.facts === null ? null : factsColumn.read(keeper, row.facts)
  const bound = row.bound === null ? null : boundColumn.read(keeper, row.bound)
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
          ...(bound === undefined || others === undefined ? targetUnreadable : {}),
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
    withdrawn: row.withdrawn === 1,
    plannedAt: row.planned_at,
    stage: stageOf(row, known.intent),
    bound: bound ?? null,
    others: others ?? [],
    ...known,
  }
}

/** One that cannot be read begins anew: each stage looks at the channel before it sends. */
function stageOf({ stage }: JobColumns, { kind }: StoredIntent): RelistStage | null {
  if (kind !== 'relist') return null
  return relistStageSchema.safeParse(stage).data ?? 'revoking'
}

/** An error of another version is still an error: only its words are lost. */
export function readError(text: string, keeper: SetsValuesAside): AppError {
  return errorColumn.read(keeper, text) ?? { kind: 'protocol' }
}
