import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import type { CompletionItem } from '../../../src-shared/xml/language/completion/completion-item.ts'
import type { MonacoApi } from '../../monaco/load-monaco.ts'
import { askFeature } from '../health/ask-feature.ts'
import { contextOf } from '../workbench/contexts-by-model.ts'
import { suggestionDocumentation, suggestionOf, type Suggestion } from './suggestion.ts'

/** Suggests the content that is allowed at the caret. */
export function completionProvider(monaco: MonacoApi): Monaco.languages.CompletionItemProvider {
  return {
    triggerCharacters: ['<', '/', ' ', '"', "'", '>'],

    async provideCompletionItems(model, position, { triggerCharacter }, token) {
      const context = contextOf(model)
      if (context === null || context.readOnly.value) return null
      const offset = model.getOffsetAt(position)
      const ask = { trigger: triggerCharacter ?? null, ...clockNow(new Date()) }
      const answer = await askFeature(context, 'completion', 'completions', offset, ask)
      if (answer === null || token.isCancellationRequested || model.isDisposed()) return null
      const { lineNumber, column } = position
      const range = {
        startLineNumber: lineNumber,
        endLineNumber: lineNumber,
        startColumn: column + answer.start - offset,
        endColumn: column + answer.end - offset,
      }
      const typed = model.getValueInRange({ ...range, endColumn: column })
      const whole = isWhole(answer.items, typed) ? typed : null
      return {
        suggestions: answer.items.map((item, index) =>
          suggestionOf(monaco, item, index, range, whole),
        ),
      }
    },

    resolveCompletionItem(suggestion) {
      const { item } = suggestion as Suggestion
      const value = suggestionDocumentation(item)
      return value === '' ? suggestion : { ...suggestion, documentation: { value } }
    },
  }
}

/**
 * True if the typed value already is one of the choices. The list then shows the other choices too.
 */
function isWhole(items: readonly CompletionItem[], typed: string): boolean {
  return typed !== '' && items.some(({ kind, label }) => kind === 'value' && label === typed)
}

/** Returns the local date and time of a moment in the notation of XML Schema. */
function clockNow(now: Date): { readonly date: string; readonly time: string } {
  const two = (number: number) => String(number).padStart(2, '0')
  return {
    date: [
      String(now.getFullYear()).padStart(4, '0'),
      two(now.getMonth() + 1),
      two(now.getDate()),
    ].join('-'),
    time: [two(now.getHours()), two(now.getMinutes()), two(now.getSeconds())].join(':'),
  }
}
