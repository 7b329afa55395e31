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
  /** Epoch milliseconds of the first read of the publication in this state. */
  readonly since: number
  /** The service's unchanged timestamp of the last change. */
  readonly dlm: string
}

const select = `SELECT s.project_id AS projectId, p.name AS projectName, s.position, s.name, s.status,
    s.since, s.dlm`
const ofAccount = 'p.account_id = ? AND p.visible = 1'

/** Finds publications that need a notification, and remembers the notifications. */
export class ChannelNotices {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** Returns the publications that are no longer busy, and of which no notification has said so. */
  leftBusy(accountId: string): NoticedStatus[] {
    return this.#store.all<NoticedStatus>(
      `${select} FROM channel_statuses s INDEXED BY channel_statuses_noticed
         CROSS JOIN projects p ON p.id = s.project_id
       WHERE s.notice = ${notices.leftBusy} AND s.status IS NOT NULL AND ${ofAccount}`,
      accountId,
    )
  }

  /**
   * Returns the publications that have been busy since a time, and of which no notification said that
   * they are stuck. The time counts from the service's timestamp of the last change, or from the
   * first read of the status.
   *
   * @param words the status values that mean busy
   * @param time the time in both forms: `stamp` as a timestamp of the service, `at` in epoch
   *   milliseconds
   */
  busySince(
    accountId: string,
    words: readonly string[],
    time: { readonly stamp: string; readonly at: number },
  ): NoticedStatus[] {
    return this.#store.all<NoticedStatus>(
      `${select} FROM channel_statuses s INDEXED BY channel_statuses_by_status
         CROSS JOIN projects p ON p.id = s.project_id
       WHERE s.status IN (SELECT value FROM json_each(?)) AND s.status IS NOT NULL
         AND s.notice <> ${notices.notifiedStuck} AND ${ofAccount}
         AND (s.dlm <= ? OR s.since <= ?)`,
      JSON.stringify(words),
      accountId,
      time.stamp,
      time.at,
    )
  }

  /** Stores whether a notification has said that publications are stuck. */
  mark(rows: readonly NoticedStatus[], notice: 'none' | 'notifiedStuck'): void {
    for (const { projectId, position } of rows)
      this.#store.run(
        'UPDATE channel_statuses SET notice = ? WHERE project_id = ? AND position = ?',
        notices[notice],
        projectId,
        position,
      )
  }
}
