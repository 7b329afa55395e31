import { contextAt } from '../../scan/context-at.ts'
import { nameOf } from '../../scan/xml-scan.ts'
import type { XmlContext } from '../../scan/xml-context.ts'
import type { EnumerationValue, SimpleType } from '../../schema/schema-model.ts'
import { decode } from '../../tree/plain-text.ts'
import { attributeUse } from '../attribute-use.ts'
import { onLine, trimmed } from '../completion/completion-place.ts'
import { bindingOf } from '../element-binding.ts'
import { resolveAttributeName } from '../element-names.ts'
import { aboutAttribute, aboutElement, type About } from './hover-about.ts'
import { versionsWith, type SchemaVersion, type VersionPresence } from './hover-versions.ts'
import type { XmlView } from '../xml-view.ts'

/** A hover text's data, with the range it is about. */
export interface HoverAnswer {
  readonly start: number
  readonly end: number
  readonly subject: 'element' | 'attribute'
  readonly name: string
  /** Null if the schema does not know the element or attribute here. */
  readonly about: About | null
  /** The value at this place, if the type enumerates it. */
  readonly value: EnumerationValue | null
  readonly versions: readonly VersionPresence[]
}

/**
 * Describes the element, attribute or value at an offset; null if the schema says nothing.
 *
 * @param versions every known schema of the record kind, including the text's own
 */
export function hoverAt(
  view: XmlView,
  offset: number,
  versions: readonly SchemaVersion[],
): HoverAnswer | null {
  if (view.schema === null) return null
  const context = contextAt(view.scan, offset)
  const { node, start, end } = context
  if (node < 0) return null
  switch (context.kind) {
    case 'elementName':
    case 'endTagName':
      return start === end ? null : ofElement(view, node, { start, end }, false, versions)
    case 'attributeName':
    case 'attributeValue':
      return ofAttribute(view, context, offset, versions)
    case 'text': {
      const range = onLine(view.scan.text, trimmed(view.scan.text, context, offset), offset)
      const found = ofElement(view, node, range, true, versions)
      return found?.about?.content === 'value' ? found : null
    }
    default:
      return null
  }
}

function ofElement(
  view: XmlView,
  node: number,
  range: { readonly start: number; readonly end: number },
  atValue: boolean,
  versions: readonly SchemaVersion[],
): HoverAnswer | null {
  const { scan, schema } = view
  const binding = bindingOf(view, node)
  if (schema === null || binding === null || binding.kind === 'free') return null
  const known = { ...range, subject: 'element', name: nameOf(scan, node) } as const
  if (binding.kind === 'unknown') {
    const parent = scan.parent[node] ?? -1
    // Inside an unknown element everything is unknown; only the outermost is reported.
    if (parent >= 0 && bindingOf(view, parent)?.kind !== 'declared') return null
    return {
      ...known,
      about: null,
      value: null,
      versions: versionsWith(view, node, null, versions),
    }
  }
  const { declaration, type } = binding
  const above = bindingOf(view, scan.parent[node] ?? -1)
  const parentType = above?.kind === 'declared' ? above.type : null
  const simple = type.kind === 'simple' ? type : type.text
  return {
    ...known,
    about: aboutElement(schema, declaration, type, parentType),
    value: atValue ? enumeratedValue(simple, scan.text.slice(range.start, range.end)) : null,
    versions: versionsWith(view, node, null, versions),
  }
}

function ofAttribute(
  view: XmlView,
  context: XmlContext,
  offset: number,
  versions: readonly SchemaVersion[],
): HoverAnswer | null {
  const { scan } = view
  const { node, attribute, start, end } = context
  const name = scan.names[scan.attributes.name[attribute] ?? 0] ?? ''
  const binding = bindingOf(view, node)
  const expanded = resolveAttributeName(scan, node, name)
  const use = attributeUse(view, binding, expanded)
  if (use === null || binding?.kind !== 'declared') return null
  const atValue = context.kind === 'attributeValue'
  return {
    ...onLine(scan.text, { start, end }, offset),
    subject: 'attribute',
    name,
    about: aboutAttribute(use),
    value: atValue ? enumeratedValue(use.type, scan.text.slice(start, end)) : null,
    versions: versionsWith(view, node, expanded, versions),
  }
}

/** Returns the value of a type's enumeration that equals a written text; null if there is none. */
function enumeratedValue(type: SimpleType | null, written: string): EnumerationValue | null {
  const value = decode(written).trim()
  return type?.facets.enumeration?.find((one) => one.value === value) ?? null
}
