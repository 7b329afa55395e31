/** Status values of publications as the service writes them, by what they mean. */
export interface PublicationWords {
  readonly published: readonly string[]
  readonly busy: readonly string[]
  readonly failed: readonly string[]
}

/** Which rows a list shows; null: all. */
export interface RowFilter {
  /** Words as in the records; `none`: rows whose record tells no status. */
  readonly statuses: { readonly words: readonly string[]; readonly none: boolean } | null
  /** Euros, both included; null: open. */
  readonly priceFrom: number | null
  readonly priceTo: number | null
  /** Display names of channels; `nowhere`: rows that are published on no channel. */
  readonly channels: { readonly names: readonly string[]; readonly nowhere: boolean } | null
}

interface Condition {
  readonly sql: string
  readonly values: string[]
}

export const everyRow: RowFilter = {
  statuses: null,
  priceFrom: null,
  priceTo: null,
  channels: null,
}

/** Returns whether a filter shows all rows. */
export function isEveryRow({ statuses, priceFrom, priceTo, channels }: RowFilter): boolean {
  return statuses === null && priceFrom === null && priceTo === null && channels === null
}

/** Returns the SQL condition of a filter on `projects`, starting with AND; empty for all rows. */
export function filterCondition(
  { statuses, priceFrom, priceTo, channels }: RowFilter,
  { published }: PublicationWords,
): Condition {
  const parts: Condition[] = []
  if (statuses !== null) parts.push(statusCondition(statuses))
  if (priceFrom !== null)
    parts.push({ sql: 'coalesce(price, rent) >= CAST(? AS REAL)', values: [String(priceFrom)] })
  if (priceTo !== null)
    parts.push({ sql: 'coalesce(price, rent) <= CAST(? AS REAL)', values: [String(priceTo)] })
  if (channels !== null) parts.push(channelCondition(channels, published))
  return {
    sql: parts.map(({ sql }) => ` AND ${sql}`).join(''),
    values: parts.flatMap(({ values }) => values),
  }
}

function statusCondition({ words, none }: NonNullable<RowFilter['statuses']>): Condition {
  const without = none ? ' OR (facts IS NOT NULL AND sales_status IS NULL)' : ''
  return {
    sql: `(sales_status IN (SELECT value FROM json_each(?))${without})`,
    values: [JSON.stringify(words)],
  }
}

function channelCondition(
  { names, nowhere }: NonNullable<RowFilter['channels']>,
  published: readonly string[],
): Condition {
  const publication = (more: string) => `EXISTS (
    SELECT 1 FROM channel_statuses c INDEXED BY channel_statuses_shown
    WHERE c.project_id = projects.id AND c.status IN (SELECT value FROM json_each(?))${more})`
  const words = JSON.stringify(published)
  const somewhere = publication(' AND c.name IN (SELECT value FROM json_each(?))')
  const values = [words, JSON.stringify(names)]
  if (!nowhere) return { sql: somewhere, values }
  return {
    sql: `(${somewhere} OR (channels_read_at IS NOT NULL AND NOT ${publication('')}))`,
    values: [...values, words],
  }
}
