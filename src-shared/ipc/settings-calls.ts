import { z } from 'zod'
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
})
export type Settings = z.infer<typeof settingsSchema>

export const defaultSettings: Settings = {
  language: 'system',
  theme: 'system',
  workOffline: false,
  deedTypes: [...deedTypes],
  lastDeedType: '',
}

export const settingsCalls = {
  get: call(z.tuple([]), settingsSchema),
  update: call(z.tuple([settingsSchema.partial()]), settingsSchema),
}
