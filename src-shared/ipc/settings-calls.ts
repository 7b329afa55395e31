import { z } from 'zod'
import { boardViewSchema } from '../channels/board-query.ts'
import { deedTypes } from '../dossiers/deed-types.ts'
import { call } from './call.ts'

export const settingsSchema = z.strictObject({
  language: z.enum(['system', 'nl', 'en']),
  theme: z.enum(['system', 'light', 'dark']),
  /** The user chose to work offline: nothing is sent or fetched until it is switched off. */
  workOffline: z.boolean(),
  /** Dossier types that are offered, in the office's own order. */
  deedTypes: z.array(z.string().trim().min(1).max(300)).max(200),
  /** The type that the user chose last; empty for none. */
  lastDeedType: z.string().max(300),
  /** Filters of the board that were kept under a name. */
  boardViews: z.array(boardViewSchema).max(100),
  /** Columns of the board that are not shown: of the project, or a channel's key. */
  boardHidden: z.array(z.string().max(201)).max(200),
  /** Minutes that a publication may be busy before it counts as stuck. */
  stuckAfterMinutes: z.int().min(5).max(10_080),
  /** The desktop tells what a channel refused and what is stuck. */
  notifyChannels: z.boolean(),
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
  stuckAfterMinutes: 120,
  notifyChannels: true,
}

export const settingsCalls = {
  get: call(z.tuple([]), settingsSchema),
  update: call(z.tuple([settingsSchema.partial()]), settingsSchema),
}
