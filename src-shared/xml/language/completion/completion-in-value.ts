import { attributeSource, textSource } from '../../tree/source-text.ts'
import type { FieldNode } from '../../identity/follow-paths.ts'
import { keyChoices } from '../../identity/key-choices.ts'
import type { SimpleType } from '../../schema/schema-model.ts'
import type { XmlContext } from '../../scan/xml-context.ts'
import { typeItems } from './completion-instance.ts'
import { instanceNamespace } from '../../namespace-names.ts'
import {
  item,
  type CompletionAnswer,
  type CompletionRequest,
  type CompletionItem,
} from './completion-item.ts'
import { onLine, trimmed, wordAt } from './completion-place.ts'
import { valueItems } from './completion-values.ts'
import { attributeUse } from '../attribute-use.ts'
import { declaredPrefix } from '../../qualified-name.ts'
import { expandedName } from '../../schema/expanded-name.ts'
import { bindingOf } from '../element-binding.ts'
import { resolveAttributeName } from '../element-names.ts'
import type { XmlView } from '../xml-view.ts'

/** Lists values for the attribute at an offset, with missing quotes. */
export function attributeValues(
  view: XmlView,
  { node, attribute, start, end }: XmlContext,
  offset: number,
  request: CompletionRequest,
): CompletionAnswer {
  const { text, names, attributes } = view.scan
  const first = text[start - 1] ?? ''
  const quoted = first === '"' || first === "'"
  const quote = quoted ? first : '"'
  const written = names[attributes.name[attribute] ?? 0] ?? ''
  const { type, items: ofType } = choicesFor(view, node, written, request, quote)
  const items = [
    ...keyItems(view, { element: node, attribute }, (key) => attributeSource(key, quote)),
    ...ofType,
  ]
  const range = onLine(
    text,
    type?.variety === 'list' ? wordIn(text, start, end, offset) : { start, end },
    offset,
  )
  const before = quoted ? '' : quote
  const behind = text[end] === quote && quoted ? '' : quote
  return {
    ...range,
    items: items.map((one) => ({ ...one, insert: `${before}${one.insert}${behind}` })),
  }
}

/** Lists the keys of the text that a value may refer to. */
function keyItems(
  view: XmlView,
  place: FieldNode,
  sourceOf: (value: string) => string,
): CompletionItem[] {
  return keyChoices(view, place).map(({ value, place: key }) =>
    item('value', value, sourceOf(value), { key }),
  )
}

function wordIn(text: string, start: number, end: number, offset: number) {
  const word = wordAt(text, offset)
  return { start: Math.max(start, word.start), end: Math.min(end, word.end) }
}

interface Choices {
  readonly type: SimpleType | null
  readonly items: readonly CompletionItem[]
}

function choicesFor(
  view: XmlView,
  element: number,
  written: string,
  request: CompletionRequest,
  quote: string,
): Choices {
  const { scan, schema } = view
  if (schema === null) return { type: null, items: [] }
  if (declaredPrefix(written) !== null) {
    const { targetNamespace } = schema
    const known = targetNamespace === '' ? [] : [targetNamespace]
    return {
      type: null,
      items: known.map((one) =>
        item('value', one, attributeSource(one, quote), { note: 'namespace' }),
      ),
    }
  }
  const binding = bindingOf(view, element)
  if (binding?.kind !== 'declared') return { type: null, items: [] }
  const name = resolveAttributeName(scan, element, written)
  if (name === expandedName(instanceNamespace, 'nil')) {
    return { type: null, items: ['true', 'false'].map((one) => item('value', one, one)) }
  }
  if (name === expandedName(instanceNamespace, 'type')) {
    return { type: null, items: typeItems(scan, element, schema, binding.declaration) }
  }
  const use = attributeUse(view, binding, name)
  if (use === null) return { type: null, items: [] }
  return { type: use.type, items: valueItems(use.type, use, request, quote) }
}

/** Lists values for an element's text; null if the element has no simple content. */
export function textValues(
  view: XmlView,
  { node, start, end }: XmlContext,
  offset: number,
  request: CompletionRequest,
): CompletionAnswer | null {
  const binding = bindingOf(view, node)
  if (binding?.kind !== 'declared') return null
  const { declaration, type } = binding
  const simple = type.kind === 'simple' ? type : type.text
  if (simple === null) return null
  const { text } = view.scan
  const whole = trimmed(text, { start, end }, offset)
  const range = simple.variety === 'list' ? wordIn(text, start, end, offset) : whole
  const keys = keyItems(view, { element: node, attribute: -1 }, (key) => textSource(key))
  const items = [...keys, ...valueItems(simple, declaration, request, null)]
  return { ...onLine(text, range, offset), items }
}
