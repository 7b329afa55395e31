import { instanceNamespace } from '../../namespace-names.ts'
import { allowedAt } from '../../content/allowed-children.ts'
import { bindingOf } from '../../language/element-binding.ts'
import {
  expandedNameAt,
  prefixesAt,
  resolveAttributeName,
  resolveName,
} from '../../language/element-names.ts'
import type { XmlView } from '../../language/xml-view.ts'
import { childrenAround } from '../../scan/relatives.ts'
import type { TextEdit } from '../../scan/text-edit.ts'
import { isSelfClosed, nameOf, type XmlScan } from '../../scan/xml-scan.ts'
import { localNameOf, namespaceOf, type ExpandedName } from '../../schema/expanded-name.ts'
import type { XmlProblem } from '../../validation/problem.ts'
import { attributeSource } from '../../tree/source-text.ts'
import { attributeNamed } from '../../scan/attribute-named.ts'
import { attributeNames, attributesEnd, elementFrom } from '../element-of.ts'
import { fixOf, preferredFix, insertion, type Fix } from '../fix.ts'
import { removeAttribute } from '../form/attribute-fixes.ts'
import { isClear, nearest } from '../nearest.ts'
import { attributePrefixes, elementPrefixes, writtenName } from '../../language/written-name.ts'
import { removeElement } from './move-element.ts'
import { localName, prefixDeclaration, prefixOf } from '../../qualified-name.ts'

const nilName = '{http://www.w3.org/2001/XMLSchema-instance}nil'

type Of<Kind extends XmlProblem['kind']> = Extract<XmlProblem, { kind: Kind }>

/** Edits for the name in the start tag, and in the end tag if there is one. */
function renameEdits(scan: XmlScan, element: number, name: string): TextEdit[] {
  const length = nameOf(scan, element).length
  const start = (scan.start[element] ?? 0) + 1
  const edits = [{ start, end: start + length, text: name }]
  const close = scan.closeStart[element] ?? 0
  if (isSelfClosed(scan, element) || close >= (scan.end[element] ?? 0)) return edits
  const inEnd = close + 2
  if (!scan.text.startsWith(nameOf(scan, element), inEnd)) return edits
  return [...edits, { start: inEnd, end: inEnd + length, text: name }]
}

/** Renames a misspelt element to the nearest allowed name, or removes the element. */
export function unknownElementFixes(view: XmlView, problem: Of<'unknownElement'>): Fix[] {
  const { scan } = view
  const element = elementFrom(scan, problem.start)
  const parent = element < 0 ? -1 : (scan.parent[element] ?? -1)
  if (parent < 0) return []
  const fitting = fittingNames(view, element, parent)
  const local = localName(problem.name)
  const byLocal = new Map(
    [...fitting, ...problem.allowed].toReversed().map((name) => [localNameOf(name), name] as const),
  )
  const inNamespace = byLocal.get(local)
  const near = nearest(local, [...byLocal.keys()])
  const wanted = inNamespace === undefined ? near.map(({ text }) => text) : [local]
  const clear = inNamespace !== undefined || isClear(near)
  const renames = wanted.flatMap((text, nth) => {
    const expanded = byLocal.get(text) ?? ''
    const name = writtenName(expanded, elementPrefixes(scan, parent))
    if (name === null || name === problem.name) return []
    const fits = fitting.includes(expanded)
    const edits = renameEdits(scan, element, name)
    return [
      fixOf(
        'renameElement',
        { name: problem.name, value: name },
        edits,
        nth === 0 && clear && fits,
      ),
    ]
  })
  return [...renames, removeElement(scan, element, false)]
}

/** Names that fit at the element's place without causing other mistakes. */
function fittingNames(view: XmlView, element: number, parent: number): ExpandedName[] {
  const { scan, schema } = view
  const binding = bindingOf(view, parent)
  if (schema === null || binding?.kind !== 'declared') return []
  const { before, behind } = childrenAround(scan, parent, scan.start[element] ?? 0)
  const name = (node: number) => expandedNameAt(scan, node)
  const right = behind.filter((node) => node !== element).map(name)
  return allowedAt(schema, binding.type, before.map(name), right)
    .filter(({ fit }) => fit === 'fits')
    .map(({ declaration }) => declaration.name)
}

/** Removes an element that has no place here. */
export function superfluousElementFixes({ scan }: XmlView, start: number): Fix[] {
  const element = elementFrom(scan, start)
  return element < 0 ? [] : [removeElement(scan, element, true)]
}

/** Removes the tags of an element inside a simple value; its text stays. */
export function elementInValueFixes({ scan }: XmlView, start: number): Fix[] {
  const element = elementFrom(scan, start)
  if (element < 0) return []
  const from = scan.start[element] ?? 0
  const end = scan.end[element] ?? from
  const closeStart = scan.closeStart[element] ?? end
  const edits = [{ start: from, end: scan.openEnd[element] ?? from, text: '' }]
  if (closeStart < end) edits.push({ start: closeStart, end, text: '' })
  const unwrap = preferredFix('unwrapElement', { name: nameOf(scan, element) }, edits)
  return [unwrap, removeElement(scan, element, false)]
}

/** Fixes for an attribute that the schema does not know: near names that are still free, or its removal. */
export function unknownAttributeFixes(view: XmlView, problem: Of<'unknownAttribute'>): Fix[] {
  const { scan } = view
  const element = elementFrom(scan, problem.start)
  const at = element < 0 ? -1 : attributeNamed(scan, element, problem.attribute)
  if (at < 0) return []
  const taken = attributeNames(scan, element)
  const free = problem.allowed.flatMap((name) => {
    const written = writtenName(name, attributePrefixes(scan, element))
    return written === null || taken.includes(written) ? [] : [written]
  })
  const start = scan.attributes.start[at] ?? 0
  const near = nearest(problem.attribute, free)
  const renames = near.map(({ text }, nth) => {
    const edit = { start, end: start + problem.attribute.length, text }
    const names = { name: problem.attribute, value: text }
    return fixOf('renameAttribute', names, [edit], nth === 0 && isClear(near))
  })
  return [...renames, removeAttribute(scan, at, near.length === 0)]
}

/** Removes `xsi:nil` if the element is not nillable. */
export function notNillableFixes({ scan }: XmlView, start: number): Fix[] {
  const element = elementFrom(scan, start)
  const last = element < 0 ? 0 : (scan.firstAttribute[element + 1] ?? 0)
  for (let at = scan.firstAttribute[element] ?? 0; at < last; at += 1) {
    const name = scan.names[scan.attributes.name[at] ?? 0] ?? ''
    if (resolveAttributeName(scan, element, name) !== nilName) continue
    return [removeAttribute(scan, at, true)]
  }
  return []
}

/** Fixes a root without the schema's namespace, with another namespace, or with a misspelt name. */
export function unknownRootFixes({ scan }: XmlView, problem: Of<'unknownRoot'>): Fix[] {
  const { root } = scan
  if (root < 0) return []
  const local = localName(problem.name)
  const same = problem.allowed.find((name) => localNameOf(name) === local)
  if (same !== undefined) return namespaceFixes(scan, root, problem.name, namespaceOf(same))
  const own = namespaceOf(resolveName(scan, root, problem.name))
  const names = problem.allowed.filter((name) => namespaceOf(name) === own).map(localNameOf)
  const near = nearest(local, names)
  const prefix = problem.name.slice(0, problem.name.length - local.length)
  return near.map(({ text }, nth) => {
    const names = { name: problem.name, value: prefix + text }
    return fixOf(
      'renameElement',
      names,
      renameEdits(scan, root, prefix + text),
      nth === 0 && isClear(near),
    )
  })
}

function namespaceFixes(scan: XmlScan, root: number, name: string, namespace: string): Fix[] {
  const declares = prefixDeclaration(prefixOf(name))
  const at = attributeNamed(scan, root, declares)
  if (namespace === '') return at < 0 ? [] : [{ ...removeAttribute(scan, at, true) }]
  const value = attributeSource(namespace, null)
  const edit =
    at < 0
      ? insertion(scan.nameEnd[root] ?? 0, ` ${declares}="${value}"`)
      : {
          start: scan.attributes.valueStart[at] ?? 0,
          end: scan.attributes.valueEnd[at] ?? 0,
          text: value,
        }
  return [preferredFix('setNamespace', { name, value: namespace }, [edit])]
}

/** Namespaces with a conventional prefix. */
const usual: Readonly<Record<string, string>> = {
  xsi: instanceNamespace,
  xs: 'http://www.w3.org/2001/XMLSchema',
  xlink: 'http://www.w3.org/1999/xlink',
}

/**
 * Fixes for a prefix without a namespace: its declaration if the prefix is a usual one, near prefixes that
 * are declared, or the name without a prefix.
 */
export function undeclaredPrefixFixes({ scan }: XmlView, problem: Of<'undeclaredPrefix'>): Fix[] {
  const { prefix, name, start } = problem
  const fixes: Fix[] = []
  const namespace = Object.hasOwn(usual, prefix) ? usual[prefix] : undefined
  if (namespace !== undefined && scan.root >= 0) {
    const at = attributesEnd(scan, scan.root)
    const edit = insertion(at, ` xmlns:${prefix}="${namespace}"`)
    fixes.push(preferredFix('declarePrefix', { name: prefix, value: namespace }, [edit]))
  }
  const element = elementFrom(scan, start)
  if (element < 0) return fixes
  const isElement = nameOf(scan, element) === name && start === (scan.start[element] ?? 0) + 1
  const known = [...prefixesAt(scan, element).keys()].filter((one) => one !== '')
  for (const wanted of [...nearest(prefix, known).map(({ text }) => `${text}:`), '']) {
    const value = wanted + localName(name)
    const edits = isElement
      ? renameEdits(scan, element, value)
      : [{ start, end: start + name.length, text: value }]
    const kind = isElement ? 'renameElement' : 'renameAttribute'
    const taken = !isElement && attributeNames(scan, element).includes(value)
    if (!taken) fixes.push(fixOf(kind, { name, value }, edits, fixes.length === 0))
  }
  return fixes
}
