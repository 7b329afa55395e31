import { z } from 'zod'
import { channelKeySchema } from '../../channels/board-query.ts'

/** Most euros of a price; more is a typing error. */
export const mostEuros = 1_000_000_000_000
const euros = z.int().min(0).max(mostEuros)

/** Which projects a list shows. A project whose record was not read fits no filter on its record. */
export const projectFilterSchema = z.strictObject({
  /**
   * Kinds of sales status (records/sales-status.ts), or words of the office that have no kind; empty
   * text: the record tells no status. An empty list means: all.
   */
  statuses: z.array(z.string().max(200)).max(100),
  /** Bounds in euro of the price that the list shows, both included; null: open. */
  priceFrom: euros.nullable(),
  priceTo: euros.nullable(),
  /**
   * Keys of channels: published on one of them; `nowhere`: read, and published on none. An empty list
   * means: all.
   */
  channels: z.array(channelKeySchema).max(100),
})
export type ProjectFilter = z.infer<typeof projectFilterSchema>

export const noFilter: ProjectFilter = {
  statuses: [],
  priceFrom: null,
  priceTo: null,
  channels: [],
}

/** Returns true if a filter shows every project. */
export function isNoFilter({ statuses, priceFrom, priceTo, channels }: ProjectFilter): boolean {
  return statuses.length === 0 && channels.length === 0 && priceFrom === null && priceTo === null
}

/** Returns true if two filters are equal, regardless of the order of their choices. */
export function isSameFilter(one: ProjectFilter, other: ProjectFilter): boolean {
  const sameChoices = (a: readonly string[], b: readonly string[]) =>
    a.length === b.length && a.every((choice) => b.includes(choice))
  return (
    one.priceFrom === other.priceFrom &&
    one.priceTo === other.priceTo &&
    sameChoices(one.statuses, other.statuses) &&
    sameChoices(one.channels, other.channels)
  )
}

/** What the filters of the project list offer, and what is not known yet. */
export const projectFilterChoicesSchema = z.strictObject({
  /** Kinds and own words as in the filter, with their numbers of projects. */
  statuses: z.array(z.strictObject({ status: z.string(), count: z.int() })),
  /** The sales statuses as the records word them, most used first. */
  statusWords: z.array(z.string()),
  channels: z.array(z.strictObject({ key: channelKeySchema, name: z.string() })),
  /** Number of projects whose record, and whose channels, were not read yet. */
  unreadRecords: z.int(),
  unreadChannels: z.int(),
})
export type ProjectFilterChoices = z.infer<typeof projectFilterChoicesSchema>
