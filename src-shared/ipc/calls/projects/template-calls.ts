import { z } from 'zod'
import { leftBehindKinds } from '../../../records/copy-edits.ts'
import { projectXmlVersionSchema } from '../../../service/project-version.ts'
import { projectCreationSchema } from '../../../service/resources.ts'
import { call, screenRead } from '../../call.ts'
import { projectIdSchema } from '../project-calls.ts'
import { longest } from '../../../text/longest.ts'

const templateName = z.string().trim().min(1).max(longest.name)

/** A record that the office keeps to begin new projects with. */
const templateSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** Empty if the record does not tell. */
  scenario: z.string(),
  type: z.string(),
  version: projectXmlVersionSchema,
  /** Epoch milliseconds. */
  savedAt: z.number(),
})
export type ProjectTemplate = z.infer<typeof templateSchema>

/** A record to begin a new project with. */
export const beginningSchema = z.strictObject({
  id: z.uuid(),
  /** Name of the project, the template or the file. */
  name: z.string(),
  /** The creation fields that the record repeats. */
  fields: z.partialRecord(projectCreationSchema.keyof(), z.string()),
})
export type Beginning = z.infer<typeof beginningSchema>

const templateRef = z.strictObject({ id: z.uuid() })

export const templateCalls = {
  /** Lists the templates of the open account by name. */
  list: screenRead(z.tuple([]), z.array(templateSchema)),
  /** Keeps the saved record of a project as a template. Reads the record first if necessary. */
  save: call(
    z.tuple([z.strictObject({ projectId: projectIdSchema, name: templateName })]),
    templateSchema,
  ),
  rename: call(z.tuple([templateRef.extend({ name: templateName })]), templateSchema),
  /** Returns the id for the undo, which is possible during this run. */
  remove: call(z.tuple([templateRef]), z.strictObject({ undoId: z.uuid() })),
  restore: call(z.tuple([z.strictObject({ undoId: z.uuid() })]), templateSchema),
  /**
   * Reads the record that a new project begins with. A file is chosen by the user; null if the user
   * cancelled. Throws invalidInput for XML that is no record of a project.
   */
  begin: call(
    z.tuple([
      z.discriminatedUnion('from', [
        z.strictObject({ from: z.literal('project'), projectId: projectIdSchema }),
        z.strictObject({ from: z.literal('template'), id: z.uuid() }),
        z.strictObject({ from: z.literal('file') }),
      ]),
    ]),
    beginningSchema.nullable(),
  ),
  /**
   * Creates a project as `projects.create` does, with the content of a record as its saved and
   * unsent text (`copyRecord`). `begun` is the id of a beginning.
   */
  create: call(
    z.tuple([z.strictObject({ fields: projectCreationSchema, begun: z.uuid() })]),
    z.strictObject({
      projectId: projectIdSchema,
      /** How many values of each kind stayed behind. */
      left: z.partialRecord(z.enum(leftBehindKinds), z.int()),
      /** True if a text of the record still names the street of the copied property. */
      namesOldStreet: z.boolean(),
    }),
  ),
}
