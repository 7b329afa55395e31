import { z } from 'zod'
import { channelTypeSchema } from './channel-type.ts'
import { nameableStateSchema } from './publication-state.ts'

/**
 * Every guess about what service.md leaves open, one field per point of docs/spec/open-points.md
 * that has a second value. Kept per account and editable under its advanced settings: no other code
 * may guess.
 */
export const dialectSchema = z.strictObject({
  /** Point 1: how creation fields and publish parameters are encoded. */
  bodyEncoding: z.enum(['json', 'form']),
  /** Point 3: whose id stands in the path of a dossier edit. */
  dossierEditId: z.enum(['dossier', 'owner']),
  /** Point 4: booleans in a query string. */
  queryBoolean: z.enum(['word', 'digit']),
  /** Point 5: arrays in a query or form: repeated `name[]=`, or one comma-separated value. */
  arrayEncoding: z.enum(['brackets', 'comma']),
  /** Point 6: IANA zone of `YYYY-MM-DD HH:MM:SS` stamps. */
  timeZone: z.string().min(1).max(64).refine(isTimeZone),
  /** Point 7: the user's own display-name-to-code pairs, beside the catalogue. Keys are folded names. */
  channelNames: z.record(z.string().max(200), channelTypeSchema),
  /** Point 11: what the user says that a status value means. Keys are folded (`foldStatus`). */
  statusWords: z.record(z.string().max(200), nameableStateSchema).default({}),
  /** Point 10: object whose projects are listed; null means the account's root object. */
  listRootId: z.int().positive().nullable(),
  /** Point 13: requests at once, and the largest encoded body in bytes (null: no limit of ours). */
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
  statusWords: {},
  listRootId: null,
  concurrency: 4,
  maxEncodedBytes: 50_000_000,
}

/** Zones that Intl knows: asking makes a formatter each time, and a dialect is read very often. */
const knownZones = new Set<string>()

function isTimeZone(zone: string): boolean {
  if (knownZones.has(zone)) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    knownZones.add(zone)
    return true
  } catch {
    return false // RangeError is Intl's way of saying that it does not know the zone
  }
}
