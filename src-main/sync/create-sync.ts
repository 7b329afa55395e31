import { isDeepStrictEqual } from 'node:util'
import type { OutboxActivity } from '../events/domain-events.ts'
import type { ProjectContexts } from '../parameters/project-context.ts'
import { WaitingCalls } from '../service-client/transport/waiting-calls.ts'
import { AnswerCheck } from './identity/answer-check.ts'
import { atMostEvery } from '../time/at-most-every.ts'
import { type ClientProvider, Connection } from './connection.ts'
import type { JobTools } from './runner/job-run.ts'
import { ListingLags } from './runner/listing-lags.ts'
import { channelOf, type OutboxJob } from '../store/jobs/outbox.ts'
import { OutboxRunner } from './runner/outbox-runner.ts'
import { AbsenceVerification } from './runner/absence-verification.ts'
import { letJobsGo } from './identity/service-check.ts'
import { SyncUseCases } from './sync-use-cases.ts'
import { TargetCheck } from './identity/target-check.ts'
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

/** Minimum milliseconds between two sync states sent to the screen. */
const newsInterval = 100

/** The outbox: connection, runner, and the use cases of the screens. */
export interface Sync {
  readonly connection: Connection
  readonly useCases: SyncUseCases
  /** Reports a change of the outbox. */
  readonly wake: () => void
  start(): void
  stop(): Promise<void>
  /** Reports a change of the active account, or of an account's settings. */
  accountChanged(): void
  workOfflineChanged(): void
  networkOnline(): void
}

export function createSync(deps: SyncDeps): Sync {
  const { tools, contexts, clientFor, onPublication, random, onFault } = deps
  const waiting = deps.waiting ?? new WaitingCalls()
  const { records, clock, events, emit } = tools
  const answers = new AnswerCheck(tools)
  const checkedClientFor: ClientProvider = async (accountId) =>
    answers.checked(accountId, await clientFor(accountId))
  const connection = new Connection(records, checkedClientFor, () => clock.now())
  let stopped = false

  /** A failing event must not stop the sending. */
  const tell = (news: () => void): void => {
    try {
      news()
    } catch (error) {
      onFault(error)
    }
  }
  const uploads = new UploadsUnderWay({ records, now: () => clock.now(), emit, tell })
  const stateChanged = atMostEvery(newsInterval, () => {
    if (!stopped) tell(() => emit('syncChanged', useCases.state()))
  })
  let lastActivity: OutboxActivity | null = null
  let isActivityQueued = false
  /**
   * Publishes the activity at the end of the present turn if it differs from the last published
   * one: the runner ends a job and begins the next job in one turn, and sends all the time.
   */
  const noteActivity = (): void => {
    if (isActivityQueued) return
    isActivityQueued = true
    queueMicrotask(() => {
      isActivityQueued = false
      if (stopped) return
      tell(() => {
        const now = useCases.activity(records.accounts.activeId())
        if (isDeepStrictEqual(now, lastActivity)) return
        lastActivity = now
        events.publish('outboxChanged', now)
      })
    })
  }
  const changed = (): void => {
    noteActivity()
    stateChanged()
    uploads.changed()
  }
  let lastConnection = connection.state
  const connectionChanged = (): void => {
    if (connection.state === lastConnection) return
    const before = lastConnection
    lastConnection = connection.state
    if (!stopped) events.publish('connectionChanged', { before, now: lastConnection })
  }
  const moved = ({ projectId, intent }: OutboxJob): void => {
    if (intent.kind === 'dossierCreate' || intent.kind === 'dossierEdit')
      events.publish('dossiersChanged', { projectId })
    else if (channelOf(intent) !== null) events.publish('publicationsChanged', { projectId })
    else events.publish('projectsChanged', { projectIds: [projectId] })
  }
  const lags = new ListingLags({
    clock,
    store: records.store,
    mayAsk: (accountId) => !connection.workOffline && connection.isActive(accountId),
    onFault,
  })
  const proving = new AbsenceVerification(clock, records.outbox, lags)
  const targets = new TargetCheck(tools)
  const runner = new OutboxRunner({
    tools,
    connection,
    uploads,
    proving,
    lags,
    targets,
    random,
    onChange: changed,
    onJobMoved: moved,
    onPublication,
    onFault,
  })
  const useCases = new SyncUseCases({
    tools,
    connection,
    runner,
    uploads,
    proving,
    waiting,
    contexts,
    onJobMoved(job) {
      moved(job)
      changed()
    },
  })
  waiting.onChange = changed
  connection.onChange = () => {
    connectionChanged()
    changed()
    if (connection.state === 'online') runner.serviceAnswered()
    // After a lost connection another service may answer.
    else answers.forget()
  }

  return {
    connection,
    useCases,
    wake: () => {
      changed()
      runner.wake()
    },
    start: () => runner.start(),
    async stop() {
      stopped = true
      stateChanged.stop()
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
      connectionChanged()
      changed()
    },
    networkOnline: () => runner.networkOnline(),
  }
}
