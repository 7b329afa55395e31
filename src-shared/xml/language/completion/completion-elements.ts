import { allowedAt, type AllowedChild } from '../../content/allowed-children.ts'
import { requiredContent, type RequiredElement } from '../../content/required-content.ts'
import { snippetOf, type SnippetForm } from '../../content/snippet.ts'
import { localNameOf } from '../../schema/expanded-name.ts'
import type { ElementDeclaration, SchemaSet, TypeDefinition } from '../../schema/schema-model.ts'
import { childElements } from '../../scan/relatives.ts'
import { lacksEnd } from '../closing.ts'
import { item, type CompletionItem } from './completion-item.ts'
import { siblingsAround } from './completion-siblings.ts'
import { elementPrefixes, writtenName } from '../written-name.ts'
import { indentAt, indentStep } from './completion-place.ts'
import { namesSeenIn } from './completion-seen.ts'
import { hasChoices } from './completion-values.ts'
import { bindingOf } from '../element-binding.ts'
import { aboutElement } from '../hover/hover-about.ts'
import { nameOf } from '../../scan/xml-scan.ts'
import type { XmlView } from '../xml-view.ts'

/** A place for an element. */
export interface ElementPlace {
  /** The parent element; -1 for the document. */
  readonly parent: number
  /** Start of the new element; siblings are before and behind this offset. */
  readonly offset: number
  /** The element whose name is being completed; -1 for a new one. */
  readonly own: number
  /** The part of the tag that is already in the text. */
  readonly typed: '<' | ''
  /** True if the tag exists and only its name is completed. */
  readonly isNameOnly: boolean
}

const fits: Readonly<Record<AllowedChild['fit'], CompletionItem['fit']>> = {
  fits: 'fits',
  needsMore: 'needsMore',
  breaksWhatFollows: 'breaks',
}
const required = new WeakMap<ElementDeclaration, RequiredElement>()

/** Lists the elements allowed at a place, best first, and the missing end tag of the parent. */
export function elementItems(view: XmlView, place: ElementPlace): CompletionItem[] {
  const { parent, own } = place
  const { scan, schema } = view
  if (parent < 0) {
    if (childElements(scan, -1).some((node) => node !== own)) return []
    return schema === null ? [] : rootItems(view, schema, place)
  }
  const binding = bindingOf(view, parent)
  if (schema === null || binding === null || binding.kind !== 'declared') {
    return [...endTagItems(view, place), ...seenItems(view, place)]
  }
  const items = childItems(view, schema, binding.type, place)
  const end = endTagItems(view, place)
  const first = items.findIndex(({ fit }) => fit !== 'required')
  return first < 0 ? [...items, ...end] : items.toSpliced(first, 0, ...end)
}

function childItems(
  view: XmlView,
  schema: SchemaSet,
  type: TypeDefinition,
  place: ElementPlace,
): CompletionItem[] {
  const { left, right } = siblingsAround(view, place.parent, place.offset, place.own)
  const form = formAt(view, place)
  const whole: CompletionItem[] = []
  const bare: CompletionItem[] = []
  const breaking: CompletionItem[] = []
  for (const { declaration, fit, required: wanted } of allowedAt(schema, type, left, right)) {
    const list = fit === 'breaksWhatFollows' ? breaking : whole
    const made = elementItem(schema, declaration, type, place, form)
    list.push({ ...made, fit: wanted ? 'required' : fits[fit] })
    if (holdsElements(declaration) && !place.isNameOnly) {
      bare.push({ ...tagsItem(made, place), fit: fits[fit] })
    }
  }
  return [...whole, ...bare.filter(({ fit }) => fit !== 'breaks'), ...breaking]
}

function rootItems(view: XmlView, schema: SchemaSet, place: ElementPlace): CompletionItem[] {
  const form = formAt(view, place)
  return [...schema.elements.values()]
    .filter(({ abstract }) => !abstract)
    .map((declaration) => elementItem(schema, declaration, null, place, form))
}

function elementItem(
  schema: SchemaSet,
  declaration: ElementDeclaration,
  parent: TypeDefinition | null,
  place: ElementPlace,
  form: SnippetForm,
): CompletionItem {
  const { name } = declaration
  // Without a prefix in scope, the snippet declares the namespace.
  const label = writtenName(name, form.prefixOf) ?? localNameOf(name)
  const { text, stops } = place.isNameOnly
    ? { text: label, stops: [] }
    : snippetOf(requiredOf(schema, declaration), form)
  return item('element', label, text, {
    stops,
    filter: place.isNameOnly ? label : place.typed + label,
    about: aboutElement(schema, declaration, declaration.type, parent),
    offersValues: !place.isNameOnly && hasChoices(declaration.type),
  })
}

function tagsItem(whole: CompletionItem, { typed }: ElementPlace): CompletionItem {
  const start = whole.label.length + 2
  return {
    ...whole,
    kind: 'tags',
    insert: `<${whole.label}></${whole.label}>`,
    stops: [{ start, end: start }],
    filter: typed + whole.label,
    offersValues: false,
  }
}

function requiredOf(schema: SchemaSet, declaration: ElementDeclaration): RequiredElement {
  const known = required.get(declaration) ?? requiredContent(schema, declaration)
  required.set(declaration, known)
  return known
}

function holdsElements(declaration: ElementDeclaration): boolean {
  const known = required.get(declaration)
  return known !== undefined && known.children.length > 0
}

function formAt({ scan }: XmlView, { parent, offset }: ElementPlace): SnippetForm {
  return {
    before: indentAt(scan.text, offset),
    step: indentStep(scan, parent),
    lineEnd: '\n',
    prefixOf: elementPrefixes(scan, parent),
  }
}

/** Without a schema: names that occur in other elements with the parent's name. */
function seenItems({ scan }: XmlView, place: ElementPlace): CompletionItem[] {
  return namesSeenIn(scan, place.parent, place.own).map((label) => {
    const start = label.length + 2
    const tags = place.isNameOnly ? label : `<${label}></${label}>`
    return item('element', label, tags, {
      stops: place.isNameOnly ? [] : [{ start, end: start }],
      filter: place.isNameOnly ? label : place.typed + label,
      fit: 'seen',
    })
  })
}

/** The end tag of the innermost unclosed element. */
function endTagItems({ scan }: XmlView, { parent, typed, isNameOnly }: ElementPlace) {
  if (isNameOnly || !lacksEnd(scan, parent)) return []
  const label = `/${nameOf(scan, parent)}`
  return [item('endTag', label, `<${label}>`, { filter: typed + label })]
}
