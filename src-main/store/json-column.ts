import type { z } from 'zod'
import { jsonText } from './json-text.ts'

/** Told of a stored value that cannot be read. Keeps the raw text, and tells the user once. */
export interface SetsValuesAside {
  setValueAside(column: string, text: string): void
}

/** A column that holds JSON of one shape. Every read of stored JSON goes through one of these. */
export interface JsonColumn<T> {
  /**
   * The value in a text of the column. A text that is no JSON, or JSON of another shape, is set aside
   * and answers undefined: the caller then goes on with what stands for that one value.
   */
  read(keeper: SetsValuesAside, text: string): T | undefined
}

/** @param name table and column, as the user and the log are told: `accounts.dialect` */
export function jsonColumn<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
): JsonColumn<z.output<Schema>> {
  const parser = jsonText(schema)
  return {
    read(keeper, text) {
      const parsed = parser.safeParse(text)
      if (parsed.success) return parsed.data
      keeper.setValueAside(name, text)
      return undefined
    },
  }
}
