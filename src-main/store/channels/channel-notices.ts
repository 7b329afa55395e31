import { notices } from './channel-status-follow.ts'
import type { Store } from '../connection/store.ts'

/** A publication that may need a notification. */
export interface NoticedStatus {
  readonly projectId: string
  readonly projectName: string
  readonly position: number
  /** The channel's display name. */
  readonly name: string
  readonly status: string
  readonly since: number
  /** The service's unchanged timestamp of the last change. */
  readonly dlm: string
}

const select = `SELECT s.project_id AS projectId, p.name AS projectName, s.position, s.name, s.status,
    s.since, s.dlm`
const ofAccount = 'p.account_id = ? AND p.visible = 1'

/** Which publications the user was notified of. */
export class ChannelNotices {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** Returns the publications of an account that left busy and were not notified yet. */
  leftBusy(accountId: string): NoticedStatus[] {
    return this.#store.all<NoticedStatus>(
      `${select} FROM channel_statuses s INDEXED BY channel_statuses_noticed
         CROSS JOIN projects p ON p.id = s.project_id
       WHERE s.notice = 1 AND s.status IS NOT NULL AND ${ofAccount}`,
      accountId,
    )
  }

  /**
   * Returns busy publications (`words`: the status values that mean busy) without a stuck
   * notification that changed or were first seen up to a time. `stamp` is that time as a timestamp
   * of the service, `at` in epoch milliseconds.
   */
  busySince(
    accountId: string,
    words: readonly string[],
    { stamp, at }: { readonly stamp: string; readonly at: number },
  ): NoticedStatus[] {
    return this.#store.all<NoticedStatus>(
      `${select} FROM channel_statuses s INDEXED BY channel_statuses_by_status
         CROSS JOIN projects p ON p.id = s.project_id
       WHERE s.status IN (SELECT value FROM json_each(?)) AND s.status IS NOT NULL
         AND s.notice <> 2 AND ${ofAccount}
         AND (s.dlm <= ? OR s.since <= ?)`,
      JSON.stringify(words),
      accountId,
      stamp,
      at,
    )
  }

  /** Marks publications as notified, or as needing no notification. */
  settle(rows: readonly NoticedStatus[], told: 'none' | 'stuckTold'): void {
    for (const { projectId, position } of rows)
      this.#store.run(
        'UPDATE channel_statuses SET notice = ? WHERE project_id = ? AND position = ?',
        notices[told],
        projectId,
        position,
      )
  }
}
