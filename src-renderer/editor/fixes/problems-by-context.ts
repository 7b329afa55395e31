import { onScopeDispose } from 'vue'
import type { Problems } from '../problems/use-problems.ts'
import type { EditorContext } from '../workbench/editor-context.ts'

const problemsByContext = new Map<EditorContext, Problems>()

/** Returns the problems of a workbench's text. Monaco has one provider for all workbenches. */
export function problemsOf(context: EditorContext): Problems | null {
  return problemsByContext.get(context) ?? null
}

/** Registers the problems of a workbench for `problemsOf`, until the scope of the caller ends. */
export function registerProblems(context: EditorContext, problems: Problems): void {
  problemsByContext.set(context, problems)
  onScopeDispose(() => problemsByContext.delete(context))
}
