import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import { onScopeDispose } from 'vue'
import { i18n } from '../../i18n/i18n.ts'
import type { MonacoApi } from '../../monaco/load-monaco.ts'
import { useSpellingStore } from '../../stores/spelling-store.ts'
import { applyFixCommand } from '../fixes/fix-provider.ts'
import type { ReadyFix } from '../fixes/apply-fix.ts'
import { contextOf } from '../workbench/contexts-by-model.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import type { Spelling } from './provide-spelling.ts'
import type { LanguageMark } from './spelling-task.ts'

const wordCommand = 'perceel.spellingWord'

const checks = new Map<EditorContext, Spelling>()
let registered = false

/** Offers suggestions for the unknown word at the caret, with Ctrl+. and a light bulb. */
export function useSpellingFixes(context: EditorContext, spelling: Spelling): void {
  register(context.monaco)
  checks.set(context, spelling)
  onScopeDispose(() => checks.delete(context))
}

/** Registers once for all texts. */
function register(monaco: MonacoApi): void {
  if (registered) return
  registered = true
  monaco.languages.registerCodeActionProvider('xml', provider, {
    providedCodeActionKinds: ['quickfix'],
  })
  monaco.editor.registerCommand(
    wordCommand,
    (_accessor: unknown, word: string, what: 'add' | 'ignore') => {
      const store = useSpellingStore()
      if (what === 'ignore') store.ignore(word)
      else void store.add(word)
    },
  )
}

const provider: Monaco.languages.CodeActionProvider = {
  async provideCodeActions(model, range, _request, token) {
    const context = contextOf(model)
    const spelling = context && checks.get(context)
    if (!context || !spelling || context.readOnly.value || !spelling.isOn.value) return null
    const revision = context.revision.value
    const mark = await markAt(model, range, spelling)
    if (mark === null) return null
    const suggestions = await spelling.suggest(mark.word, mark.language)
    if (token.isCancellationRequested || context.revision.value !== revision) return null
    return { actions: actionsOf(context, mark, suggestions, revision), dispose: () => undefined }
  },
}

/** Returns the unknown word that the range touches. */
async function markAt(
  model: Monaco.editor.ITextModel,
  range: Monaco.Range,
  spelling: Spelling,
): Promise<LanguageMark | null> {
  const start = model.getOffsetAt(range.getStartPosition())
  const end = model.getOffsetAt(range.getEndPosition())
  const { startLineNumber: line } = range
  const from = model.getOffsetAt({ lineNumber: line, column: 1 })
  const part = await spelling.checkXml(from, end + 1)
  const touched = part?.marks.find((mark) => mark.start <= end && mark.end >= start)
  return touched === undefined || spelling.accepts(touched) ? null : touched
}

function actionsOf(
  context: EditorContext,
  { start, end, word }: LanguageMark,
  suggestions: readonly string[],
  revision: number,
): Monaco.languages.CodeAction[] {
  const { t } = i18n.global
  const replacing = suggestions.map((text, place) => {
    const fix: ReadyFix = { edits: [{ start, end, text }], select: null, revision }
    const title = t('spelling.replace', { word: text })
    const command = { id: applyFixCommand, title, arguments: [context, fix] }
    return { title, kind: 'quickfix', isPreferred: place === 0, command }
  })
  const aboutWord = (['add', 'ignore'] as const).map((what) => {
    const title = t(`spelling.${what}Word`, { word })
    return { title, kind: 'quickfix', command: { id: wordCommand, title, arguments: [word, what] } }
  })
  return [...replacing, ...aboutWord]
}
