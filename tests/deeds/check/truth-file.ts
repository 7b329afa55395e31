import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { CheckRefusal } from '../../xml-check/refusal.ts'

const factSchema = z.union([z.string(), z.number()])

const truthDocumentSchema = z.object({
  /** The name of the file, or the end of its path. */
  file: z.string().min(1),
  /** The type in the spelling of the product; empty: the document has none. Missing: unknown. */
  type: z.string().optional(),
  /** The id of the project or relation; null: none of the office. Missing: unknown. */
  owner: z.string().nullable().optional(),
  /** The text of all pages. */
  text: z.string().nullable().optional(),
  /**
   * Facts by name, one value or a list: amounts in euro, areas in square metres, days as
   * `2026-11-23`.
   */
  facts: z.record(z.string(), z.union([factSchema, z.array(factSchema)])).optional(),
  /** True: mistakes of this document are counted and not listed. */
  blind: z.boolean().optional(),
  /** The text quality is told by group, such as `200 dpi`. */
  group: z.string().optional(),
})
export type TruthDocument = z.infer<typeof truthDocumentSchema>

const truthFileSchema = z.object({ documents: z.array(truthDocumentSchema) })

/** Reads a file of truths. Throws CheckRefusal with the place of the first mistakes. */
export async function readTruth(path: string): Promise<readonly TruthDocument[]> {
  return (await readJson(path, truthFileSchema, 'truth')).documents
}

/** Reads a JSON file by its schema. Throws CheckRefusal in clear words. */
export async function readJson<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  what: string,
): Promise<z.infer<Schema>> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new CheckRefusal(`The ${what} file cannot be read: ${String(error)}`)
  })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new CheckRefusal(`The ${what} file is no JSON: ${path}: ${String(error)}`)
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues
    .slice(0, 5)
    .map(({ path: place, message }) => `  ${place.join('.') || 'the file'}: ${message}`)
  throw new CheckRefusal(`The ${what} file has another form: ${path}`, problems)
}
