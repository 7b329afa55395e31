import type { z } from 'zod'
import type { JsonColumn } from './json-column.ts'

/**
 * A column that holds one value of a closed list. An unknown value is set aside like unreadable
 * JSON (`json-column.ts`), so that one damaged row does not make a whole list unusable.
 *
 * @param name table and column, as shown to the user and in the log: `projects.state`
 */
export function wordColumn<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
): JsonColumn<z.output<Schema>> {
  return {
    read(keeper, text) {
      const parsed = schema.safeParse(text)
      if (parsed.success) return parsed.data
      keeper.setValueAside(name, text)
      return undefined
    },
  }
}
