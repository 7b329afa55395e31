import type { EmitEvent } from '../../events/screen-events.ts'
import type { Uploads } from '../../../src-shared/ipc/calls/sync-calls.ts'
import { waitingUploads } from '../../store/jobs/waiting-uploads.ts'
import { atMostEvery } from '../../time/at-most-every.ts'
import type { Clock } from '../../time/clock.ts'
import type { OutboxJob } from '../../store/jobs/stored-job.ts'
import type { Records } from '../records.ts'

/**
 * Minimum milliseconds between two progress events of one upload, and between two of all uploads.
 */
const progressInterval = 100
const summaryInterval = 250

interface Body {
  readonly accountId: string
  readonly sent: number
  readonly total: number
  /** Time of the last progress event, by `Clock.elapsed`. */
  readonly reportedAt: number
}

interface Arrived {
  readonly count: number
  readonly bytes: number
  /** True if no upload was left at the last check: the next upload begins a new count. */
  readonly over: boolean
}

const noneArrived: Arrived = { count: 0, bytes: 0, over: false }

export interface UploadsDeps {
  readonly records: Pick<Records, 'store' | 'accounts'>
  readonly clock: Pick<Clock, 'elapsed'>
  readonly emit: EmitEvent
  /** Calls `publish`, which emits an event. A failing event stops no upload. */
  readonly publishSafely: (publish: () => void) => void
}

/** The progress of uploads: the bytes sent, and the number of arrived documents. */
export class UploadsUnderWay {
  readonly #deps: UploadsDeps
  readonly #bodies = new Map<string, Body>()
  readonly #arrived = new Map<string, Arrived>()
  readonly #reportSoon = atMostEvery(summaryInterval, () => this.#report())
  #reported = ''

  constructor(deps: UploadsDeps) {
    this.#deps = deps
  }

  /** Returns the uploads of an account; for null, none. */
  of(accountId: string | null): Uploads {
    if (accountId === null) return nothing
    const { store, accounts } = this.#deps.records
    const bodies = [...this.#bodies].filter(([, body]) => body.accountId === accountId)
    const others = waitingUploads(
      store,
      accountId,
      bodies.map(([jobId]) => jobId),
    )
    const left = others.count + bodies.length
    const arrived = this.#arrivedOf(accountId, left)
    const sum = (count: (body: Body) => number) =>
      bodies.reduce((all, [, body]) => all + count(body), arrived.bytes)
    return {
      paused: accounts.uploadsPaused(accountId),
      active: others.active + bodies.length,
      left,
      arrived: arrived.count,
      sentBytes: sum(({ sent }) => sent),
      totalBytes: sum(({ total }) => total) + others.bytes,
    }
  }

  /** Notes the sent bytes of a job's body, and the body's length. */
  sent(job: OutboxJob, sent: number, total: number): void {
    const now = this.#deps.clock.elapsed()
    const reportedAt = this.#bodies.get(job.id)?.reportedAt ?? Number.NEGATIVE_INFINITY
    const due = sent >= total || now - reportedAt >= progressInterval
    this.#bodies.set(job.id, {
      accountId: job.accountId,
      sent,
      total,
      reportedAt: due ? now : reportedAt,
    })
    const { dossierId } = job
    if (due && dossierId !== null)
      this.#deps.publishSafely(() => this.#deps.emit('dossierProgress', { dossierId, sent, total }))
    this.#reportSoon()
  }

  /** True after the last byte of a job's body was sent: its outcome is then open. */
  leftWhole(jobId: string): boolean {
    const body = this.#bodies.get(jobId)
    return body !== undefined && body.sent >= body.total
  }

  /** Notes that an upload is complete. */
  arrived(job: OutboxJob): void {
    const before = this.#arrived.get(job.accountId) ?? noneArrived
    const known = before.over ? noneArrived : before
    const bytes = known.bytes + (this.#bodies.get(job.id)?.total ?? 0)
    this.#bodies.delete(job.id)
    this.#arrived.set(job.accountId, { count: known.count + 1, bytes, over: false })
    this.#reportSoon()
  }

  /** Notes the end of an attempt, with or without success. */
  ended(job: OutboxJob): void {
    this.#bodies.delete(job.id)
    this.#reportSoon()
  }

  /** Reports a possible change of the uploads, of the pause, or of the active account. */
  changed(): void {
    this.#reportSoon()
  }

  stop(): void {
    this.#reportSoon.stop()
  }

  #arrivedOf(accountId: string, left: number): Arrived {
    const known = this.#arrived.get(accountId) ?? noneArrived
    const now = known.over && left > 0 ? noneArrived : { ...known, over: left === 0 }
    this.#arrived.set(accountId, now)
    return now
  }

  #report(): void {
    this.#deps.publishSafely(() => {
      const uploads = this.of(this.#deps.records.accounts.activeId())
      const words = JSON.stringify(uploads)
      // Every change of the outbox calls this, and most do not concern documents.
      if (words === this.#reported || (this.#reported === '' && words === quiet)) return
      this.#reported = words
      this.#deps.emit('uploadsChanged', uploads)
    })
  }
}

const nothing: Uploads = {
  paused: false,
  active: 0,
  left: 0,
  arrived: 0,
  sentBytes: 0,
  totalBytes: 0,
}
const quiet = JSON.stringify(nothing)
