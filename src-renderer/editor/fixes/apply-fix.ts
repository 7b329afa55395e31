import type { TextEdit } from '../../../src-shared/xml/scan/text-edit.ts'
import type { XmlProblem } from '../../../src-shared/xml/validation/problem.ts'
import type { EditorContext } from '../workbench/editor-context.ts'

/** What a fix changes, and the revision of the text that its places are of. */
export interface ReadyFix {
  readonly edits: readonly TextEdit[]
  readonly select: { readonly start: number; readonly end: number } | null
  readonly revision: number
}

/**
 * Makes a fix as one step to undo, and shows what is still to be written. False, and nothing is
 * changed, when the text is another by now: then it has to be asked anew.
 */
export function applyFix(context: EditorContext, { edits, select, revision }: ReadyFix): boolean {
  if (context.readOnly.value || context.revision.value !== revision) return false
  context.edit(edits)
  if (select !== null) context.show(select.start, select.end, true)
  return true
}

/**
 * Puts a problem right in its preferred way. `revision`: of the text that it is a problem of. False
 * when the text is another by now, or there is no such way.
 */
export async function mendProblem(
  context: EditorContext,
  problem: XmlProblem,
  revision: number,
): Promise<boolean> {
  if (context.revision.value !== revision) return false
  const fixes = await context.client.value.ask('fixes', problem)
  const fix = fixes.find(({ preferred }) => preferred)
  return fix !== undefined && applyFix(context, { ...fix, revision })
}
