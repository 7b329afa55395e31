import './fix-menu.css'
import type { MonacoApi } from '../../monaco/load-monaco.ts'
import type { Problems } from '../problems/use-problems.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import { applyFix, type ReadyFix } from './apply-fix.ts'
import { applyFixCommand, fixProvider } from './fix-provider.ts'
import { registerProblems } from './problems-by-context.ts'

let registered = false

/** Offers fixes for the problems of a workbench's text, with Ctrl+. and a light bulb. */
export function useQuickFixes(context: EditorContext, problems: Problems): void {
  register(context.monaco)
  registerProblems(context, problems)
}

/** Registers once for all texts. Provider and command receive the text that they are about. */
function register(monaco: MonacoApi): void {
  if (registered) return
  registered = true
  monaco.languages.registerCodeActionProvider('xml', fixProvider, {
    providedCodeActionKinds: ['quickfix'],
  })
  monaco.editor.registerCommand(
    applyFixCommand,
    (_accessor: unknown, context: EditorContext, fix: ReadyFix) => {
      // The text changed while the menu was open: offer the fixes of the current text instead.
      if (!applyFix(context, fix))
        void context.editor.value?.getAction('editor.action.quickFix')?.run()
    },
  )
}
