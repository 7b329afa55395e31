import { z } from 'zod'
import { projectXmlVersionSchema } from '../service/project-version.ts'

/** Most projects of which the shown version of the record is kept. */
export const mostVersions = 200

/** How the user looks at the text of records. */
export const textViewSchema = z.strictObject({
  /** The tab of a project in which the user works on its text. */
  tab: z.enum(['form', 'xml']),
  /** True if the form is shown beside the XML. */
  beside: z.boolean(),
  /** For records without tabs, such as the record of a document. */
  untabbed: z.enum(['xml', 'form', 'both']),
  /** The chosen version of the record, and so its schema, for the projects chosen last. */
  versions: z
    .array(z.strictObject({ projectId: z.uuid(), version: projectXmlVersionSchema }))
    .max(mostVersions),
})
export type TextView = z.infer<typeof textViewSchema>

export const firstTextView: TextView = {
  tab: 'xml',
  beside: false,
  untabbed: 'xml',
  versions: [],
}
