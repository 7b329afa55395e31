import { expandedName } from '../expanded-name.ts'
import type { IdentityConstraint, IdentityPath } from '../identity-constraint.ts'
import { readIdentityPaths } from './identity-path.ts'
import { readName, type Place } from './place.ts'

const kinds = ['key', 'unique', 'keyref'] as const
const maxFields = 50
const none: readonly IdentityConstraint[] = []

/**
 * Reads the keys and references of an element declaration. Leaves out an incomplete or unreadable
 * constraint: libxml2 decides whether a schema is valid.
 */
export function readConstraints(place: Place, element: number): readonly IdentityConstraint[] {
  const { file } = place
  const found: IdentityConstraint[] = []
  for (const node of file.children(element)) {
    const kind = kinds.find((one) => one === file.local(node))
    const constraint = kind === undefined ? null : readConstraint(place, node, kind)
    if (constraint !== null) found.push(constraint)
  }
  return found.length === 0 ? none : found
}

function readConstraint(
  place: Place,
  node: number,
  kind: IdentityConstraint['kind'],
): IdentityConstraint | null {
  const { file, targetNamespace } = place
  const name = file.token(node, 'name')
  const written = file.token(node, 'refer')
  const refer = kind === 'keyref' && written !== null ? readName(place, node, written) : null
  if (name === null || (kind === 'keyref' && refer === null)) return null
  const children = file.children(node)
  const selectors = children.filter((child) => file.local(child) === 'selector')
  const fieldNodes = children.filter((child) => file.local(child) === 'field')
  const selector = pathsOf(place, selectors[0] ?? -1, false)
  if (selector === null || fieldNodes.length === 0 || fieldNodes.length > maxFields) return null
  const fields: IdentityPath[][] = []
  for (const field of fieldNodes) {
    const paths = pathsOf(place, field, true)
    if (paths === null) return null
    fields.push(paths)
  }
  return { kind, name: expandedName(targetNamespace, name), refer, selector, fields }
}

function pathsOf({ file }: Place, node: number, attributes: boolean): IdentityPath[] | null {
  const xpath = node < 0 ? null : file.token(node, 'xpath')
  if (xpath === null) return null
  return readIdentityPaths(xpath, (prefix) => file.namespace(node, prefix), attributes)
}
