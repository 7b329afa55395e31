import { z } from 'zod'
import { cellStates } from './board-cell.ts'

/** What a cell can be filtered by: its state, or something that is said of it beside that. */
export const cellFilters = [
  ...cellStates,
  'queued',
  'planned',
  'parked',
  'stuck',
  'refused',
  'changed',
  /** The fact is older than a day. */
  'stale',
] as const
export type CellFilter = (typeof cellFilters)[number]

/** A column: a channel's type, or `?` and a display name that matches no channel that we know. */
export const channelKeySchema = z.string().min(1).max(201)

/** What the board shows, in a form that can be kept. Empty lists mean: all. */
const boardQuerySchema = z.strictObject({
  /** As of the list of projects; rows of a stronger kind of match come first (search/match.ts). */
  search: z.string().max(200),
  scenarios: z.array(z.string().max(80)).max(100),
  types: z.array(z.string().max(80)).max(100),
  cities: z.array(z.string().max(100)).max(500),
  /** Cells in these columns count for `states` and `attention`. */
  channels: z.array(channelKeySchema).max(100),
  states: z.array(z.enum(cellFilters)).max(cellFilters.length),
  attention: z.boolean(),
  sort: z.strictObject({
    /** A column of the project, `attention`, or a channel's key. */
    by: z.string().min(1).max(201),
    descending: z.boolean(),
  }),
})
export type BoardQuery = z.infer<typeof boardQuerySchema>

export const wholeBoard: BoardQuery = {
  search: '',
  scenarios: [],
  types: [],
  cities: [],
  channels: [],
  states: [],
  attention: false,
  sort: { by: 'name', descending: false },
}

export const boardViewSchema = z.strictObject({
  id: z.uuid(),
  name: z.string().trim().min(1).max(100),
  query: boardQuerySchema,
})
export type BoardView = z.infer<typeof boardViewSchema>
