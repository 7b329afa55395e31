import { z } from 'zod'
import { call } from './call.ts'
import { recordVersionSchema } from './record-calls.ts'

const recordKind = z.enum(['project', 'dossier'])

/** A schema of the account: one version of one kind of record (service.md, "Versioning"). */
const schemaEntrySchema = z.strictObject({
  id: z.uuid(),
  kind: recordKind,
  /** As the file or the user says it: `1.2`. */
  version: z.string().min(1).max(20),
  targetNamespace: z.string().max(500),
  /** Local names of the elements that a document may begin with; the first few. */
  roots: z.array(z.string().max(200)).max(50),
  /** Names of its files, the main one first. */
  files: z.array(z.string().max(500)).min(1).max(200),
  /** Characters of all files. */
  length: z.int(),
  /** Epoch milliseconds; null for the samples that come with the app (practice office only). */
  importedAt: z.number().nullable(),
})
export type SchemaEntry = z.infer<typeof schemaEntrySchema>

/** Why files are no schema that can be used. `file` and `line` say where, when that is known. */
const schemaProblemSchema = z.strictObject({
  reason: z.enum([
    'unreadable',
    'notWellFormed',
    'doctype',
    'tooLarge',
    'tooLong',
    'noSchema',
    'missingFile',
    'invalid',
    'noVersion',
    'noRoot',
    'wrongRoot',
  ]),
  file: z.string().max(500).nullable(),
  line: z.int().nullable(),
  /** The file that is missing, the name that is wrong, or libxml2's own words; empty without. */
  detail: z.string().max(1000),
})
export type SchemaProblem = z.infer<typeof schemaProblemSchema>

const importOutcomeSchema = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('imported'), entry: schemaEntrySchema }),
  /** The kind and version have one already: nothing is stored until `replace` says so. */
  z.strictObject({ outcome: z.literal('known'), entry: schemaEntrySchema }),
  z.strictObject({ outcome: z.literal('refused'), problems: z.array(schemaProblemSchema).min(1) }),
  z.strictObject({ outcome: z.literal('cancelled') }),
])
export type SchemaImportOutcome = z.infer<typeof importOutcomeSchema>

const namedTextsSchema = z.strictObject({
  entry: schemaEntrySchema,
  main: z.string(),
  /** Every file's text by its name, main's too. */
  files: z.array(z.strictObject({ name: z.string(), text: z.string() })),
})

const schemaTextsSchema = namedTextsSchema.extend({
  /**
   * Found by namespace, or only by the root's name and the version. Of a text without a root: by the
   * version of the record, or the newest that there is.
   */
  foundBy: z.enum(['namespace', 'rootAndVersion', 'version', 'newest']),
})
export type SchemaTexts = z.infer<typeof schemaTextsSchema>

export const schemaCalls = {
  /** Schemas of the account that is open, and the practice office's samples. */
  list: call(z.tuple([]), z.array(schemaEntrySchema)),
  /**
   * Lets the user choose a file or a folder and takes it in as the schema of a kind. `version` null:
   * as the file says. With several files and no main one that is clear, the one whose root is asked.
   */
  importFiles: call(
    z.tuple([
      z.strictObject({
        from: z.enum(['file', 'folder']),
        kind: recordKind,
        version: z
          .string()
          .regex(/^[0-9]{1,3}\.[0-9]{1,3}$/)
          .nullable(),
        replace: z.boolean(),
      }),
    ]),
    importOutcomeSchema,
  ),
  /** The files of a schema of the list; null when it was taken away. */
  texts: call(z.tuple([z.strictObject({ id: z.uuid() })]), namedTextsSchema.nullable()),
  /** Takes an imported schema away; samples stay. */
  remove: call(z.tuple([z.strictObject({ id: z.uuid() })]), z.null()),
  /**
   * The schema for a document: by its root's namespace, else by the root's local name and the
   * version; null when there is none. A document with no element yet (`root` null) gets the schema of
   * its version, else the newest of its kind, so that there is something to begin with.
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
