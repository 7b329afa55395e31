import { z } from 'zod'
import { cellStates } from './board-cell.ts'
import { longest } from '../text/longest.ts'

/** The filters for cells: the states, and marks beside the state. */
export const cellFilters = [
  ...cellStates,
  'queued',
  'planned',
  'parked',
  'stuck',
  'refused',
  'changed',
  /** The status was read more than a day ago. */
  'stale',
] as const
export type CellFilter = (typeof cellFilters)[number]

/**
 * The key of a column: the type of a channel, or `?` and the display name of an unknown channel.
 */
export const channelKeySchema = z.string().min(1).max(201)

/** The query of the board, in a form that can be stored. An empty list means: all. */
export const boardQuerySchema = z.strictObject({
  /** As in the list of projects; rows of a stronger kind of match come first (search/match.ts). */
  search: z.string().max(longest.search),
  scenarios: z.array(z.string().max(80)).max(100),
  types: z.array(z.string().max(80)).max(100),
  cities: z.array(z.string().max(100)).max(500),
  /** `states` and `attention` look at the cells of these columns. */
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
  name: z.string().trim().min(1).max(longest.name),
  query: boardQuerySchema,
})
export type BoardView = z.infer<typeof boardViewSchema>
