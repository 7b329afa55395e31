import { contextAt } from '../../scan/context-at.ts'
import { isSpace } from '../../scan/characters.ts'
import { nameOf } from '../../scan/xml-scan.ts'
import type { XmlContext } from '../../scan/xml-context.ts'
import { attributeItems } from './completion-attributes.ts'
import { elementItems } from './completion-elements.ts'
import { attributeValues, textValues } from './completion-in-value.ts'
import { item, type CompletionAnswer, type CompletionRequest } from './completion-item.ts'
import { wordAt } from './completion-place.ts'
import type { XmlView } from '../xml-view.ts'

/** Lists what may be written at an offset, best first. Empty if nothing is known. */
export function completionsAt(
  view: XmlView,
  offset: number,
  request: CompletionRequest,
): CompletionAnswer {
  const context = contextAt(view.scan, offset)
  const none = { start: offset, end: offset, items: [] }
  if (!answersTrigger(context, request.trigger)) return none
  switch (context.kind) {
    case 'elementName':
      return inElementName(view, context, offset)
    case 'content':
    case 'text':
      return inContent(view, context, offset, request)
    case 'endTagName':
      return inEndTag(view, context)
    case 'tag':
      return inTag(view, context.node, offset)
    case 'attributeName':
      return inAttributeName(view, context)
    case 'attributeValue':
      return attributeValues(view, context, offset, request)
    default:
      return none
  }
}

/** Suppresses the list for a typed space, quote or `>` at a place without a choice. */
function answersTrigger({ kind }: XmlContext, trigger: string | null): boolean {
  switch (trigger) {
    case ' ':
      return kind === 'tag'
    case '"':
    case "'":
      return kind === 'attributeValue'
    case '>':
      return kind === 'content'
    case '/':
      return kind === 'endTagName'
    default:
      return true
  }
}

function inElementName(view: XmlView, context: XmlContext, offset: number): CompletionAnswer {
  const { scan } = view
  const { node, start, end, isUnfinished } = context
  // A lone `<` is no element yet, so the context is the enclosing element.
  const stray = start === end && (node < 0 || scan.start[node] !== start - 1)
  const own = stray ? -1 : node
  const parent = stray ? node : (scan.parent[node] ?? -1)
  const isNameOnly =
    !stray && (!isUnfinished || scan.firstAttribute[node] !== scan.firstAttribute[node + 1])
  const from = isNameOnly ? start : start - 1
  const items = elementItems(view, { parent, offset: start - 1, own, typed: '<', isNameOnly })
  return { start: from, end: Math.max(end, offset), items }
}

function inContent(
  view: XmlView,
  context: XmlContext,
  offset: number,
  request: CompletionRequest,
): CompletionAnswer {
  const { node } = context
  const values = textValues(view, context, offset, request)
  if (request.trigger === '>') return values ?? { start: offset, end: offset, items: [] }
  const { start, end } = wordAt(view.scan.text, offset)
  const place = { parent: node, offset: start, own: -1, typed: '', isNameOnly: false } as const
  if (values === null) return { start, end, items: elementItems(view, place) }
  return values.items.length > 0 || context.kind === 'text'
    ? values
    : { start: offset, end: offset, items: elementItems(view, place) }
}

function inEndTag({ scan }: XmlView, { node, start, end }: XmlContext): CompletionAnswer {
  if (node < 0) return { start, end, items: [] }
  const name = nameOf(scan, node)
  const closed = scan.text[end] === '>'
  return { start, end, items: [item('endTag', name, closed ? name : `${name}>`)] }
}

function inTag(view: XmlView, element: number, offset: number): CompletionAnswer {
  const { text } = view.scan
  const before = isSpace(text.charCodeAt(offset - 1)) ? '' : ' '
  const behind = /^[\s/>?<]?$/u.test(text[offset] ?? '') ? '' : ' '
  const items = attributeItems(view, element, -1, false).map((one) => ({
    ...one,
    insert: `${before}${one.insert}${behind}`,
    stops: one.stops.map(({ start, end }) => ({
      start: start + before.length,
      end: end + before.length,
    })),
  }))
  return { start: offset, end: offset, items }
}

function inAttributeName(view: XmlView, context: XmlContext): CompletionAnswer {
  const { node, attribute, start, end } = context
  const { nameEnd, valueStart } = view.scan.attributes
  const hasValue = valueStart[attribute] !== nameEnd[attribute]
  return { start, end, items: attributeItems(view, node, attribute, hasValue) }
}
