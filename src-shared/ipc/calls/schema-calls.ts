import { z } from 'zod'
import { call, fileCall, screenRead } from '../call.ts'
import { recordVersionSchema } from './record-calls.ts'

const recordKind = z.enum(['project', 'dossier'])

/** A schema of the account, for one version of one kind of record (service.md, "Versioning"). */
const schemaEntrySchema = z.strictObject({
  id: z.uuid(),
  kind: recordKind,
  /** Version from the file or from the user: `1.2`. */
  version: z.string().min(1).max(20),
  targetNamespace: z.string().max(500),
  /** Local names of the first root elements that the schema declares. */
  roots: z.array(z.string().max(200)).max(50),
  /** Names of its files, the main file first. */
  files: z.array(z.string().max(500)).min(1).max(200),
  /** Total length of all files in characters. */
  length: z.int(),
  /** Epoch milliseconds; null for the samples that come with the app (practice office only). */
  importedAt: z.number().nullable(),
})
export type SchemaEntry = z.infer<typeof schemaEntrySchema>

/** Why files cannot be used as a schema. `file` and `line` locate the fault, if known. */
const schemaProblemSchema = z.strictObject({
  reason: z.enum([
    'unreadable',
    'zip',
    'notWellFormed',
    'doctype',
    'tooLarge',
    'tooLong',
    'noSchema',
    'missingFile',
    'newerVersion',
    'invalid',
    'noVersion',
    'noRoot',
    'wrongRoot',
    'sameVersion',
    'tooMany',
    'ambiguous',
  ]),
  file: z.string().max(500).nullable(),
  line: z.int().nullable(),
  /** The missing file, the wrong name, the file that was taken instead, or the message of libxml2; empty if there is no detail. */
  detail: z.string().max(1000),
})
export type SchemaProblem = z.infer<typeof schemaProblemSchema>

const importOutcomeSchema = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('imported'),
    entry: schemaEntrySchema,
    /** Content models that libxml2 refuses (`ambiguous`; `detail` is the name). */
    warnings: z.array(schemaProblemSchema),
  }),
  /** The kind and version already have a schema. Nothing is stored unless `replace` is true. */
  z.strictObject({ outcome: z.literal('known'), entry: schemaEntrySchema }),
  z.strictObject({ outcome: z.literal('refused'), problems: z.array(schemaProblemSchema).min(1) }),
  /** From a folder. */
  z.strictObject({
    outcome: z.literal('folder'),
    taken: z.array(schemaEntrySchema),
    /**
     * Imported schemas that have the kind and version of a file in the folder. A call with `replace`
     * overwrites them.
     */
    known: z.array(schemaEntrySchema),
    /** One problem for each refused file. */
    refused: z.array(schemaProblemSchema),
    /** As for a file. */
    warnings: z.array(schemaProblemSchema),
  }),
  z.strictObject({ outcome: z.literal('cancelled') }),
])
export type SchemaImportOutcome = z.infer<typeof importOutcomeSchema>

const namedTextsSchema = z.strictObject({
  entry: schemaEntrySchema,
  main: z.string(),
  /** Name and text of every file, the main file included. */
  files: z.array(z.strictObject({ name: z.string(), text: z.string() })),
})

const schemaTextsSchema = namedTextsSchema.extend({
  /**
   * How the schema was found: by namespace, or by the root's local name and the version. For a text
   * without a root element: by the record's version, or as the newest schema of its kind.
   */
  foundBy: z.enum(['namespace', 'rootAndVersion', 'version', 'newest']),
})
export type SchemaTexts = z.infer<typeof schemaTextsSchema>

const schemaVersion = z
  .string()
  .regex(/^[0-9]{1,3}\.[0-9]{1,3}$/)
  .nullable()

export const schemaCalls = {
  /** Lists the schemas of the open account; in the practice office also the samples. */
  list: screenRead(z.tuple([]), z.array(schemaEntrySchema)),
  /**
   * Lets the user choose a file or a folder. Imports a file as the schema of a kind; a null
   * `version` is read from the file. Imports every schema in a folder and below (at most 200 files
   * and 50 schemas): the root element gives the kind, the file the version.
   */
  importFiles: call(
    z.tuple([
      z.strictObject({
        from: z.enum(['file', 'folder']),
        kind: recordKind,
        version: schemaVersion,
        replace: z.boolean(),
      }),
    ]),
    importOutcomeSchema,
  ),
  /**
   * Imports dropped files and folders by their paths: a single file as `importFiles` does with a
   * file, otherwise every schema in them as with a folder. After the user's consent, `importFiles`
   * with `replace` replaces the schemas that were known. Only the preload can make this call.
   */
  takePaths: fileCall(
    z.tuple([
      z.strictObject({
        paths: z.array(z.string().min(1).max(4096)).min(1).max(1000),
        kind: recordKind,
        version: schemaVersion,
      }),
    ]),
    importOutcomeSchema,
  ),
  /** Returns the files of a listed schema; null if the schema was removed. */
  texts: call(z.tuple([z.strictObject({ id: z.uuid() })]), namedTextsSchema.nullable()),
  /** Removes an imported schema. Samples cannot be removed. */
  remove: call(z.tuple([z.strictObject({ id: z.uuid() })]), z.null()),
  /**
   * Returns the schema for a document: by the namespace of its root, else by the root's local name
   * and the version; null if none fits. A document without an element (`root` null) gets the schema
   * of its version, else the newest schema of its kind, so that the user can begin.
   */
  find: call(
    z.tuple([
      z.strictObject({
        kind: recordKind,
        version: recordVersionSchema,
        namespace: z.string().max(2000),
        root: z.string().max(500).nullable(),
      }),
    ]),
    schemaTextsSchema.nullable(),
  ),
}
