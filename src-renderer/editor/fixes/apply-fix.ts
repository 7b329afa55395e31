import type { TextEdit } from '../../../src-shared/xml/scan/text-edit.ts'
import type { XmlProblem } from '../../../src-shared/xml/validation/problem.ts'
import type { EditorContext } from '../workbench/editor-context.ts'

/** The edits of a fix, and the revision of the text that the offsets refer to. */
export interface ReadyFix {
  readonly edits: readonly TextEdit[]
  readonly select: { readonly start: number; readonly end: number } | null
  readonly revision: number
}

/**
 * Applies a fix as one undo step and selects the part that the user still has to fill in. Returns
 * false and changes nothing if the text has changed since; the caller must ask for the fix again.
 */
export function applyFix(context: EditorContext, { edits, select, revision }: ReadyFix): boolean {
  if (context.readOnly.value || context.revision.value !== revision) return false
  context.edit(edits)
  if (select !== null) context.show(select, { focus: true })
  return true
}

/**
 * Applies the preferred fix of a problem. `revision`: the revision of the text that has the
 * problem. Returns false if the text has changed since, or if there is no preferred fix.
 */
export async function applyPreferredFix(
  context: EditorContext,
  problem: XmlProblem,
  revision: number,
): Promise<boolean> {
  if (context.revision.value !== revision) return false
  const fixes = await context.client.value.ask('fixes', problem)
  const fix = fixes.find(({ preferred }) => preferred)
  return fix !== undefined && applyFix(context, { ...fix, revision })
}
