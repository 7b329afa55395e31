import './fix-menu.css'
import type { MonacoApi } from '../monaco/load-monaco.ts'
import type { Problems } from '../problems/use-problems.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import { applyFix, type ReadyFix } from './apply-fix.ts'
import { applyFixCommand, fixProvider } from './fix-provider.ts'
import { keepProblems } from './kept-problems.ts'

let registered = false

/** Offers what puts problems of the text of a workbench right, with Ctrl+. and a lamp. */
export function useQuickFixes(context: EditorContext, problems: Problems): void {
  register(context.monaco)
  keepProblems(context, problems)
}

/** Once for all texts: provider and command are told which one they are about. */
function register(monaco: MonacoApi): void {
  if (registered) return
  registered = true
  monaco.languages.registerCodeActionProvider('xml', fixProvider, {
    providedCodeActionKinds: ['quickfix'],
  })
  monaco.editor.registerCommand(
    applyFixCommand,
    (_accessor: unknown, context: EditorContext, fix: ReadyFix) => {
      // The text moved on while the menu was open: what fits it now is offered instead.
      if (!applyFix(context, fix))
        void context.editor.value?.getAction('editor.action.quickFix')?.run()
    },
  )
}
