import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import type { CompletionItem } from '../../../src-shared/xml/language/completion/completion-item.ts'
import type { MonacoApi } from '../../monaco/load-monaco.ts'
import { aboutMarkdown } from './about-labels.ts'
import { documentationIn, plainMarkdown } from './documentation-text.ts'
import { languageNow, say } from './say.ts'

/** A suggestion for Monaco, with the source of its documentation, which is made on demand. */
export interface Suggestion extends Monaco.languages.CompletionItem {
  readonly item: CompletionItem
}

/**
 * Converts an item to a suggestion. `index`: position in the list. `typed`: the text of the range
 * before the caret if all items must match that text, else null.
 */
export function suggestionOf(
  monaco: MonacoApi,
  item: CompletionItem,
  index: number,
  range: Monaco.IRange,
  typed: string | null,
): Suggestion {
  const { CompletionItemKind, CompletionItemInsertTextRule, CompletionItemTag } = monaco.languages
  const { InsertAsSnippet, KeepWhitespace } = CompletionItemInsertTextRule
  const kinds = {
    element: CompletionItemKind.Struct,
    tags: CompletionItemKind.Struct,
    endTag: CompletionItemKind.Keyword,
    attribute: CompletionItemKind.Property,
    value: CompletionItemKind.EnumMember,
  }
  const description = detailOf(item)
  return {
    item,
    label: description === '' ? item.label : { label: item.label, description },
    kind: kinds[item.kind],
    insertText: item.stops.length > 0 ? snippetText(item) : item.insert,
    insertTextRules: item.stops.length > 0 ? InsertAsSnippet | KeepWhitespace : KeepWhitespace,
    range,
    sortText: String(index).padStart(6, '0'),
    filterText: typed === null ? item.filter : typed + item.filter,
    // `suggestions.css` dims items with this tag.
    ...(item.fit === 'breaks' && { tags: [CompletionItemTag.Deprecated] }),
    ...(item.offersValues && { command: { id: 'editor.action.triggerSuggest', title: '' } }),
  }
}

/** Returns the note beside the name. */
function detailOf({ kind, fit, note, key }: CompletionItem): string {
  if (key !== null) return say(key.sample === '' ? 'note.key' : 'note.keyOf', { ...key })
  if (note !== null) return say(`note.${note}`)
  if (kind === 'endTag' || kind === 'tags') return say(`note.${kind}`)
  return fit === 'fits' ? '' : say(`fit.${fit}`)
}

/** Returns the Markdown beside the list, in the user's current language. */
export function suggestionDocumentation(item: CompletionItem): string {
  const language = languageNow()
  const parts: string[] = []
  if (item.fit === 'breaks' || item.fit === 'needsMore') {
    parts.push(plainMarkdown(say(`${item.fit}Body`)))
  }
  const text = documentationIn(item.documentation, language)
  if (text !== '') parts.push(plainMarkdown(text))
  if (item.about !== null) parts.push(...aboutMarkdown(item.about, language, say))
  if (item.kind === 'element' && item.insert.includes('\n')) {
    parts.push(plainMarkdown(say('snippetBody')))
  }
  return parts.join('\n\n')
}

/** Returns the insertion as a Monaco snippet. The caret ends behind the inserted text. */
function snippetText({ insert, stops }: CompletionItem): string {
  let text = ''
  let from = 0
  for (const [index, { start, end }] of stops.entries()) {
    text += `${plain(insert.slice(from, start))}\${${index + 1}:${plain(insert.slice(start, end))}}`
    from = end
  }
  return `${text}${plain(insert.slice(from))}$0`
}

function plain(text: string): string {
  return text.replace(/[\\$}]/gu, '\\$&')
}
