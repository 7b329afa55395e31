import { z } from 'zod'

/** Why a page may be the first of a document. */
const cutReasons = ['blank', 'heading', 'numbering', 'letterhead'] as const
export type CutReason = (typeof cutReasons)[number]

/** A page where a document may begin, with the reasons. */
export const suggestedCutSchema = z.strictObject({
  page: z.int().positive(),
  reasons: z.array(z.strictObject({ reason: z.enum(cutReasons), words: z.string().max(100) })),
})
export type SuggestedCut = z.infer<typeof suggestedCutSchema>
