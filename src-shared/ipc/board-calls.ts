import { z } from 'zod'
import { channelKeySchema } from '../channels/board-query.ts'
import { channelTypeSchema } from '../service/channel-type.ts'
import { call } from './call.ts'
import { projectIdSchema } from './project-calls.ts'

/** Rows that one call gives, so that neither main nor the page is held by it. */
export const maxBoardRows = 500

const boardColumnSchema = z.strictObject({
  /** The channel's type, or `?` and its display name. */
  key: channelKeySchema,
  type: channelTypeSchema.nullable(),
  name: z.string(),
})
export type BoardColumn = z.infer<typeof boardColumnSchema>

const boardRowSchema = z.strictObject({
  projectId: projectIdSchema,
  remoteId: z.int().nullable(),
  name: z.string(),
  scenario: z.string(),
  type: z.string(),
  city: z.string(),
  /** Null until the record was read for it; empty when the record has none. */
  zipcode: z.string().nullable(),
  /** The project's search key (search/search-key.ts). */
  search: z.string(),
  /** Epoch milliseconds of the last read of its channels; null when there was none. */
  readAt: z.number().nullable(),
  /** Packed cells (board-cell.ts), in the order of the head's columns; those missing are unread. */
  cells: z.array(z.int().nonnegative()),
})
export type BoardRow = z.infer<typeof boardRowSchema>

const boardHeadSchema = z.strictObject({
  /** Columns and status values only grow while the account is open: packed cells stay good. */
  columns: z.array(boardColumnSchema),
  /** Status values that service.md does not name, in the service's words. */
  unknownStatuses: z.array(z.string()),
  /** Projects of the account. */
  projects: z.int(),
  polling: z.strictObject({
    /** Projects whose status is read at this moment, and that are due. */
    reading: z.int(),
    due: z.int(),
    /** Until this moment (epoch milliseconds) nothing is asked: the service asked for quiet. */
    quietUntil: z.number().nullable(),
  }),
})
export type BoardHead = z.infer<typeof boardHeadSchema>

export const boardCalls = {
  head: call(z.tuple([]), boardHeadSchema),
  /** Rows by name, after the one given; an empty answer is the end. */
  rows: call(
    z.tuple([
      z.strictObject({
        after: projectIdSchema.nullable(),
        limit: z.int().min(1).max(maxBoardRows),
      }),
    ]),
    z.array(boardRowSchema),
  ),
  /** These rows as they are now; one that is gone is left out. */
  rowsOf: call(
    z.tuple([z.strictObject({ projectIds: z.array(projectIdSchema).max(maxBoardRows) })]),
    z.array(boardRowSchema),
  ),
  /** Which projects are on the screen: their status is read first. Empty when the board is left. */
  show: call(
    z.tuple([z.strictObject({ projectIds: z.array(projectIdSchema).max(200) })]),
    z.null(),
  ),
  /** Reads these projects' status now, before others; answers at once. */
  readNow: call(
    z.tuple([z.strictObject({ projectIds: z.array(projectIdSchema).max(20_000) })]),
    z.null(),
  ),
  /**
   * Writes the projects given, in that order, as CSV to a file that the user chooses. Null when none
   * was chosen. No cell of it can be read as a formula by a spreadsheet.
   */
  exportCsv: call(
    z.tuple([
      z.strictObject({
        projectIds: z.array(projectIdSchema).max(100_000),
        columns: z.array(channelKeySchema).max(100),
        language: z.enum(['nl', 'en']),
      }),
    ]),
    z.strictObject({ rows: z.int() }).nullable(),
  ),
}
