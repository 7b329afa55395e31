import { z } from 'zod'
import { projectXmlVersionSchema } from '../../service/project-version.ts'
import type { RecordChange } from '../../xml/changes/record-change.ts'
import { maxXmlLength } from '../../xml/xml-guard.ts'
import { appErrorSchema } from '../app-error.ts'
import { call, screenRead } from '../call.ts'
import { recordStateSchema } from '../record-state.ts'

/**
 * A record: the XML of a project or of a dossier, by Perceel's own id of the project or dossier.
 */
export const recordRefSchema = z.strictObject({
  kind: z.enum(['project', 'dossier']),
  id: z.uuid(),
})
export type RecordRef = z.infer<typeof recordRefSchema>

/**
 * A project's XML exists in four versions (service.md, "Versioning"). A dossier's XML exists only
 * as the service gives it; its namespace tells the version (open point 15).
 */
export const recordVersionSchema = z.enum([...projectXmlVersionSchema.options, 'given'])
export type RecordVersion = z.infer<typeof recordVersionSchema>

/** One text of a record: version `given` for dossiers, a numbered version for projects. */
const recordTextRefSchema = recordRefSchema
  .extend({ version: recordVersionSchema })
  .refine(({ kind, version }) => (kind === 'dossier') === (version === 'given'), {
    path: ['version'],
  })
export type RecordTextRef = z.infer<typeof recordTextRefSchema>

/** Identity of a base text: its SHA-256. */
const baseIdSchema = z.string().regex(/^[0-9a-f]{64}$/)

/** A sent change that the service did not store. */
export const lostPartSchema = z.strictObject({
  /** Path by element names: `/Project/General/Address[2]/City`. */
  path: z.string().max(2000),
  /** The sent XML, shortened. Empty for a removal that the service did not carry out. */
  sent: z.string().max(500),
})
export type LostPart = z.infer<typeof lostPartSchema>

const recordXmlSchema = z.strictObject({
  ...recordRefSchema.shape,
  version: recordVersionSchema,
  /** The working text: the draft if one exists, else the saved text. */
  text: z.string(),
  /** True when `text` is a draft: typed and not saved. */
  draft: z.boolean(),
  /**
   * Last text of the service: the base of the local text, or in a conflict the newer text of the
   * service. Null if the service does not know the record yet.
   */
  baseText: z.string().nullable(),
  /** Id of the base. An edit of this text passes the same id when it is saved. */
  baseId: baseIdSchema.nullable(),
  state: recordStateSchema,
  /** Changes of the last sent text that the service did not store; empty if it stored all. */
  lost: z.array(lostPartSchema),
})
export type RecordXml = z.infer<typeof recordXmlSchema>

const recordStatusSchema = z.strictObject({
  ...recordRefSchema.shape,
  state: recordStateSchema,
  /** Versions with a local text, and the version with unsent edits, if any. */
  fetchedVersions: z.array(recordVersionSchema),
  editedVersion: recordVersionSchema.nullable(),
  /**
   * True when the service has a newer text than the base of the local edits. Sending merges both.
   */
  serverMoved: z.boolean(),
  /** Reason for `parked` or `conflict`. */
  error: appErrorSchema.nullable(),
  /**
   * The version of which the service returns an older text than the stored one, and the time since when
   * (epoch milliseconds); null otherwise.
   */
  older: z.strictObject({ version: recordVersionSchema, at: z.number() }).nullable(),
})
export type RecordStatus = z.infer<typeof recordStatusSchema>

/**
 * Origin of a text in the history: given by the service (server), saved by the user (saved), typed
 * and discarded by the user (draft), merged by Perceel (merged), or sent (sent).
 */
const historyOriginSchema = z.enum(['server', 'saved', 'draft', 'merged', 'sent'])

const historyEntrySchema = z.strictObject({
  id: z.int(),
  version: recordVersionSchema,
  origin: historyOriginSchema,
  /** Epoch milliseconds. */
  at: z.number(),
  /** Length in characters. */
  length: z.int(),
  /** `local`: equals the saved text. `base`: equals the last text of the service. */
  local: z.boolean(),
  base: z.boolean(),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>

const shownValueSchema = z.strictObject({
  kind: z.enum([
    'money',
    'area',
    'volume',
    'length',
    'percent',
    'months',
    'number',
    'date',
    'moment',
    'yes',
    'no',
    'text',
  ]),
  text: z.string(),
  length: z.int(),
  currency: z.string().nullable(),
})

/** One change of a record in the parts of a sentence (xml/changes/record-change.ts). */
const recordChangeSchema: z.ZodType<RecordChange> = z.strictObject({
  kind: z.enum(['changed', 'added', 'removed', 'moved']),
  path: z.array(z.string()),
  place: z.strictObject({ name: z.string(), which: z.string() }).nullable(),
  count: z.int(),
  before: z.array(shownValueSchema),
  after: z.array(shownValueSchema),
})

/** The changes between two texts of a record. */
export const recordChangesSchema = z.strictObject({
  changes: z.array(recordChangeSchema),
  more: z.int(),
})

/**
 * A step of the history: the entries with the same content, such as the saved text, the sent text
 * and the text that was read back.
 */
const historyStepSchema = z.strictObject({
  /** Newest first. */
  entryIds: z.array(z.int()).min(1),
  version: recordVersionSchema,
  /** Epoch milliseconds of the oldest entry: when the content came to be. */
  at: z.number(),
  /** Whether the content was made here, came from the service, or was merged from both. */
  by: z.enum(['user', 'service', 'both']),
  origins: z.array(historyOriginSchema),
  /** The entry whose content this step changed; null for the first text. */
  before: z.int().nullable(),
  /**
   * What this step changed. Null for the first text, and if the texts were not compared: too large,
   * too many, or not well formed.
   */
  changes: recordChangesSchema.nullable(),
})
export type HistoryStep = z.infer<typeof historyStepSchema>

/** The known text of a record at the service, for comparison with another text. */
const serverTextSchema = z.strictObject({
  /** Text as last read; null if never read or if the service does not know the record yet. */
  text: z.string().nullable(),
  /** Epoch milliseconds of the last read of this text from the service. */
  at: z.number().nullable(),
  /** Why the service could not be read now; null if it was read. */
  error: appErrorSchema.nullable(),
})
export type ServerText = z.infer<typeof serverTextSchema>

const recordText = recordTextRefSchema.safeExtend({
  text: z.string().max(maxXmlLength),
  /**
   * `baseId` of the text that this text descends from, also after undo and redo. If the record has
   * a newer base, the text is kept as an edit of the older base: sending then merges it with the
   * service's text instead of overwriting that text. If left out, the present base is used.
   */
  baseId: baseIdSchema.nullable().optional(),
})

const keptDraftSchema = z.strictObject({
  /**
   * True when the draft descends from an older base than the newest known one, as after undo back
   * past a merge. Sending merges both.
   */
  olderBase: z.boolean(),
})
export type KeptDraft = z.infer<typeof keptDraftSchema>

/** Most places that one question for values names, and the longest path of a place. */
export const mostPlaces = 200
export const longestPlace = 400

const placeValuesSchema = z.strictObject({
  path: z.string(),
  /** Values that several records have at the place, most used first. */
  values: z.array(z.string()),
})
export type OfferedValues = z.infer<typeof placeValuesSchema>

/** Maximum number of steps of the history in one answer. */
const maxHistorySteps = 200

const historyRef = recordRefSchema.extend({ entryId: z.int() })

export const recordCalls = {
  status: screenRead(z.tuple([recordRefSchema]), recordStatusSchema),
  /** Returns the local text. Fetches the text from the service if none is stored. */
  read: call(z.tuple([recordTextRefSchema]), recordXmlSchema),
  /**
   * Reads the present text from the service. Local edits stay. If the service does not answer,
   * returns the text of the last read, and the error.
   */
  serverText: call(z.tuple([recordTextRefSchema]), serverTextSchema),
  /**
   * Accepts the older text of the service as the service's text. Edits and drafts stay, and are merged
   * with the older text when they are sent. The newer text stays in the history. Throws the errors of
   * fetching the text.
   */
  takeOlder: call(z.tuple([recordTextRefSchema]), recordStatusSchema),
  /** Stores the draft, well formed or not. A crash loses at most one second of typing. */
  saveDraft: call(z.tuple([recordText]), keptDraftSchema),
  discardDraft: call(z.tuple([recordTextRefSchema]), recordXmlSchema),
  /** Saves a well-formed text locally and removes the draft. Sends nothing. */
  save: call(z.tuple([recordText]), recordXmlSchema),
  /** Puts the saved text into the outbox. Record and job are written in one transaction. */
  send: call(z.tuple([recordRefSchema]), recordStatusSchema),
  /** Discards saved but unsent edits and restores the base. The edits stay in the history. */
  revert: call(z.tuple([recordRefSchema]), recordStatusSchema),
  /** Records that the user acknowledged the changes that the service did not store. */
  dismissLost: call(z.tuple([recordTextRefSchema]), recordXmlSchema),
  /** Lists every locally saved text and every text read from the service, newest first. */
  history: screenRead(z.tuple([recordRefSchema]), z.array(historyEntrySchema)),
  /** Lists the steps of the history and what each step changed, newest first. */
  historySteps: screenRead(
    z.tuple([recordRefSchema.extend({ limit: z.int().min(1).max(maxHistorySteps) })]),
    z.array(historyStepSchema),
  ),
  /**
   * Returns the values that the records of the same account have at these places of a record. A place
   * is left out if its values are many, or seldom the same.
   */
  seenValues: screenRead(
    z.tuple([
      recordRefSchema.extend({ places: z.array(z.string().max(longestPlace)).max(mostPlaces) }),
    ]),
    z.array(placeValuesSchema),
  ),
  historyText: call(z.tuple([historyRef]), z.strictObject({ text: z.string() })),
  /**
   * Saves an older text again, as a local edit. The replaced text, and a draft, stay in the
   * history. Sends nothing.
   */
  restore: call(z.tuple([historyRef]), recordXmlSchema),
}
