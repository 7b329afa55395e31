import { z } from 'zod'
import { projectSortSchema } from '../project-calls.ts'
import { noFilter, projectFilterSchema } from '../project-filter.ts'
import { longest } from '../../../text/longest.ts'

/** Columns that the user may hide; name and the offline sign always show. */
export const projectColumnSchema = z.enum([
  'city',
  'scenario',
  'type',
  'price',
  'salesStatus',
  'channels',
  'livingArea',
  'state',
  'modifiedAt',
])
export type ProjectColumn = z.infer<typeof projectColumnSchema>

const listLook = {
  search: z.string().max(longest.search),
  sort: projectSortSchema,
  descending: z.boolean(),
  hidden: z.array(projectColumnSchema).max(20),
  /** Lists that were kept before filters existed have none. */
  filter: projectFilterSchema.default(noFilter),
}

/** A saved view of the project list. */
const projectViewSchema = z.strictObject({
  id: z.uuid(),
  name: z.string().trim().min(1).max(longest.name),
  ...listLook,
})
export type ProjectView = z.infer<typeof projectViewSchema>

/** The project list as its user left it. */
export const projectListSchema = z.strictObject({
  ...listLook,
  compact: z.boolean(),
  /** True for rows with a small photo. Lists that were kept before have none. */
  photos: z.boolean().default(false),
  views: z.array(projectViewSchema).max(100),
})
export type ProjectListSettings = z.infer<typeof projectListSchema>

export const defaultProjectList: ProjectListSettings = {
  search: '',
  sort: 'name',
  descending: false,
  hidden: ['type', 'livingArea', 'modifiedAt'],
  filter: noFilter,
  compact: false,
  photos: false,
  views: [],
}
