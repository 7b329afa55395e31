import { lineEndOf } from '../../scan/line-end.ts'
import { declarationOf } from '../../content/declaration-of.ts'
import { requiredContent } from '../../content/required-content.ts'
import { snippetOf, type Snippet } from '../../content/snippet.ts'
import { bindingOf } from '../../language/element-binding.ts'
import type { XmlView } from '../../language/xml-view.ts'
import { isSelfClosed, nameOf, type XmlScan } from '../../scan/xml-scan.ts'
import { localNameOf, type ExpandedName } from '../../schema/expanded-name.ts'
import type { ElementDeclaration, SchemaSet } from '../../schema/schema-model.ts'
import type { XmlProblem } from '../../validation/problem.ts'
import { elementStartingAt } from '../element-of.ts'
import { fixOf, type Fix } from '../fix.ts'
import { behindContent, indentBefore, lastElement, leadStart, stepAt } from '../layout.ts'
import { elementPrefixes } from '../../language/written-name.ts'
import { greaterThanSign } from '../../scan/markup-codes.ts'

type MissingElement = Extract<XmlProblem, { kind: 'missingElement' }>

const maxChoices = 3
/** Limit on inserted copies of one missing element. */
const maxCopies = 100

/** Inserts a missing element with its required content; one fix per alternative. */
export function missingElementFixes(view: XmlView, problem: MissingElement): Fix[] {
  const { scan, schema } = view
  const parent = elementStartingAt(scan, problem.element)
  const binding = parent < 0 ? null : bindingOf(view, parent)
  if (schema === null || binding?.kind !== 'declared') return []
  const place = placeFor(scan, parent, problem.at)
  if (place === null) return []
  const only = problem.elements.length === 1
  return problem.elements.slice(0, maxChoices).flatMap((name) => {
    const declaration = declarationIn(schema, binding.type, name)
    if (declaration === null) return []
    const required = requiredContent(schema, declaration)
    const snippet = snippetOf(required, {
      before: place.indent ?? '',
      step: place.indent === null ? '' : place.step,
      lineEnd: place.indent === null ? '' : lineEndOf(scan.text),
      prefixOf: elementPrefixes(scan, parent),
    })
    const names = { name: localNameOf(name), value: problem.before ?? '' }
    return [insertFix(scan, place, snippet, problem.count, names, only && required.complete)]
  })
}

function declarationIn(
  schema: SchemaSet,
  type: Parameters<typeof declarationOf>[1],
  name: ExpandedName,
): ElementDeclaration | null {
  return declarationOf(schema, type, name)?.declaration ?? schema.elements.get(name) ?? null
}

interface Place {
  readonly start: number
  readonly end: number
  /** Text inserted around the new element, besides its own line. */
  readonly before: string
  readonly behind: string
  /** Indentation of its line; null if everything is on one line. */
  readonly indent: string | null
  readonly step: string
}

/**
 * Layout for a new child of a parent.
 *
 * @param at offset of a child's `<`, or of the parent's end
 */
function placeFor(scan: XmlScan, parent: number, at: number): Place | null {
  const { text } = scan
  const line = lineEndOf(text)
  const step = stepAt(scan, parent)
  const child = elementStartingAt(scan, at)
  if (child >= 0 && scan.parent[child] === parent) {
    const start = leadStart(scan, child)
    const indent = indentBefore(text, start)
    return {
      start,
      end: start,
      before: '',
      behind: indent === null ? '' : line + indent,
      indent,
      step,
    }
  }
  const openEnd = scan.openEnd[parent] ?? 0
  const closeStart = scan.closeStart[parent] ?? 0
  const own = indentBefore(text, scan.start[parent] ?? 0)
  const inner = own === null ? null : own + step
  if (isSelfClosed(scan, parent)) {
    const start = behindContent(text, openEnd - 2, scan.nameEnd[parent] ?? 0)
    const close = `</${nameOf(scan, parent)}>`
    return own === null
      ? { start, end: openEnd, before: '>', behind: close, indent: null, step }
      : {
          start,
          end: openEnd,
          before: `>${line}${own}${step}`,
          behind: line + own + close,
          indent: inner,
          step,
        }
  }
  if (text.charCodeAt(openEnd - 1) !== greaterThanSign) return null
  const content = behindContent(text, closeStart, openEnd)
  const last = lastElement(scan, parent)
  const lastIndent = last < 0 ? null : indentBefore(text, scan.start[last] ?? 0)
  if (lastIndent !== null) {
    return {
      start: content,
      end: content,
      before: line + lastIndent,
      behind: '',
      indent: lastIndent,
      step,
    }
  }
  if (content === openEnd && inner !== null) {
    return {
      start: openEnd,
      end: closeStart,
      before: line + inner,
      behind: line + (own ?? ''),
      indent: inner,
      step,
    }
  }
  return { start: closeStart, end: closeStart, before: '', behind: '', indent: null, step }
}

function insertFix(
  scan: XmlScan,
  place: Place,
  snippet: Snippet,
  count: number,
  names: { name: string; value: string },
  preferred: boolean,
): Fix {
  const between = place.indent === null ? '' : lineEndOf(scan.text) + place.indent
  const copies = Array.from({ length: Math.min(count, maxCopies) }, () => snippet.text)
  const text = place.before + copies.join(between) + place.behind
  const fix = fixOf(
    'insertElement',
    names,
    [{ start: place.start, end: place.end, text }],
    preferred,
  )
  const [stop] = snippet.stops
  if (stop === undefined || stop.start === snippet.text.length) return fix
  const from = place.start + place.before.length
  return { ...fix, select: { start: from + stop.start, end: from + stop.end } }
}
