import type { FormatRefusal } from '../format/format-options.ts'
import { formatXml, minifyXml } from '../format/format-xml.ts'
import type { TextEdit, TextRange } from '../scan/text-edit.ts'
import type { XmlScan } from '../scan/xml-scan.ts'
import { bindingOf } from './element-binding.ts'
import type { XmlView } from './xml-view.ts'

export type LayoutOutcome =
  | {
      readonly outcome: 'changed'
      /** Empty if the text is formatted already. */
      readonly edits: readonly TextEdit[]
      /** New caret offset, behind the same character as before. */
      readonly caret: number
    }
  | ({ readonly outcome: 'refused' } & FormatRefusal)

/**
 * Beyond this number the edits are joined: an editor spends more time per edit than per character.
 */
const maxEdits = 500

/**
 * Formats a text, or the elements that a selection touches. Leaves content alone in which the schema
 * allows text.
 */
export function formatText(
  view: XmlView,
  selection: TextRange | null,
  caret: number,
): LayoutOutcome {
  const options = { mayHoldText: mixedBy(view) }
  const formatted = formatXml(view.scan, options, selection ?? undefined)
  if (formatted.outcome === 'refused') return formatted
  return changed(view.scan.text, formatted.edits, caret)
}

/** Removes all insignificant white space. */
export function minify(view: XmlView, caret: number): LayoutOutcome {
  const minified = minifyXml(view.scan, { mayHoldText: mixedBy(view) })
  if ('refusal' in minified) return { outcome: 'refused', ...minified.refusal }
  const { text } = view.scan
  const same = minified.text === text
  const edits = same ? [] : [{ start: 0, end: text.length, text: minified.text }]
  return { outcome: 'changed', edits, caret: placeInLess(text, minified.text, caret) }
}

function mixedBy(view: XmlView): (scan: XmlScan, element: number) => boolean | null {
  if (view.schema === null) return () => null
  return (_, element) => {
    const binding = bindingOf(view, element)
    if (binding?.kind !== 'declared') return null
    return binding.type.kind === 'complex' && binding.type.mixed
  }
}

function changed(text: string, edits: readonly TextEdit[], caret: number): LayoutOutcome {
  let moved = caret
  for (const { start, end, text: wanted } of edits) {
    if (end <= caret) moved += wanted.length - (end - start)
    else if (start < caret) moved += Math.min(wanted.length, caret - start) - (caret - start)
    else break
  }
  return {
    outcome: 'changed',
    edits: edits.length > maxEdits ? joined(text, edits) : edits,
    caret: moved,
  }
}

/** Joins sorted edits into one. */
function joined(text: string, edits: readonly TextEdit[]): TextEdit[] {
  const start = edits[0]?.start ?? 0
  const parts: string[] = []
  let from = start
  for (const edit of edits) {
    parts.push(text.slice(from, edit.start), edit.text)
    from = edit.end
  }
  return [{ start, end: from, text: parts.join('') }]
}

/** Maps an offset into `less`, which is `text` without some characters. */
function placeInLess(text: string, less: string, place: number): number {
  let at = 0
  for (let offset = 0; offset < place && at < less.length; offset += 1) {
    if (text.charCodeAt(offset) === less.charCodeAt(at)) at += 1
  }
  return at
}
