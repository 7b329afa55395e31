import { z } from 'zod'

/**
 * Returns a schema for a text column with JSON. Refuses text that is not JSON and JSON that does
 * not fit.
 */
export function jsonText<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)
}
