import { z } from 'zod'
import { matchKinds } from '../../search/match.ts'
import { call, screenRead } from '../call.ts'
import { projectIdSchema } from './project-calls.ts'
import { longest } from '../../text/longest.ts'

const snippetSchema = z.array(z.strictObject({ text: z.string(), hit: z.boolean() }))

const searchHitSchema = z.strictObject({
  kind: z.enum(['project', 'relation', 'dossier']),
  /** Id of the project or relation; for a dossier, id of its owner. */
  ownerId: projectIdSchema,
  ownerName: z.string(),
  dossierId: z.uuid().nullable(),
  /** Name of the project or title of the dossier. */
  title: z.string(),
  filename: z.string(),
  /** Page of the document, from 1; null for records and names. */
  page: z.int().positive().nullable(),
  /** Number of further hits in the same document, on other pages. */
  more: z.int(),
  snippet: snippetSchema,
  /**
   * Kind of the match with the address, name or number of a project or relation; null for a hit by
   * other words and for a dossier.
   */
  match: z.enum(matchKinds).nullable(),
})
export type SearchHit = z.infer<typeof searchHitSchema>

const indexStateSchema = z.strictObject({
  /** Number of indexed records and documents, and number of all records and documents to index. */
  done: z.int(),
  total: z.int(),
  /** Number of documents without readable text (scans without text, damaged files). */
  withoutText: z.int(),
})
export type SearchIndexState = z.infer<typeof indexStateSchema>

export const searchCalls = {
  /**
   * Searches the full text of local records and documents. All words must occur; the last word may
   * be the beginning of a word; "between quotes" is a phrase. Case and diacritics are folded. If nothing is found, words with
   * one slip of the finger, in one or in two, are searched. A
   * newer query cancels a waiting query, which throws invalidInput/cancelled.
   */
  query: screenRead(
    z.tuple([
      z.strictObject({
        text: z.string().max(longest.search),
        /** `project` includes relations. */
        kind: z.enum(['all', 'project', 'dossier']),
        offset: z.int().min(0),
        limit: z.int().min(1).max(100),
      }),
    ]),
    z.strictObject({
      hits: z.array(searchHitSchema),
      /** True when more hits follow. */
      more: z.boolean(),
      /** Words that were searched, in small letters, instead of typed words that nothing has. */
      instead: z.array(z.string()),
      index: indexStateSchema,
    }),
  ),
  state: screenRead(z.tuple([]), indexStateSchema),
  /** Deletes the index and builds it again. */
  rebuild: call(z.tuple([]), indexStateSchema),
}
