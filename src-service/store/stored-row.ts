import { z } from 'zod'

/** The API object id of a record. */
export const storedId = z.int().positive()
/** Epoch milliseconds. */
export const storedTime = z.int().nonnegative()
export const storedSha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** Reads the rows of a query. */
interface RowReader<Row> {
  /** Returns null without a row. */
  one(row: unknown): Row | null
  all(rows: readonly unknown[]): Row[]
}

/**
 * Makes a reader that checks each row with a schema. The reader throws an error that names the table
 * and the column, and no value.
 */
export function rowReader<Schema extends z.ZodType>(
  table: string,
  schema: Schema,
): RowReader<z.output<Schema>> {
  const read = (row: unknown): z.output<Schema> => {
    const parsed = schema.safeParse(row)
    if (parsed.success) return parsed.data
    const columns = parsed.error.issues.map(({ path }) => `${table}.${path.join('.')}`)
    throw new Error(`The office has an unreadable value in ${columns.join(', ')}`)
  }
  return {
    one: (row) => (row === undefined ? null : read(row)),
    all: (rows) => rows.map(read),
  }
}
