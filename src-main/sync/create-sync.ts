import type { ProjectContexts } from '../parameters/project-context.ts'
import { WaitingCalls } from '../service-client/waiting-calls.ts'
import { AnswerCheck } from './answer-check.ts'
import { atMostEvery } from './at-most-every.ts'
import { type ClientProvider, Connection } from './connection.ts'
import type { JobTools } from './job-run.ts'
import { ListingLags } from './listing-lags.ts'
import { channelOf, type OutboxJob } from './outbox.ts'
import { OutboxRunner } from './outbox-runner.ts'
import { ProvingWaits } from './proving-waits.ts'
import { letJobsGo } from './service-check.ts'
import { SyncUseCases } from './sync-use-cases.ts'
import { TargetCheck } from './target-check.ts'
import { UploadsUnderWay } from './uploads.ts'

export interface SyncDeps {
  readonly tools: JobTools
  readonly contexts: ProjectContexts
  readonly clientFor: ClientProvider
  /** Calls that wait for their answer. */
  readonly waiting?: WaitingCalls
  /** A request to a channel was carried out: what comes of it is to be looked for. */
  readonly onPublication: (projectId: string) => void
  readonly random: () => number
  readonly onFault: (error: unknown) => void
}

/** Milliseconds between two states of sending that the screen is told: it reads no faster. */
const newsInterval = 100

/** The outbox at work: connection, runner, and what the screen asks of them. */
export interface Sync {
  readonly connection: Connection
  readonly useCases: SyncUseCases
  /** The outbox has something new. */
  readonly wake: () => void
  start(): void
  stop(): Promise<void>
  /** Another account is active, or an account has other settings. */
  accountChanged(): void
  workOfflineChanged(): void
  networkOnline(): void
}

export function createSync(deps: SyncDeps): Sync {
  const { tools, contexts, clientFor, onPublication, random, onFault } = deps
  const waiting = deps.waiting ?? new WaitingCalls()
  const { records, clock, emit } = tools
  const answers = new AnswerCheck(tools)
  const checkedClientFor: ClientProvider = async (accountId) =>
    answers.checked(accountId, await clientFor(accountId))
  const connection = new Connection(records, checkedClientFor, () => clock.now())
  let stopped = false

  /** A screen that cannot be told, or a state that cannot be read, must not stop what is sent. */
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
  const changed = (): void => {
    stateChanged()
    uploads.changed()
  }
  const moved = ({ projectId, intent }: OutboxJob): void => {
    tell(() => {
      if (intent.kind === 'dossierCreate' || intent.kind === 'dossierEdit')
        emit('dossiersChanged', { projectId })
      else if (channelOf(intent) !== null) emit('channelsChanged', { projectId })
      else emit('projectsChanged', { projectIds: [projectId] })
    })
  }
  const lags = new ListingLags({
    clock,
    store: records.store,
    mayAsk: (accountId) => !connection.workOffline && connection.isActive(accountId),
    onFault,
  })
  const proving = new ProvingWaits(clock, records.outbox, lags)
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
    changed()
    if (connection.state === 'online') runner.serviceAnswered()
    // Who answers after a gap may be somebody else.
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
      changed()
    },
    networkOnline: () => runner.networkOnline(),
  }
}
