import { applyEdits } from '../../../../../src-shared/xml/scan/text-edit.ts'
import { linksAt, type Links } from '../../../../../src-shared/xml/identity/links.ts'
import { renameValue } from '../../../../../src-shared/xml/identity/rename-value.ts'
import { completionsAt } from '../../../../../src-shared/xml/language/completion/completion.ts'
import { createXmlView, type XmlView } from '../../../../../src-shared/xml/language/xml-view.ts'
import { scanXml } from '../../../../../src-shared/xml/scan/scan-xml.ts'
import { compileSchema } from '../../../../../src-shared/xml/schema/compile-schema.ts'
import type { SchemaSet } from '../../../../../src-shared/xml/schema/schema-model.ts'

export const xs = 'xmlns:xs="http://www.w3.org/2001/XMLSchema"'

/** Compiles schema files; the first one is the main file. */
export function schemaOf(...files: readonly (readonly [name: string, text: string])[]): SchemaSet {
  const compiled = compileSchema({ main: files[0]?.[0] ?? '', files: new Map(files) })
  if (compiled.outcome === 'problems') throw new Error(JSON.stringify(compiled.problems))
  return compiled.set
}

/** The view of a text in which `|` marks the caret. */
export function viewAt(
  schema: SchemaSet,
  marked: string,
): { readonly view: XmlView; readonly offset: number; readonly text: string } {
  const offset = marked.indexOf('|')
  if (offset < 0) throw new Error('The text has no caret')
  const text = marked.slice(0, offset) + marked.slice(offset + 1)
  return { view: createXmlView(scanXml(text), schema), offset, text }
}

/** The keys that are offered at the caret. */
export function keysOffered(schema: SchemaSet, marked: string): string[] {
  const { view, offset } = viewAt(schema, marked)
  const ask = { trigger: null, date: '2026-11-23', time: '12:00:00' }
  return completionsAt(view, offset, ask)
    .items.filter(({ key }) => key !== null)
    .map(({ label }) => label)
}

/** The links at the caret, each as its text with the characters before. */
export function linksOf(
  schema: SchemaSet,
  marked: string,
): { readonly keys: string[]; readonly references: string[] } | null {
  const { view, offset, text } = viewAt(schema, marked)
  const links = linksAt(view, offset)
  const shown = (places: Links['keys']) =>
    places.map(
      ({ start, end }) =>
        `${text.slice(text.lastIndexOf('<', start), start)}[${text.slice(start, end)}]`,
    )
  return links && { keys: shown(links.keys), references: shown(links.references) }
}

/** The text after the value at the caret is renamed; the reason if the rename is refused. */
export function renamedAt(schema: SchemaSet, marked: string, value: string): string {
  const { view, offset, text } = viewAt(schema, marked)
  const outcome = renameValue(view, offset, value)
  return outcome.outcome === 'renamed' ? applyEdits(text, outcome.edits) : outcome.reason
}
