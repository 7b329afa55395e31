import type { z } from 'zod'
import type { JsonColumn } from './json-column.ts'

/**
 * A column that holds one word out of a list. A word that is not in the list is set aside like JSON that
 * cannot be read (`json-column.ts`), so that one damaged row does not make a whole list unusable.
 *
 * @param name table and column, as the user and the log are told: `projects.state`
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
