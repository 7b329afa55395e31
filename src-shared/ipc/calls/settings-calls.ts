import { z } from 'zod'
import { boardQuerySchema, boardViewSchema } from '../../channels/board-query.ts'
import { deedTypes } from '../../dossiers/deed-types.ts'
import { call, screenRead } from '../call.ts'
import { officeOrderSchema } from './dossier-calls.ts'
import { projectListSchema } from './projects/project-list-settings.ts'
import { textViewSchema } from '../text-view.ts'
import { longest } from '../../text/longest.ts'

/** Characters of a word of the user's own, and the number of such words. */
const longestOwnWord = 60
export const mostOwnWords = 5000

export const settingsSchema = z.strictObject({
  language: z.enum(['system', 'nl', 'en']),
  theme: z.enum(['system', 'light', 'dark', 'contrast']),
  /** True when the user works offline: nothing is sent or fetched. */
  workOffline: z.boolean(),
  /** Suggested dossier types, in the office's own order. */
  deedTypes: z.array(z.string().trim().min(1).max(longest.documentText)).max(200),
  /** The dossier type that the user chose last; empty for none. */
  lastDeedType: z.string().max(longest.documentText),
  /** Saved filters of the board. */
  boardViews: z.array(boardViewSchema).max(100),
  /** Hidden columns of the board: names of project columns, or keys of channels. */
  boardHidden: z.array(z.string().max(201)).max(200),
  /** The project list of each account, by the account's id. */
  projectLists: z.record(z.string().max(100), projectListSchema),
  /** Filters and order of the board of each account, by the account's id. */
  boardQueries: z.record(z.string().max(100), boardQuerySchema),
  /** Filters and order of the documents of each account, by the account's id. */
  officeLists: z.record(z.string().max(100), officeOrderSchema),
  /** How the text of records is shown in each account, by the account's id. */
  textViews: z.record(z.string().max(100), textViewSchema),
  /** Minutes after which a busy publication counts as stuck. */
  stuckAfterMinutes: z.int().min(5).max(10_080),
  /** True to notify on the desktop about refused and stuck publications. */
  notifyChannels: z.boolean(),
  /** Ids of the accounts for which the user put away the step of adding schemas. */
  schemaStepDone: z.array(z.string().max(100)).max(1000),
  /** Ids of the accounts for which photos of the internet are loaded. */
  webPhotos: z.array(z.string().max(100)).max(1000),
  /**
   * The check list of first steps: whether the user put the list away, and the project of the
   * practice office that the user opened last.
   */
  firstSteps: z.strictObject({ isPutAway: z.boolean(), projectId: z.uuid().nullable() }),
  /** True to read the records and dossiers of the whole office in the background. */
  readOffice: z.boolean(),
  /** True to read the text of scans in the background. */
  readScans: z.boolean(),
  /**
   * By account: documents that were sent up to this time (epoch milliseconds) are no examples of
   * their types.
   */
  typesLearntFrom: z.record(z.string().max(100), z.number().nonnegative()),
  /** True to show a page of the current file beside the files in the tray. */
  trayPage: z.boolean(),
  /** True to mark words that are in no dictionary in long texts. */
  checkSpelling: z.boolean(),
  /** Words that the user added to the dictionary of this computer, in the order of adding. */
  ownWords: z.array(z.string().min(1).max(longestOwnWord)).max(mostOwnWords),
})
export type Settings = z.infer<typeof settingsSchema>

export const defaultSettings: Settings = {
  language: 'system',
  theme: 'system',
  workOffline: false,
  deedTypes: [...deedTypes],
  lastDeedType: '',
  boardViews: [],
  boardHidden: [],
  projectLists: {},
  boardQueries: {},
  officeLists: {},
  textViews: {},
  stuckAfterMinutes: 120,
  notifyChannels: true,
  schemaStepDone: [],
  webPhotos: [],
  firstSteps: { isPutAway: false, projectId: null },
  readOffice: true,
  readScans: true,
  typesLearntFrom: {},
  trayPage: true,
  checkSpelling: true,
  ownWords: [],
}

export const settingsCalls = {
  get: screenRead(z.tuple([]), settingsSchema),
  update: call(z.tuple([settingsSchema.partial()]), settingsSchema),
}
