import { z } from 'zod'
import { call } from './call.ts'

export const settingsSchema = z.strictObject({
  language: z.enum(['system', 'nl', 'en']),
  theme: z.enum(['system', 'light', 'dark']),
  /** The user chose to work offline: nothing is sent or fetched until it is switched off. */
  workOffline: z.boolean(),
})
export type Settings = z.infer<typeof settingsSchema>

export const defaultSettings: Settings = { language: 'system', theme: 'system', workOffline: false }

export const settingsCalls = {
  get: call(z.tuple([]), settingsSchema),
  update: call(z.tuple([settingsSchema.partial()]), settingsSchema),
}
