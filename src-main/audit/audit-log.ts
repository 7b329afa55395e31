import { userInfo } from 'node:os'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { AuditEvent } from '../../src-shared/ipc/calls/audit-calls.ts'
import type { RequestAction } from '../../src-shared/ipc/calls/channel-calls.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import type { ExtraParameters } from '../../src-shared/service/extra-parameters.ts'
import type { Clock } from '../time/clock.ts'
import type { EmitEvent } from '../events/screen-events.ts'
import type { AuditRepository } from '../store/accounts/audit-repository.ts'
import type { ProjectRepository } from '../store/projects/project-repository.ts'
import type { StoredAccounts } from '../store/accounts/stored-accounts.ts'
import { type LimitedReport, atMostEvery } from '../time/at-most-every.ts'

/** The caller's data about an event. The log adds names, number, time and user. */
export interface AuditNote {
  readonly event: AuditEvent
  readonly action: RequestAction
  readonly projectId: string
  readonly type: ChannelType
  readonly jobId: string
  /** The parameters of the request, without secrets and tokens. */
  readonly extra: ExtraParameters
  readonly plannedAt: number | null
  /** SHA-256 of the record's text at the time of the request, if known. */
  readonly textHash?: string | null
  /** For `seen`: the status as the service writes it, and the publication's uuid. */
  readonly status?: string | null
  readonly publicationId?: string | null
  readonly error?: AppError | null
}

export interface AuditDeps {
  readonly records: {
    readonly audit: AuditRepository
    readonly projects: ProjectRepository
    readonly accounts: StoredAccounts
  }
  readonly clock: Clock
  readonly emit: EmitEvent
  readonly onFault: (error: unknown) => void
  /** Default: the user name of the operating system. */
  readonly userName?: () => string
}

/** Milliseconds between two `auditChanged` events. */
const reportInterval = 1000

/**
 * The only writer of the audit log. Call `note` inside the transaction of the change that it
 * records, so that either both are stored or neither.
 */
export class AuditLog {
  readonly #deps: AuditDeps
  readonly #changed: LimitedReport
  #userName: string | null = null

  constructor(deps: AuditDeps) {
    this.#deps = deps
    this.#changed = atMostEvery(reportInterval, () => {
      try {
        deps.emit('auditChanged', null)
      } catch (error) {
        // A failure to notify a screen must not undo the transaction.
        deps.onFault(error)
      }
    })
  }

  /** Adds an entry. Throws `notFound` (projectId) for a missing project, and storage failures. */
  note(note: AuditNote): void {
    const { records, clock } = this.#deps
    const project = records.projects.requireOwner(note.projectId)
    records.audit.add(project.accountId, {
      at: clock.now(),
      event: note.event,
      action: note.action,
      projectId: project.id,
      projectName: project.name,
      remoteId: project.remoteId,
      type: note.type,
      jobId: note.jobId,
      accountName: records.accounts.get(project.accountId)?.name ?? '',
      userName: (this.#userName ??= (this.#deps.userName ?? systemUser)()),
      extra: note.extra,
      plannedAt: note.plannedAt,
      textHash: note.textHash ?? null,
      status: note.status ?? null,
      publicationId: note.publicationId ?? null,
      error: note.error ?? null,
    })
    this.#changed()
  }

  /** Stops the `auditChanged` events. */
  close(): void {
    this.#changed.stop()
  }
}

/** Returns the user of this computer; empty if the system has no name (a container's bare uid). */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return '' // the entry is valid without the name
  }
}
