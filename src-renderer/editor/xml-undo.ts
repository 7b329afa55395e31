import type { KeptText, XmlSession } from './xml-session.ts'

/** A discarded text and the way to restore it. */
export interface Undo {
  readonly of: 'discard' | 'revert'
  /** Saves the saved text again and keeps the unsaved text as a draft. Sends nothing. */
  readonly bringBack: () => Promise<void>
}

/**
 * Returns the way to restore discarded texts. Each text keeps its base, so that a newer text of the
 * service is merged and not overwritten.
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
