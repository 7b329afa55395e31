import { z } from 'zod'
import { channelKeySchema } from '../../channels/board-query.ts'
import { channelTypeSchema } from '../../service/channel-type.ts'
import { call, screenRead } from '../call.ts'
import { projectIdSchema } from './project-calls.ts'

/** Maximum number of rows of one call: larger answers would block main and the page. */
export const maxBoardRows = 500

const boardColumnSchema = z.strictObject({
  /** Type of the channel; for an unknown channel `?` and its display name. */
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
  /** Null until the record was read; empty if the record has no postal code. */
  zipcode: z.string().nullable(),
  /** The asking price, or else the rent, in euros; null if the record names neither. */
  price: z.number().nullable(),
  /** True if the asking price is the lowest of several. */
  isPriceFrom: z.boolean(),
  /** The period of the rent in the words of the record; null for an asking price. */
  rentCondition: z.string().nullable(),
  /** As the record words it; null until the record was read. */
  salesStatus: z.string().nullable(),
  /** The project's search key (search/search-key.ts). */
  search: z.string(),
  /** Epoch milliseconds of the last read of the project's channels; null if never read. */
  readAt: z.number().nullable(),
  /**
   * Packed cells (board-cell.ts), in the order of the head's columns. Missing cells were never
   * read.
   */
  cells: z.array(z.int().nonnegative()),
})
export type BoardRow = z.infer<typeof boardRowSchema>

const boardHeadSchema = z.strictObject({
  /**
   * Columns and status values are only appended while the account is open: packed cells stay valid.
   */
  columns: z.array(boardColumnSchema),
  /** Status values that service.md does not name, as the service writes them. */
  unknownStatuses: z.array(z.string()),
  /** Number of projects of the account. */
  projects: z.int(),
  polling: z.strictObject({
    /** Projects whose status is being read now, and projects that are due for reading. */
    reading: z.int(),
    due: z.int(),
    /** Epoch milliseconds until which nothing is requested because the service limits the rate. */
    quietUntil: z.number().nullable(),
  }),
})
export type BoardHead = z.infer<typeof boardHeadSchema>

export const boardCalls = {
  head: screenRead(z.tuple([]), boardHeadSchema),
  /** Lists rows by name, after the given project. An empty answer marks the end. */
  rows: screenRead(
    z.tuple([
      z.strictObject({
        after: projectIdSchema.nullable(),
        limit: z.int().min(1).max(maxBoardRows),
      }),
    ]),
    z.array(boardRowSchema),
  ),
  /** Returns the current rows of these projects. Removed projects are left out. */
  rowsOf: screenRead(
    z.tuple([z.strictObject({ projectIds: z.array(projectIdSchema).max(maxBoardRows) })]),
    z.array(boardRowSchema),
  ),
  /**
   * Names the projects on the screen, whose status is read first. Empty when the user leaves the
   * board.
   */
  show: call(
    z.tuple([z.strictObject({ projectIds: z.array(projectIdSchema).max(200) })]),
    z.null(),
  ),
  /**
   * Reads the status of these projects now, before others. Returns without waiting for the service.
   */
  readNow: call(
    z.tuple([z.strictObject({ projectIds: z.array(projectIdSchema).max(20_000) })]),
    z.null(),
  ),
  /**
   * Writes the given projects, in the given order, as CSV to a file that the user chooses. Null if
   * the user chose no file. No cell can be read as a formula by a spreadsheet.
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
