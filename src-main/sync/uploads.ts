import type { EmitEvent } from '../emit-event.ts'
import type { Uploads } from '../../src-shared/ipc/sync-calls.ts'
import { waitingUploads } from '../store/waiting-uploads.ts'
import { atMostEvery } from './at-most-every.ts'
import type { OutboxJob } from './outbox.ts'
import type { Records } from './records.ts'

/** Milliseconds between two reports of one upload's progress, and of all of them together. */
const progressInterval = 100
const newsInterval = 250

interface Body {
  readonly accountId: string
  readonly sent: number
  readonly total: number
  /** When its progress was last told. */
  readonly toldAt: number
}

interface Arrived {
  readonly count: number
  readonly bytes: number
  /** None was left when it was last looked at: the next one begins a new count. */
  readonly over: boolean
}

const noneArrived: Arrived = { count: 0, bytes: 0, over: false }

export interface UploadsDeps {
  readonly records: Records
  readonly now: () => number
  readonly emit: EmitEvent
  /** Runs what tells the screen; a screen that cannot be told stops no upload. */
  readonly tell: (news: () => void) => void
}

/** Documents on their way: how far their bodies have come, and how many arrived. */
export class UploadsUnderWay {
  readonly #deps: UploadsDeps
  readonly #bodies = new Map<string, Body>()
  readonly #arrived = new Map<string, Arrived>()
  readonly #news = atMostEvery(newsInterval, () => this.#tellAll())
  #told = ''

  constructor(deps: UploadsDeps) {
    this.#deps = deps
  }

  /** Documents on their way for an account; none for null. */
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

  /** Bytes of a job's body that the connection took, of all that it has. */
  sent(job: OutboxJob, sent: number, total: number): void {
    const now = this.#deps.now()
    const toldAt = this.#bodies.get(job.id)?.toldAt ?? Number.NEGATIVE_INFINITY
    const due = sent >= total || now - toldAt >= progressInterval
    this.#bodies.set(job.id, {
      accountId: job.accountId,
      sent,
      total,
      toldAt: due ? now : toldAt,
    })
    const { dossierId } = job
    if (due && dossierId !== null)
      this.#deps.tell(() => this.#deps.emit('dossierProgress', { dossierId, sent, total }))
    this.#news()
  }

  /** True from the moment that the last byte of a job's body was taken: its outcome is then open. */
  leftWhole(jobId: string): boolean {
    const body = this.#bodies.get(jobId)
    return body !== undefined && body.sent >= body.total
  }

  /** The service has it: the job is done. */
  arrived(job: OutboxJob): void {
    const before = this.#arrived.get(job.accountId) ?? noneArrived
    const known = before.over ? noneArrived : before
    const bytes = known.bytes + (this.#bodies.get(job.id)?.total ?? 0)
    this.#bodies.delete(job.id)
    this.#arrived.set(job.accountId, { count: known.count + 1, bytes, over: false })
    this.#news()
  }

  /** An attempt at an upload is over, however it went. */
  ended(job: OutboxJob): void {
    this.#bodies.delete(job.id)
    this.#news()
  }

  /** Uploads may have come or gone, were paused, or another account is active. */
  changed(): void {
    this.#news()
  }

  stop(): void {
    this.#news.stop()
  }

  #arrivedOf(accountId: string, left: number): Arrived {
    const known = this.#arrived.get(accountId) ?? noneArrived
    const now = known.over && left > 0 ? noneArrived : { ...known, over: left === 0 }
    this.#arrived.set(accountId, now)
    return now
  }

  #tellAll(): void {
    this.#deps.tell(() => {
      const uploads = this.of(this.#deps.records.accounts.activeId())
      const words = JSON.stringify(uploads)
      // Every change of the outbox comes by here, and most have to do with no document.
      if (words === this.#told || (this.#told === '' && words === quiet)) return
      this.#told = words
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
