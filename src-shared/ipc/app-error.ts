import { z } from 'zod'

/**
 * Kinds of errors: one closed union for the service client, the store and IPC
 * (src-main/service-client/README.md). The renderer has a Dutch and an English sentence for every
 * kind.
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
 * Narrower causes within a kind, for cases that need a different next step of the user. The union
 * is closed so that a test can check the texts of every reason in both languages.
 */
export const errorReasons = [
  // invalidInput
  'arguments', // the arguments of the call do not match the contract
  'sender', // the call came from a frame that is not Perceel's page
  'doctype', // XML with a document type declaration
  'notWellFormed', // XML that does not parse
  'wrongRoot', // XML whose root element does not fit the kind of record
  'changedId', // XML whose root has the id of another record
  'tooDeep', // XML nested deeper than the limit
  'xmlTooLarge', // XML longer than the limit
  'tooManyElements', // XML with more elements than the limit
  'schemaInvalid', // XML that its schema does not allow
  'fieldMissing', // a required field is empty
  'urlNotHttps', // an address that is neither https nor loopback
  'urlInvalid', // an address that cannot be read
  'secretOtherOrigin', // the stored secret belongs to another server than the given address
  'cancelled', // the user declined or stopped the action
  'fileGone', // the file no longer exists
  'fileUnreadable', // the file cannot be read (rights, a folder, a device)
  'fileChanged', // the file changed while it was being read
  'fileEmpty', // the file has no bytes
  'fileTypeRefused', // a file type that the system may execute instead of opening
  'fileIsLink', // a symbolic link or shortcut, which is not followed
  'fileIsSpecial', // a pipe, a device or a socket
  'folderEmpty', // a folder without files
  'folderTooLarge', // a folder with more files or more levels than the limits
  'folderIsOurs', // a folder of Perceel's own files, which cannot be watched
  'ownerMissing', // no project or relation was chosen for the document
  'rowChanged', // a file in the tray is not as the user saw it when the user sent it
  'readingStopped', // the app ended before a file for the tray was read
  'notRead', // the reading of a file is not done, and the user did not ask to send it anyway
  'personalNumbers', // a document names personal numbers, and the user did not confirm the sending
  'cannotCut', // a file that cannot be cut into pieces
  'programHeld', // the file is a program or contains one, and the user did not ask to send it
  'sameContent', // a document with the same content exists, and the user did not ask for a second one
  'isProject', // the number belongs to a project, not to a relation
  'sameService', // the settings name the service that the account's records came from
  'isRelation', // a relation has no record
  'rangeInvalid', // a byte range outside the document
  'noContent', // the document has no local copy to open
  'contentElsewhere', // the document is at an address that does not return the content
  'extraParametersWrong', // a parameter breaks the rules of the channel; `field` is the first one
  'momentPast', // the planned time has passed
  'sbiListUnreadable', // the CSV file is not a list of SBI codes
  'batchGone', // the batch belongs to an earlier run, or was closed
  'relistUnconfirmed', // the channel did not confirm the withdrawal: nothing is published again
  'alreadyMoved', // the status of the channel changed, so that the request no longer applies
  'publishedSince', // somebody else published the project on the channel since the user asked
  'withdrawnSince', // somebody else withdrew the publication since the user asked to publish
  'recordChanged', // the record is not the record that the user saw
  'replacesOther', // another request waits for the channel than the user agreed to replace
  'relistBegun', // the planned time of a relist that has already withdrawn cannot change
  'printFailed', // the print engine produced no PDF
  'tooManyWindows', // as many windows are open as Perceel shows at once
  'notCopied', // a searchable copy of a scan could not be made
  'notPrinted', // the system did not take a document for printing
  // forbidden
  'managed', // the administrator of this computer locked the setting
  'tokenRefused', // the service refuses a request with 401 again, although the token is new
  // conflict
  'serverMoved', // the service's record changed since the base
  'jobActive', // the job is being sent
  'jobInDoubt', // the request may have arrived: it must not change now
  'targetChanged', // the project's id now belongs to another property at the service
  'otherTargetChanged', // the id of a project in the parameters now belongs to another property
  'projectThere', // the service has a project with the name of a new one, which the user did not know
  'documentThere', // the owner has a document with the names of a new one, which the user did not know
  'listedTwice', // the service lists an id twice, with the names of different records
  'wrongOffice', // the service has no object with the office's id, or does not show the object
  'documentChanged', // the dossier's id now belongs to another document at the service
  'takenOver', // the account was given to another service: the user reviews each request
  'serviceChanged', // another service answers than the service that the records came from
  'alreadyArrived', // the document arrived before sending was cancelled
  'stillWaiting', // something else must be sent first
  'documentOnlyHere', // a document of the relation is neither at the service nor in the outbox
  'stillReading', // the file is not read completely yet
  'choicesOpen', // a place that both sides changed has no choice yet
  'draftOpen', // the record has a draft (unsaved text)
  'editedTwice', // a new project is listed a second time, and that row has edits of its own
  'storeOpen', // the store is sound and open: nothing to restore
  'saveOverLink', // the name to save under belongs to a link
  'saveOverSpecial', // the name to save under belongs to a folder or a device
  // storage
  'saveFolderGone', // the folder to save in is missing or does not answer
  'saveRefused', // the user may not write in the folder to save in
  'saveInUse', // a program has the file open that is to be replaced
  'saveNameRefused', // the disk to save on does not take the name
  'storeNewer', // the store was written by a newer version
  'storeDamaged', // the store fails its checks
  'storeLocked', // another process has locked the store
  'storeReadOnly', // the folder is read-only
  'policyUnread', // the policy of the administrator is not read yet, or cannot be read
  'sqliteLacks', // the SQLite of this build cannot do what the store needs
  'backupDamaged', // the backup fails its checks
  'jobUnreadable', // a stored job that this version cannot read
  'settingsUnreadable', // an account whose stored settings cannot be read
  'targetUnreadable', // a stored job without readable service or projects
  'searchUnavailable', // the search index is not available
  'blobMissing', // the stored copy of a document is missing or cut off
  'blobChanged', // the stored copy of a document was altered; `field` is its name
  // diskFull
  'saveDiskFull', // the disk to save on is full, or does not take files of that size
  'fileAwaitsRoom', // a file for the tray, which is read again when the disk has room
  // tls
  'certificateUse', // the certificate is not meant for a server, by its key usage
  'certificateIssuer', // nobody that this computer trusts signed the certificate
  'certificateVariable', // as above; NODE_EXTRA_CA_CERTS is set, which a packaged app ignores
  // keychain
  'keychainLocked', // the keychain is locked, or its prompt was closed
  'keychainMissing', // no keychain service answers
  'secretMissing', // the keychain has no secret for this account
  // protocol
  'notJson', // an answer that is not JSON
  'unexpectedShape', // JSON of another shape than service.md specifies
  'hashDiffers', // the bytes of a document do not have the hash in the service's list
  'notRecord', // a text of the service that is not a record of the requested kind
  'otherRecord', // XML without the requested id
  'notListedYet', // the list does not show a new project, and nothing else proves its id
  'listUnreadable', // an answer that is no list of the office's projects, which each request needs
  'projectUnlisted', // a project that the list showed before, and that the list lacks now
  'listTooLong', // a list longer than the limit of an answer
  'documentsUnreadable', // an answer that is no list of the documents of a project or relation
  'statusesUnreadable', // an answer that is no list of the channels of a project
  'olderText', // a text of the service that is older than the stored one
  'otherVersion', // XML of another version than requested
  'answerTooLong', // an answer longer than the limit
  'contentBroken', // a document's content, or the XML around it, is cut off or malformed
  'contentUnclear', // XML with more than one content element
  'redirected', // a redirect to another origin, which is not followed
  // offline
  'workOffline', // the user chose to work offline
  'hostNotFound', // the host name cannot be resolved
  'refused', // nothing listens at the address
  'proxyRefused', // a proxy does not connect Perceel with the service
  'reset', // the connection was reset
  'practiceStopped', // the embedded practice service is not running
  // server
  'askedToWait', // the service asks to send one request later (429, 503), and answers other requests
  'listRefused', // the service refuses the list of the office's projects, which each request needs
  // notFound
  'noService', // a server answers at the address of the account, and not as the service does
  // doubt
  'publicationUnseen', // the service accepted a publish or revoke that its channel does not show
  'answeredWithWords', // a publish or revoke that was answered with words, and whose channel is looked at
  'acceptedWithRemark', // a publish or revoke that its channel shows, with words of the service
  'carriedOut', // a refused publish or revoke had its effect, and the user changed it meanwhile
  'outcomeUnknown', // a creating call ended in doubt and read-back could not settle the outcome
] as const

export type ErrorReason = (typeof errorReasons)[number]

const propertySchema = z.strictObject({ scenario: z.string(), name: z.string() })

export const appErrorSchema = z.strictObject({
  kind: z.enum(errorKinds),
  reason: z.enum(errorReasons).optional(),
  /** HTTP status, if the service answered. Some gateways use a status above 599. */
  status: z.int().min(100).max(999).optional(),
  /** Message of the service: plain text, 500 characters at most (open point 8). Untrusted. */
  serviceMessage: z.string().max(500).optional(),
  /** Dotted path of the argument or field that is wrong. */
  field: z.string().max(200).optional(),
  /** Milliseconds to wait, from Retry-After. */
  retryAfterMs: z.number().nonnegative().optional(),
  /** For `tooLarge`: size of the request body in bytes (base64 and JSON included). */
  encodedBytes: z.number().nonnegative().optional(),
  /** For XML errors: 1-based line and column. */
  line: z.int().positive().optional(),
  column: z.int().positive().optional(),
  /**
   * For `targetChanged`, `otherTargetChanged` and `listedTwice`: the API object id, the property known
   * here, and the other property that the service shows under the id. For `projectThere`: the new project,
   * and the property of its name at the service. For `documentChanged` and `documentThere`: the same
   * facts of a document, with its title in `name` and its file name in `scenario`.
   */
  target: z
    .strictObject({ remoteId: z.int(), known: propertySchema, found: propertySchema })
    .optional(),
})
export type AppError = z.infer<typeof appErrorSchema>

/** Answer of every call. An exception thrown across IPC would keep only its message. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: AppError }
