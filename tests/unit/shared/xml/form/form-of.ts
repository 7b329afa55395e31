import { createXmlView, type XmlView } from '../../../../../src-shared/xml/language/xml-view.ts'
import { applyEdits } from '../../../../../src-shared/xml/scan/text-edit.ts'
import { scanXml } from '../../../../../src-shared/xml/scan/scan-xml.ts'
import type { SchemaSet } from '../../../../../src-shared/xml/schema/schema-model.ts'
import { buildForm } from '../../../../../src-shared/xml/form/build-form.ts'
import { changeForm } from '../../../../../src-shared/xml/form/changes/change-form.ts'
import type { FormAnswer, FormItem } from '../../../../../src-shared/xml/form/form-model.ts'
import type { FormOperation } from '../../../../../src-shared/xml/form/changes/form-operation.ts'

/** Returns the view of a text with a compiled schema, or without one. */
export function viewOf(text: string, schema: SchemaSet | null = null): XmlView {
  return createXmlView(scanXml(text), schema)
}

/** Yields all items of a form. Groups and sections come before their content. */
export function* itemsOf(item: FormItem | null): Generator<FormItem> {
  if (item === null) return
  yield item
  if (item.kind === 'field') for (const one of item.attributes) yield* itemsOf(one)
  if (item.kind === 'choice') yield* itemsOf(item.item)
  if (item.kind === 'section' || item.kind === 'group') {
    for (const one of item.items) yield* itemsOf(one)
  }
}

/** Builds the form with all sections open. */
export function wholeForm(view: XmlView): FormAnswer {
  const open = new Set<string>()
  for (;;) {
    const answer = buildForm(view, { open: [...open], closed: [], from: {} })
    const shut = [...itemsOf(answer.root)].filter((one) => one.kind === 'section' && !one.open)
    if (shut.length === 0) return answer
    for (const { key } of shut) open.add(key)
  }
}

/** An operation without its place. The place is found by a key. */
export type Change = FormOperation extends infer One
  ? One extends FormOperation
    ? Omit<One, 'place'>
    : never
  : never

/**
 * Carries out a change of the item with this key, and returns the new text. Throws if the change is
 * refused.
 */
export function changed(
  text: string,
  schema: SchemaSet | null,
  key: string,
  change: Change,
): string {
  const view = viewOf(text, schema)
  const range = wholeForm(view).ranges.get(key)
  if (range === undefined) throw new Error(`The form has no ${key}`)
  const place = { at: range.start, name: range.name }
  const outcome = changeForm(view, { ...change, place })
  if (outcome.outcome === 'refused') throw new Error(outcome.reason)
  return applyEdits(text, outcome.edits)
}
