import { z } from 'zod'
import { channelTypeSchema } from './channel-type.ts'
import { nameableStateSchema } from './publication-state.ts'

/**
 * Assumptions about points that service.md leaves open: one field for each point of
 * docs/spec/open-points.md with more than one possible value. Stored per account and editable in
 * its advanced settings. No other code may make such assumptions.
 */
export const dialectSchema = z.strictObject({
  /** Point 1: encoding of creation fields and publish parameters. */
  bodyEncoding: z.enum(['json', 'form']),
  /** Point 3: whose id the path of a dossier edit contains. */
  dossierEditId: z.enum(['dossier', 'owner']),
  /** Point 4: form of booleans in a query string. */
  queryBoolean: z.enum(['word', 'digit']),
  /** Point 5: arrays in a query or form: repeated `name[]=`, or one comma-separated value. */
  arrayEncoding: z.enum(['brackets', 'comma']),
  /** Point 6: IANA time zone of `YYYY-MM-DD HH:MM:SS` stamps. */
  timeZone: z.string().min(1).max(64).refine(isTimeZone),
  /** Point 7: the account's channels by folded display name, in addition to the catalogue. */
  channelNames: z.record(z.string().max(200), channelTypeSchema),
  /** Point 11: the user's meanings of status values, by folded status (`foldStatus`). */
  statusLabels: z.record(z.string().max(200), nameableStateSchema).default({}),
  /** Point 10: object whose projects are listed; null for the account's root object. */
  listRootId: z.int().positive().nullable(),
  /**
   * Point 9: whether the hash of a listed document is the MD5, SHA-1 or SHA-256 of its content, told by
   * its length, or proves nothing about the content.
   */
  documentHash: z.enum(['content', 'other']).default('content'),
  /**
   * Point 13: maximum number of simultaneous requests, and maximum encoded body in bytes (null:
   * none).
   */
  concurrency: z.int().min(1).max(16),
  maxEncodedBytes: z.int().positive().nullable(),
})
export type Dialect = z.infer<typeof dialectSchema>

export const defaultDialect: Dialect = {
  bodyEncoding: 'json',
  dossierEditId: 'dossier',
  queryBoolean: 'word',
  arrayEncoding: 'brackets',
  timeZone: 'Europe/Amsterdam',
  channelNames: {},
  statusLabels: {},
  listRootId: null,
  documentHash: 'content',
  concurrency: 4,
  maxEncodedBytes: 50_000_000,
}

/** Cache of valid zones: each check creates an Intl formatter, and dialects are parsed often. */
const knownZones = new Set<string>()

function isTimeZone(zone: string): boolean {
  if (knownZones.has(zone)) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    knownZones.add(zone)
    return true
  } catch {
    return false // Intl throws RangeError for an unknown zone
  }
}
