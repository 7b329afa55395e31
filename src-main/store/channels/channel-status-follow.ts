import { foldStatus } from '../../../src-shared/service/publication-state.ts'
import type { ChannelStatus, Publication } from '../../../src-shared/service/resources.ts'
import { publicationSchema } from '../../../src-shared/service/resources.ts'
import { jsonText } from '../connection/json-text.ts'

const publicationText = jsonText(publicationSchema)

/** The numbers in the column `notice` (migrations/001-009/006-channels.ts). */
export const notices = {
  none: 0,
  /** The publication is no longer busy, and the user has no notification of its outcome yet. */
  leftBusy: 1,
  /** The user has a notification that the publication is stuck. */
  notifiedStuck: 2,
} as const

/** A row of `channel_statuses`. */
export interface StoredStatus {
  readonly position: number
  readonly name: string
  readonly publication: string | null
  readonly status: string | null
  /** The service's timestamp of the publication's last change. */
  readonly dlm: string | null
  /** Epoch milliseconds of the first read of the publication in this state. */
  readonly since: number
  /** A number of `notices`. */
  readonly notice: number
}

/**
 * Returns the row of a channel after an answer of the service.
 *
 * @param was the previous row; null if there is none
 * @param position the place of the channel in the answer
 * @param at epoch milliseconds of the answer
 */
export function followStatus(
  was: StoredStatus | null,
  { name, publication }: ChannelStatus,
  position: number,
  at: number,
): StoredStatus {
  if (publication === undefined)
    return {
      position,
      name,
      publication: null,
      status: null,
      dlm: null,
      since: was?.status === null ? was.since : at,
      notice: notices.none,
    }
  const { status, dlm } = publication
  // Parsing puts the fields in the schema's order: equal publications give equal texts.
  const text = JSON.stringify(publicationSchema.parse(publication))
  const row = { position, name, publication: text, status, dlm }
  const before = was?.publication ?? null
  if (was !== null && before !== null && hasSameState(before, text, publication))
    return { ...row, since: was.since, notice: was.notice }
  const leftBusy = isBusyWord(was?.status ?? null) && !isBusyWord(status)
  return { ...row, since: at, notice: leftBusy ? notices.leftBusy : notices.none }
}

function isBusyWord(status: string | null): boolean {
  return status !== null && foldStatus(status) === 'busy'
}

/** True if both are one publication with one status, and no mutation was added. */
function hasSameState(before: string, text: string, now: Publication): boolean {
  if (before === text) return true
  const then = publicationText.safeParse(before).data
  return (
    then?.uuid === now.uuid &&
    then.status === now.status &&
    then.mutations.length === now.mutations.length
  )
}
