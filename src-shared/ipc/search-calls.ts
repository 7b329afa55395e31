import { z } from 'zod'
import { call } from './call.ts'
import { projectIdSchema } from './project-calls.ts'

const snippetSchema = z.array(z.strictObject({ text: z.string(), hit: z.boolean() }))

const searchHitSchema = z.strictObject({
  kind: z.enum(['project', 'relation', 'dossier']),
  /** The project or relation, or the owner of the dossier. */
  ownerId: projectIdSchema,
  ownerName: z.string(),
  dossierId: z.uuid().nullable(),
  /** The project's name or the dossier's title. */
  title: z.string(),
  filename: z.string(),
  /** Page of the document, from 1; null for records and names. */
  page: z.int().positive().nullable(),
  /** Hits of this one beside the one shown, on other pages. */
  more: z.int(),
  snippet: snippetSchema,
})
export type SearchHit = z.infer<typeof searchHitSchema>

const indexStateSchema = z.strictObject({
  /** Records and documents that are searchable, and all that will be. */
  done: z.int(),
  total: z.int(),
  /** Documents whose text could not be read (scans without text, damaged files). */
  withoutText: z.int(),
})
export type SearchIndexState = z.infer<typeof indexStateSchema>

export const searchCalls = {
  /**
   * Full-text search over what is on this machine: records, and documents with text. All words must
   * occur; the last may be a beginning; "between quotes" is a phrase. Case and diacritics are folded.
   * One that waits while another comes ends with `cancelled`: the latest counts.
   */
  query: call(
    z.tuple([
      z.strictObject({
        text: z.string().max(200),
        /** `project`: owners, so relations as well. */
        kind: z.enum(['all', 'project', 'dossier']),
        offset: z.int().min(0),
        limit: z.int().min(1).max(100),
      }),
    ]),
    z.strictObject({
      hits: z.array(searchHitSchema),
      /** True when there are more after these. */
      more: z.boolean(),
      index: indexStateSchema,
    }),
  ),
  state: call(z.tuple([]), indexStateSchema),
  /** Throws the index away and makes it again. */
  rebuild: call(z.tuple([]), indexStateSchema),
}
