import type { CompletionAnswer } from '../../../../../../src-shared/xml/language/completion/completion-item.ts'
import { completionsAt } from '../../../../../../src-shared/xml/language/completion/completion.ts'
import { createXmlView, type XmlView } from '../../../../../../src-shared/xml/language/xml-view.ts'
import { scanXml } from '../../../../../../src-shared/xml/scan/scan-xml.ts'
import type { SchemaSet } from '../../../../../../src-shared/xml/schema/schema-model.ts'

/** Opens a text in which `|` marks the caret. */
export function placed(
  marked: string,
  schema: SchemaSet | null,
): { readonly view: XmlView; readonly offset: number; readonly text: string } {
  const offset = marked.indexOf('|')
  if (offset < 0) throw new Error('no caret')
  const text = marked.slice(0, offset) + marked.slice(offset + 1)
  return { view: createXmlView(scanXml(text), schema), offset, text }
}

/**
 * Returns the suggestions at the mark `|` of a text.
 * @param trigger the character that was typed; null for a request by key
 */
export function complete(
  marked: string,
  schema: SchemaSet | null,
  trigger: string | null = null,
): CompletionAnswer {
  const { view, offset } = placed(marked, schema)
  return completionsAt(view, offset, { trigger, date: '2026-11-21', time: '14:05:00' })
}

/** Returns the labels of suggestions, in order. */
export function labels({ items }: CompletionAnswer): string[] {
  return items.map(({ label }) => label)
}

/** Returns the text after the item with this label (and kind) was chosen. */
export function chosen(
  marked: string,
  schema: SchemaSet | null,
  label: string,
  kind?: string,
): string {
  const { text } = placed(marked, schema)
  const { start, end, items } = complete(marked, schema)
  const item = items.find((one) => one.label === label && (kind ?? one.kind) === one.kind)
  if (!item) throw new Error(`${label} is not among ${labels({ start, end, items }).join()}`)
  return text.slice(0, start) + item.insert + text.slice(end)
}
