import { z } from 'zod'
import { call, screenRead } from '../../call.ts'
import { projectIdSchema } from '../project-calls.ts'

/** A photo that a record names by an address on the internet, or the reason why there is none. */
const webPhotoSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('picture'),
    mediaType: z.enum(['image/jpeg', 'image/png', 'image/webp', 'image/gif']),
    bytes: z.instanceof(Uint8Array),
  }),
  z.strictObject({
    kind: z.literal('none'),
    /**
     * `notAllowed`: the user did not ask, or the record does not name the address. `noPicture`: the
     * answer is no picture of a known kind.
     */
    reason: z.enum(['notAllowed', 'workOffline', 'unreachable', 'tooLarge', 'noPicture']),
  }),
])
export type WebPhoto = z.infer<typeof webPhotoSchema>

/** Whether photos of the internet may be loaded: not, until the app ends, or always. */
const webPhotoConsentSchema = z.enum(['none', 'now', 'kept'])
export type WebPhotoConsent = z.infer<typeof webPhotoConsentSchema>

/**
 * Photos of the internet. Main loads a photo only for an account whose user asked for photos, and
 * only from addresses in the project's record.
 */
export const photoCalls = {
  /** Returns the consent for the active account. */
  consent: screenRead(z.tuple([]), webPhotoConsentSchema),
  /** Stores the user's choice for the active account. */
  setConsent: call(z.tuple([webPhotoConsentSchema]), z.null()),
  /** Loads one photo. */
  load: screenRead(
    z.tuple([z.strictObject({ projectId: projectIdSchema, source: z.string().min(1).max(2000) })]),
    webPhotoSchema,
  ),
}
