import { AppFailure } from '../errors/app-failure.ts'
import type { ProjectContexts } from '../parameters/project-context.ts'
import { WaitingCalls } from '../service-client/transport/waiting-calls.ts'
import { AnswerCheck } from './identity/answer-check.ts'
import { type ClientProvider, Connection } from './connection.ts'
import type { JobTools } from './runner/job-run.ts'
import { ListingLags } from './runner/listing-lags.ts'
import { OutboxRunner } from './runner/outbox-runner.ts'
import { AbsenceVerification } from './runner/absence-verification.ts'
import { releaseDocumentJobs } from './jobs/unclear-documents.ts'
import { letJobsGo } from './identity/service-check.ts'
import { SyncEvents } from './sync-events.ts'
import { SyncUseCases } from './sync-use-cases.ts'
import type { CancellationDeps } from './outbox/cancellation.ts'
import { TargetCheck } from './identity/target-check.ts'
import { retakeColumns } from './texts/record-columns.ts'
import { UploadsUnderWay } from './runner/uploads.ts'

export interface SyncDeps {
  readonly tools: JobTools
  readonly contexts: ProjectContexts
  readonly clientFor: ClientProvider
  /** Tracks the calls that wait for an answer. */
  readonly waiting?: WaitingCalls
  /** Called after a channel request was carried out, to follow its effect. */
  readonly onPublication: (projectId: string) => void
  readonly random: () => number
  readonly onFault: (error: unknown) => void
}

/** The outbox: connection, runner, and the use cases of the screens. */
export interface Sync {
  readonly connection: Connection
  readonly useCases: SyncUseCases
  /** Reports a change of the outbox or of unsent work, and sends what can be sent. */
  readonly wake: () => void
  start(): void
  stop(): Promise<void>
  /** Reports a change of the active account, or of an account's settings. */
  accountChanged(): void
  workOfflineChanged(): void
  networkOnline(): void
}

/** Creates the outbox with its parts, and connects the parts. Nothing is sent before `start`. */
export function createSync(deps: SyncDeps): Sync {
  const { records } = deps.tools
  const parts = createParts(deps)
  const { answers, connection, syncEvents, uploads, changed, lags, targets, runner, useCases } =
    parts
  const wake = (): void => {
    changed()
    runner.wake()
  }
  reactToAnswers(records, parts, wake)

  return {
    connection,
    useCases,
    wake,
    start: () => runner.start(),
    async stop() {
      syncEvents.stop()
      uploads.stop()
      lags.stop()
      await runner.stop()
    },
    accountChanged() {
      connection.forget()
      answers.forget()
      targets.forget()
      const accountId = records.accounts.activeId()
      if (accountId !== null) letJobsGo(records, accountId)
      runner.release()
      changed()
    },
    workOfflineChanged() {
      runner.release()
      syncEvents.connectionChanged()
      changed()
    },
    networkOnline: () => runner.networkOnline(),
  }
}

type SyncParts = ReturnType<typeof createParts>

/** Creates the connection, the reports to the screens, the runner and the use cases. */
function createParts(deps: SyncDeps) {
  const { tools, contexts, clientFor, onPublication, random, onFault } = deps
  const waiting = deps.waiting ?? new WaitingCalls()
  const { records, clock } = tools
  const answers = new AnswerCheck(tools)
  const checkedClientFor: ClientProvider = async (accountId) =>
    answers.checked(accountId, await clientFor(accountId))
  const connection = new Connection(records, checkedClientFor, () => clock.now())
  const reports = createReports(deps, connection, () => useCases)
  const { syncEvents, uploads, changed } = reports
  const lags = new ListingLags({
    clock,
    store: records.store,
    mayAsk: (accountId) => !connection.workOffline && connection.isActive(accountId),
    onFault,
  })
  const absences = new AbsenceVerification(clock, records.outbox, lags)
  const targets = new TargetCheck(tools)
  const runner = new OutboxRunner({
    tools,
    connection,
    uploads,
    absences,
    lags,
    targets,
    random,
    onChange: changed,
    onJobChanged: (job) => syncEvents.jobChanged(job),
    onPublication,
    onFault,
  })
  const useCases: SyncUseCases = new SyncUseCases({
    ...tools,
    connection,
    runner,
    uploads,
    absences,
    waiting,
    contexts,
    onJobChanged(job) {
      syncEvents.jobChanged(job)
      changed()
    },
    onTextReplaced: columnUpdate(tools, onFault),
  })
  return { ...reports, waiting, answers, connection, lags, targets, runner, useCases }
}

/** Creates what reports the outbox, the connection and the uploads to the screens. */
function createReports(
  { tools, onFault }: SyncDeps,
  connection: Connection,
  useCases: () => SyncUseCases,
) {
  const { records, clock, emit } = tools
  const syncEvents = new SyncEvents({
    ...tools,
    connection,
    state: () => useCases().state(),
    activity: () => useCases().activity(records.accounts.activeId()),
    onFault,
  })
  const uploads = new UploadsUnderWay({
    records,
    clock,
    emit,
    publishSafely: (publish) => syncEvents.publishSafely(publish),
  })
  const changed = (): void => {
    syncEvents.outboxChanged()
    uploads.changed()
  }
  return { syncEvents, uploads, changed }
}

/** Connects the outbox to the service's answers: to its lists, its silence and its return. */
function reactToAnswers(
  records: JobTools['records'],
  { waiting, connection, answers, syncEvents, changed, runner }: SyncParts,
  wake: () => void,
): void {
  records.dossiers.onListed = (ownerId, items) => {
    // Called inside a transaction: report the change after its end.
    if (releaseDocumentJobs(records, ownerId, items)) queueMicrotask(wake)
  }
  waiting.onChange = changed
  connection.onChange = () => {
    syncEvents.connectionChanged()
    changed()
    if (connection.state === 'online') runner.serviceAnswered()
    // After a lost connection another service may answer.
    else answers.forget()
  }
}

/** Returns a function that stores the list's columns of a record anew after its text was replaced. */
function columnUpdate(
  tools: JobTools,
  onFault: (error: unknown) => void,
): CancellationDeps['onTextReplaced'] {
  return (ids, version) => {
    retakeColumns(tools, ids, version).then(
      () => tools.events.publish('projectsChanged', { projectIds: [ids.projectId] }),
      (error: unknown) => {
        const isEnding = error instanceof AppFailure && error.error.reason === 'cancelled'
        if (!isEnding) onFault(error)
      },
    )
  }
}
