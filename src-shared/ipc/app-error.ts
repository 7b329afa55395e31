import { z } from 'zod'

/**
 * The one closed union of what can go wrong, for the service client, the store and the IPC border
 * (src-main/service-client/README.md). Every kind has a Dutch and an English sentence in the renderer.
 */
export const errorKinds = [
  'offline',
  'timeout',
  'tls',
  'unauthorized',
  'forbidden',
  'notFound',
  'conflict',
  'tooLarge',
  'rateLimited',
  'server',
  'protocol',
  'invalidInput',
  'storage',
  'diskFull',
  'keychain',
] as const
export type ErrorKind = (typeof errorKinds)[number]

/**
 * A narrower cause within a kind, where the user's next step differs. Closed as well, so that a
 * test can ask for both languages' text of each.
 */
export const errorReasons = [
  // invalidInput
  'arguments', // the call's arguments did not fit the contract
  'sender', // the call came from a frame that is not ours
  'doctype', // XML with a document type declaration
  'notWellFormed', // XML that does not parse
  'wrongRoot', // XML whose root element is not what the record asks for
  'changedId', // XML whose root has the id of another record
  'tooDeep', // XML nested deeper than the cap
  'xmlTooLarge', // XML longer than the cap
  'tooManyElements', // XML with more elements than the cap
  'schemaInvalid', // XML that its schema does not allow
  'fieldMissing', // a required field is empty
  'urlNotHttps', // an address that is neither https nor loopback
  'urlInvalid', // an address that cannot be read
  'secretOtherOrigin', // the stored secret belongs to another server than the address asked for
  'cancelled', // the user said no, or stopped it
  'fileGone', // the file is not there any more
  'fileUnreadable', // the file cannot be read (rights, a folder, a device)
  'fileChanged', // the file changed while it was read
  'fileEmpty', // the file has no bytes
  'fileTypeRefused', // a kind of file that the system may run instead of show
  'fileIsLink', // a symbolic link or shortcut: what it points at is not taken in by itself
  'fileIsSpecial', // a pipe, a device or a socket
  'folderEmpty', // a folder without a file in it
  'folderTooLarge', // a folder with more files, or deeper, than is taken in at once
  'folderIsOurs', // a folder to be watched in which Perceel keeps its own files
  'ownerMissing', // no project or relation was chosen for the document
  'sameContent', // the same document is there, and the user did not ask for a second one
  'isProject', // the number of a relation is that of a project
  'sameService', // the settings are those of the service that the account is of
  'isRelation', // a relation has no record of its own
  'rangeInvalid', // bytes that the document does not have
  'noContent', // no local copy of the document to open
  'contentElsewhere', // the document is at an address that does not give it
  'extraParametersWrong', // the rules of the channel say no to a parameter; `field` is the first
  'momentPast', // a moment to come was asked for, and it is not
  'sbiListUnreadable', // the CSV file is no list of SBI codes
  'batchGone', // the review is of an earlier run, or was closed
  'relistUnconfirmed', // the channel did not confirm the withdrawal: it is not published again
  'alreadyMoved', // the channel's status is not what the request was made for
  'replacesOther', // another request waits for the channel than the user was told
  'relistBegun', // a relist that has withdrawn already cannot get another moment
  'printFailed', // the print engine gave no PDF
  // conflict
  'serverMoved', // the service's record changed since our base
  'jobActive', // the job is being sent right now
  'jobInDoubt', // the job may have arrived: what it sends must not change now
  'targetChanged', // the project's number is another property's at the service now
  'otherTargetChanged', // the same of a project that the parameters name
  'wrongOffice', // the service knows no object of the office number, or does not show the object
  'documentChanged', // the dossier's number is another document's at the service now
  'takenOver', // the account was given to another service: the user reviews each request
  'serviceChanged', // another service answers than the one that the records are of
  'alreadyArrived', // the document arrived before it could be taken back
  'stillWaiting', // something else has to be sent first
  'stillReading', // the file is not read whole yet
  'choicesOpen', // a place that both sides changed has no choice yet
  'draftOpen', // something typed in the record is not saved
  'storeOpen', // the store is sound and in use: there is nothing to put back
  // storage
  'storeNewer', // the store was written by a newer version
  'storeDamaged', // the store does not pass its checks
  'storeLocked', // another process holds the store
  'storeReadOnly', // the folder cannot be written
  'backupDamaged', // a backup that does not pass its checks
  'jobUnreadable', // a stored job that this version cannot read
  'settingsUnreadable', // an account whose stored settings cannot be read
  'targetUnreadable', // a stored job that does not say which service and projects it is for
  'searchUnavailable', // the search index cannot be used now
  'blobMissing', // the stored copy of a document is gone or cut off
  'blobChanged', // the stored copy of a document is not what was taken in; `field` is its name
  // keychain
  'keychainLocked', // the keychain is locked, or its prompt was closed
  'keychainMissing', // no keychain service answers
  'secretMissing', // the keychain has no secret for this account
  // protocol
  'notJson', // an answer that is not JSON
  'unexpectedShape', // JSON of another shape than service.md gives
  'notRecord', // a text of the service that is no record of the kind that was asked for
  'otherRecord', // the XML of another record, or of none, where one was asked for by its id
  'olderText', // a text of the service that is older than the one known here
  'otherVersion', // XML of another version than was asked for
  'answerTooLong', // an answer longer than the cap
  'contentBroken', // a document's content that breaks off, or XML around it that does
  'contentUnclear', // XML with more than one content
  'redirected', // a redirect to another origin, not followed
  // offline
  'workOffline', // the user chose to work offline
  'hostNotFound', // the address's name cannot be resolved
  'refused', // nobody listens there
  'reset', // the connection broke off
  'practiceStopped', // the embedded practice service is not running
  // doubt
  'publicationUnseen', // the service answered a publish or revoke, and its channel shows nothing of it
  'outcomeUnknown', // a creating call ended in doubt and read-back could not settle it
] as const

const propertySchema = z.strictObject({ scenario: z.string(), name: z.string() })

export const appErrorSchema = z.strictObject({
  kind: z.enum(errorKinds),
  reason: z.enum(errorReasons).optional(),
  /** HTTP status, when the service answered. */
  status: z.int().min(100).max(599).optional(),
  /** The service's own words, plain text, 500 characters at most (open point 8). Untrusted. */
  serviceMessage: z.string().max(500).optional(),
  /** Dotted path of the argument or field that is wrong. */
  field: z.string().max(200).optional(),
  /** Milliseconds to wait, from Retry-After. */
  retryAfterMs: z.number().nonnegative().optional(),
  /** For `tooLarge`: the bytes as they would be sent (base64 and JSON included). */
  encodedBytes: z.number().nonnegative().optional(),
  /** For XML errors: 1-based line and column. */
  line: z.int().positive().optional(),
  column: z.int().positive().optional(),
  /**
   * For `targetChanged`: the number, the property that it was here, and what it is at the service. For
   * `documentChanged` the same of a document, with its title as name and its file name as scenario.
   */
  target: z
    .strictObject({ number: z.int(), known: propertySchema, found: propertySchema })
    .optional(),
})
export type AppError = z.infer<typeof appErrorSchema>

/** What every call answers: an error thrown across IPC would keep only its message. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: AppError }
