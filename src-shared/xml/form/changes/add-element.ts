import { requiredContent } from '../../content/required-content.ts'
import { snippetOf } from '../../content/snippet.ts'
import { standIns } from '../../content/wildcard-names.ts'
import { withoutNil } from '../../language/is-nil.ts'
import type { XmlView } from '../../language/xml-view.ts'
import { badCharacters } from '../../scan/bad-characters.ts'
import { isSelfClosed } from '../../scan/xml-scan.ts'
import type { ExpandedName } from '../../schema/expanded-name.ts'
import type { ElementDeclaration, SchemaSet, TypeDefinition } from '../../schema/schema-model.ts'
import { ChildrenOf } from '../children-of.ts'
import { emptyCopy } from './empty-copy.ts'
import { formBindingOf } from '../form-binding.ts'
import { edits, refused, type FormOutcome } from './form-operation.ts'
import { insertChild, layoutOf } from './insert-child.ts'
import { slotsOf } from '../slots.ts'
import { elementPrefixes } from '../../language/written-name.ts'
import { lineEndOf } from '../../scan/line-end.ts'

/**
 * Adds a child with its required content, formatted like its siblings. `xsi:nil` of the parent is removed,
 * as a nil element has no children.
 */
export function addElement(
  view: XmlView,
  parent: number,
  name: ExpandedName,
  text: string | null,
): FormOutcome {
  const { scan } = view
  if (text !== null && badCharacters(text, 1).length > 0) return refused('characters')
  const broken = scan.closeStart[parent] === scan.end[parent] && !isSelfClosed(scan, parent)
  if (broken) return refused('locked')
  const children = new ChildrenOf(view, parent)
  const binding = formBindingOf(view, parent)
  if (binding.kind === 'shape') return addLikeLast(view, parent, children, name)
  if (binding.kind !== 'declared') return refused('noPlace')
  const { type } = binding
  const declaration = declarationIn(view.schema, type, name)
  const before = children.placeFor(type, name)
  if (declaration === null || before === null) return refused('noPlace')
  const layout = layoutOf(scan, parent, children.nodes, before)
  const source = elementSource(view, parent, declaration, text, layout.indent, layout.step)
  const nil = withoutNil(scan, parent)
  return edits(...nil, insertChild(scan, parent, children.nodes, before, source))
}

/** Replaces one alternative of an `xs:choice` by another. */
export function chooseElement(view: XmlView, node: number, name: ExpandedName): FormOutcome {
  const { scan } = view
  const parent = scan.parent[node] ?? -1
  const binding = parent < 0 ? null : formBindingOf(view, parent)
  if (binding?.kind !== 'declared') return refused('noPlace')
  const declaration = declarationIn(view.schema, binding.type, name)
  if (declaration === null) return refused('noPlace')
  const children = new ChildrenOf(view, parent)
  const { indent, step } = layoutOf(scan, parent, children.nodes, children.nodes.indexOf(node))
  const text = elementSource(view, parent, declaration, null, indent, step)
  return edits({ start: scan.start[node] ?? 0, end: scan.end[node] ?? 0, text })
}

function addLikeLast(
  view: XmlView,
  parent: number,
  children: ChildrenOf,
  name: ExpandedName,
): FormOutcome {
  const last = children.names.lastIndexOf(name)
  const model = children.nodes[last]
  if (model === undefined) return refused('noPlace')
  const source = emptyCopy(view.scan, model)
  return edits(insertChild(view.scan, parent, children.nodes, last + 1, source))
}

function declarationIn(
  set: SchemaSet | null,
  type: TypeDefinition,
  name: ExpandedName,
): ElementDeclaration | null {
  if (set === null) return null
  const { slots, slotOf } = slotsOf(set, type)
  const slot = slots[slotOf.get(name) ?? -1]
  return (
    slot?.elements.flatMap((one) => standIns(set, one)).find((one) => one.name === name) ?? null
  )
}

function elementSource(
  view: XmlView,
  parent: number,
  declaration: ElementDeclaration,
  text: string | null,
  before: string,
  step: string,
): string {
  const { scan, schema } = view
  if (schema === null) throw new Error('A declaration has a schema')
  const required = requiredContent(schema, declaration)
  const element = text === null ? required : { ...required, value: { text, open: false } }
  const lineEnd = lineEndOf(scan.text)
  const prefixOf = elementPrefixes(scan, parent)
  return snippetOf(element, { before, step, lineEnd, prefixOf }).text
}
