import { z } from 'zod'
import { projectXmlVersionSchema } from '../service/project-version.ts'
import { appErrorSchema } from './app-error.ts'
import { call } from './call.ts'
import { recordStateSchema } from './record-state.ts'

/** A record: the XML of a project or of a dossier, by Perceel's own id of either. */
export const recordRefSchema = z.strictObject({
  kind: z.enum(['project', 'dossier']),
  id: z.uuid(),
})
export type RecordRef = z.infer<typeof recordRefSchema>

/**
 * A project's XML comes in four versions (service.md, "Versioning"). A dossier's comes as the service
 * gives it: which version that is, its namespace says (open point 15).
 */
export const recordVersionSchema = z.enum([...projectXmlVersionSchema.options, 'given'])
export type RecordVersion = z.infer<typeof recordVersionSchema>

/** One text of a record. `given` goes with dossiers, the numbers with projects. */
const recordTextRefSchema = recordRefSchema
  .extend({ version: recordVersionSchema })
  .refine(({ kind, version }) => (kind === 'dossier') === (version === 'given'), {
    path: ['version'],
  })
export type RecordTextRef = z.infer<typeof recordTextRefSchema>

/** Identity of a base text: its SHA-256. */
const baseIdSchema = z.string().regex(/^[0-9a-f]{64}$/)

/** Something that was sent and that the service did not keep, or left as it was. */
export const lostPartSchema = z.strictObject({
  /** Place in the record, by element names: `/Project/General/Address[2]/City`. */
  path: z.string().max(2000),
  /** What was sent, as written; shortened. Empty for what was taken out and is still there. */
  sent: z.string().max(500),
})
export type LostPart = z.infer<typeof lostPartSchema>

const recordXmlSchema = z.strictObject({
  ...recordRefSchema.shape,
  version: recordVersionSchema,
  /** The working text: draft if there is one, else the local saved text. */
  text: z.string(),
  /** True when `text` is a draft that was typed but not saved. */
  draft: z.boolean(),
  /**
   * What the service last gave: the base that was edited, or in a conflict the newer text that it
   * has now. Null for a record that it does not know yet.
   */
  baseText: z.string().nullable(),
  /** Names the base: what is typed on this text is saved as standing on it. */
  baseId: baseIdSchema.nullable(),
  state: recordStateSchema,
  /** What the service did not keep of the last text that was sent; empty when it kept all. */
  lost: z.array(lostPartSchema),
})
export type RecordXml = z.infer<typeof recordXmlSchema>

const recordStatusSchema = z.strictObject({
  ...recordRefSchema.shape,
  state: recordStateSchema,
  /** Versions of which a local text exists, and the one that has unsent edits, if any. */
  fetchedVersions: z.array(recordVersionSchema),
  editedVersion: recordVersionSchema.nullable(),
  /** The service has a newer text than the one that was edited: sending brings the two together. */
  serverMoved: z.boolean(),
  /** Why it is parked or in conflict. */
  error: appErrorSchema.nullable(),
  /**
   * The version of which the service gives an older text than the one known here, and since when, in
   * epoch milliseconds; null while it does not.
   */
  older: z.strictObject({ version: recordVersionSchema, at: z.number() }).nullable(),
})
export type RecordStatus = z.infer<typeof recordStatusSchema>

/**
 * Where a text of the history comes from: the service gave it (server), the user saved it (saved),
 * typed it and threw it away (draft), Perceel merged it out of both sides (merged), or it was sent
 * (sent).
 */
const historyOriginSchema = z.enum(['server', 'saved', 'draft', 'merged', 'sent'])

const historyEntrySchema = z.strictObject({
  id: z.int(),
  version: recordVersionSchema,
  origin: historyOriginSchema,
  /** Epoch milliseconds. */
  at: z.number(),
  /** Characters. */
  length: z.int(),
  /** It is what is saved here now; it is what the service last gave. */
  local: z.boolean(),
  base: z.boolean(),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>

/** What is known of a record's text at the service, to hold a text against. */
const serverTextSchema = z.strictObject({
  /** As last seen; null when it never was, or the service does not know the record yet. */
  text: z.string().nullable(),
  /** When the service last gave it, epoch milliseconds. */
  at: z.number().nullable(),
  /** Why the service could not be asked now; null when it was. */
  error: appErrorSchema.nullable(),
})
export type ServerText = z.infer<typeof serverTextSchema>

/** XML documents larger than this many UTF-16 units are refused at the border. */
export const maxXmlLength = 32_000_000

const recordText = recordTextRefSchema.safeExtend({
  text: z.string().max(maxXmlLength),
  /**
   * `baseId` of the text that this text descends from, also after undo and redo. Where the record
   * has a newer base, the text is kept as an edit of the older one: sending merges it with what the
   * service has, instead of overwriting that unseen. Left out: the base as it is now.
   */
  standsOn: baseIdSchema.nullable().optional(),
})

const keptDraftSchema = z.strictObject({
  /**
   * The draft descends from an older text of the service than the newest known one: sending merges
   * both. So it is after undo led back past a merge.
   */
  olderBase: z.boolean(),
})
export type KeptDraft = z.infer<typeof keptDraftSchema>

const historyRef = recordRefSchema.extend({ entryId: z.int() })

export const recordCalls = {
  status: call(z.tuple([recordRefSchema]), recordStatusSchema),
  /** The local text; fetched from the service when there is none yet. */
  read: call(z.tuple([recordTextRefSchema]), recordXmlSchema),
  /**
   * The text that the service has now: it is asked anew. An edit here stays as it is. Where the
   * service does not answer, what was seen last, and why.
   */
  serverText: call(z.tuple([recordTextRefSchema]), serverTextSchema),
  /**
   * Takes the older text that the service gives as the service's text. Edits and drafts stay, and are
   * merged with it when they are sent; the newer text stays in the history. Throws what fetching
   * throws.
   */
  takeOlder: call(z.tuple([recordTextRefSchema]), recordStatusSchema),
  /** Keeps what is being typed, well formed or not; a crash loses at most a second. */
  saveDraft: call(z.tuple([recordText]), keptDraftSchema),
  discardDraft: call(z.tuple([recordTextRefSchema]), recordXmlSchema),
  /** Saves a well-formed text locally and drops the draft. Nothing is sent. */
  save: call(z.tuple([recordText]), recordXmlSchema),
  /** Puts the saved text into the outbox. Record and job are written in one transaction. */
  send: call(z.tuple([recordRefSchema]), recordStatusSchema),
  /** Throws away saved but unsent edits and goes back to the base; kept in the history. */
  revert: call(z.tuple([recordRefSchema]), recordStatusSchema),
  /** The user has read what the service did not keep. */
  dismissLost: call(z.tuple([recordTextRefSchema]), recordXmlSchema),
  /** Every local save and every text of the service that was seen, newest first. */
  history: call(z.tuple([recordRefSchema]), z.array(historyEntrySchema)),
  historyText: call(z.tuple([historyRef]), z.strictObject({ text: z.string() })),
  /**
   * Saves an older text again, as a local edit. What was there before stays in the history, a draft
   * too. Nothing is sent.
   */
  restore: call(z.tuple([historyRef]), recordXmlSchema),
}
