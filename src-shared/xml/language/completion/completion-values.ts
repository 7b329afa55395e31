import { attributeSource, textSource } from '../../tree/source-text.ts'
import { checkSimpleValue } from '../../schema/simple-value.ts'
import type {
  AttributeUse,
  ElementDeclaration,
  EnumerationValue,
  SimpleType,
  TypeDefinition,
} from '../../schema/schema-model.ts'
import { item, type CompletionRequest, type CompletionItem } from './completion-item.ts'

const maxValues = 2000
/** Limit on nested unions. */
const maxDepth = 4

type Declared = Pick<ElementDeclaration | AttributeUse, 'default' | 'fixed'>

/**
 * Lists values: a fixed value alone; else the type's enumeration, the default, and today's date or
 * the current time for date and time types. Values are escaped for `quote`, or for element text if
 * `quote` is null.
 */
export function valueItems(
  type: SimpleType,
  declared: Declared,
  request: CompletionRequest,
  quote: string | null,
): CompletionItem[] {
  const valueItem = (value: string, more: Partial<CompletionItem> = {}) =>
    item('value', value, quote === null ? textSource(value) : attributeSource(value, quote), more)
  if (declared.fixed !== null) return [valueItem(declared.fixed, { note: 'fixed' })]
  const choices = choicesOf(type, 0).slice(0, maxValues)
  const items = choices.map(({ value, documentation }) =>
    valueItem(value, { documentation, note: value === declared.default ? 'default' : null }),
  )
  if (declared.default !== null && !choices.some(({ value }) => value === declared.default)) {
    items.unshift(valueItem(declared.default, { note: 'default' }))
  }
  const now = currentMoment(type, request)
  if (now !== null && checkSimpleValue(type, now.value) === null) {
    items.push(valueItem(now.value, { note: now.note }))
  }
  return items
}

/** True if an element's text has an enumerated set of values. */
export function hasChoices(type: TypeDefinition): boolean {
  const text = type.kind === 'simple' ? type : type.text
  return text !== null && choicesOf(text, 0).length > 1
}

/** The values of a type; for a list type, of its items. */
function choicesOf(type: SimpleType, depth: number): readonly EnumerationValue[] {
  const { facets, variety, builtIn } = type
  if (facets.enumeration !== null) return facets.enumeration
  if (builtIn === 'boolean' && variety === 'atomic') {
    return ['true', 'false'].map((value) => ({ value, documentation: [] }))
  }
  if (depth >= maxDepth) return []
  if (variety === 'list') return type.item === null ? [] : choicesOf(type.item, depth + 1)
  const found = new Map<string, EnumerationValue>()
  for (const member of type.members) {
    for (const choice of choicesOf(member, depth + 1)) {
      if (!found.has(choice.value)) found.set(choice.value, choice)
    }
  }
  return [...found.values()]
}

/** Returns today's date or the current time in the notation of a type; null for any other type. */
function currentMoment(
  { builtIn, variety }: SimpleType,
  { date, time }: CompletionRequest,
): { readonly value: string; readonly note: 'today' | 'now' } | null {
  if (variety !== 'atomic') return null
  switch (builtIn) {
    case 'date':
      return { value: date, note: 'today' }
    case 'dateTime':
      return { value: `${date}T${time}`, note: 'now' }
    case 'time':
      return { value: time, note: 'now' }
    case 'gYear':
      return { value: date.slice(0, 4), note: 'today' }
    case 'gYearMonth':
      return { value: date.slice(0, 7), note: 'today' }
    default:
      return null
  }
}
