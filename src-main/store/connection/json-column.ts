import type { z } from 'zod'
import { jsonText } from './json-text.ts'

/** Receives a stored value that is unreadable. Keeps the raw text and notifies the user once. */
export interface SetsValuesAside {
  setValueAside(column: string, text: string): void
}

/** A column with JSON of one schema. Every read of stored JSON uses a `JsonColumn`. */
export interface JsonColumn<T> {
  /**
   * Returns the value of a text in the column. If the text is not JSON or does not fit the schema,
   * sets the text aside and returns undefined; the caller then uses a replacement for this value.
   */
  read(keeper: SetsValuesAside, text: string): T | undefined
}

/**
 * Creates a reader of a JSON column.
 * @param name table and column, as shown to the user and in the log: `accounts.dialect`
 */
export function jsonColumn<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
): JsonColumn<z.output<Schema>> {
  return wordColumn(name, jsonText(schema))
}

/**
 * A column that holds one value of a closed list. An unknown value is set aside like unreadable
 * JSON, so that one damaged row does not make a whole list unusable.
 *
 * @param name table and column, as shown to the user and in the log: `projects.state`
 */
export function wordColumn<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
): JsonColumn<z.output<Schema>> {
  // An account's settings are read many times for each request: the last value is kept.
  let last: { readonly text: string; readonly value: z.output<Schema> } | null = null
  return {
    read(keeper, text) {
      if (last?.text === text) return last.value
      const parsed = schema.safeParse(text)
      if (parsed.success) {
        last = { text, value: frozen(parsed.data) }
        return last.value
      }
      keeper.setValueAside(name, text)
      return undefined
    },
  }
}

/** Freezes a value with all its parts, because several callers share the value. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.values(value).forEach(frozen)
  return Object.freeze(value)
}
