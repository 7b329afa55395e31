import type { KeptText, XmlSession } from './xml-session.ts'

/** What was thrown away, and the way back to it. */
export interface Undo {
  readonly of: 'discard' | 'revert'
  /** What was saved is saved again, what was only typed is a draft again. Nothing is sent. */
  readonly bringBack: () => Promise<void>
}

/**
 * The way back to texts that were thrown away: each on the base that it stood on, so that a newer
 * text of the service that came in between is met, and not overwritten.
 */
export function undoOf(
  of: Undo['of'],
  session: XmlSession,
  { saved, typed }: { readonly saved: KeptText | null; readonly typed: KeptText | null },
): Undo {
  return {
    of,
    async bringBack() {
      if (saved !== null) {
        await session.typeAgain(saved)
        await session.save()
      }
      if (typed !== null) await session.typeAgain(typed)
      await session.flush()
    },
  }
}
