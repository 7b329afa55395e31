import { resolveAttributeName, resolveName } from '../language/element-names.ts'
import type { XmlView } from '../language/xml-view.ts'
import { nodeKind, type XmlScan } from '../scan/xml-scan.ts'
import { localNameOf, namespaceOf } from '../schema/expanded-name.ts'
import type { NameTest } from '../schema/identity-constraint.ts'
import { declaredPrefix, localName } from '../qualified-name.ts'

interface Name {
  readonly namespace: string
  readonly local: string
}

const tables = new WeakMap<XmlView, NameTable>()

/** Returns the names of a text; they are prepared once for each view. */
export function nameTableOf(view: XmlView): NameTable {
  const table = tables.get(view) ?? new NameTable(view.scan)
  tables.set(view, table)
  return table
}

/** The names of a text with their namespaces. Each written name is resolved once in each scope. */
export class NameTable {
  readonly #scan: XmlScan
  /** The element whose declarations of prefixes count, by element; null if only the root has any. */
  readonly #scopes: Int32Array | null
  readonly #elements = new Map<number, Map<number, Name>>()
  readonly #attributes = new Map<number, Map<number, Name>>()

  constructor(scan: XmlScan) {
    this.#scan = scan
    this.#scopes = scopesOf(scan)
  }

  element(node: number, test: NameTest): boolean {
    const { name } = this.#scan
    return fits(this.#resolved(this.#elements, node, name[node] ?? 0, resolveName), test)
  }

  attribute(node: number, attribute: number, test: NameTest): boolean {
    const name = this.#scan.attributes.name[attribute] ?? 0
    if (declaredPrefix(this.#scan.names[name] ?? '') !== null) return false
    return fits(this.#resolved(this.#attributes, node, name, resolveAttributeName), test)
  }

  #resolved(
    table: Map<number, Map<number, Name>>,
    node: number,
    name: number,
    resolve: typeof resolveName,
  ): Name {
    const scope = this.#scopes === null ? this.#scan.root : (this.#scopes[node] ?? -1)
    const names = table.get(scope) ?? new Map<number, Name>()
    table.set(scope, names)
    const before = names.get(name)
    if (before !== undefined) return before
    const written = this.#scan.names[name] ?? ''
    const expanded = resolve(this.#scan, node, written)
    const found = { namespace: namespaceOf(expanded), local: localNameOf(expanded) }
    names.set(name, found)
    return found
  }
}

function fits(name: Name, { namespace, local }: NameTest): boolean {
  return (
    (local === null || name.local === local) && (namespace === null || name.namespace === namespace)
  )
}

function scopesOf(scan: XmlScan): Int32Array | null {
  const { names, attributes, firstAttribute, root } = scan
  const declares = names.map((name) => declaredPrefix(name) !== null)
  const ofRoot = firstAttribute[root] ?? 0
  const behindRoot = firstAttribute[root + 1] ?? 0
  let inner = false
  for (let at = 0; at < attributes.count && !inner; at += 1) {
    inner = declares[attributes.name[at] ?? 0] === true && (at < ofRoot || at >= behindRoot)
  }
  if (!inner) return null
  const scopes = new Int32Array(scan.count)
  for (let node = 0; node < scan.count; node += 1) {
    const parent = scan.parent[node] ?? -1
    let own = parent < 0 ? -1 : (scopes[parent] ?? -1)
    const last = scan.kind[node] === nodeKind.element ? (firstAttribute[node + 1] ?? 0) : 0
    for (let at = firstAttribute[node] ?? 0; at < last; at += 1) {
      if (declares[attributes.name[at] ?? 0] === true) own = node
    }
    scopes[node] = own
  }
  return scopes
}

/** Returns for each name of a text whether its local part is among some names. */
export function namesAmong(scan: XmlScan, locals: ReadonlySet<string>): boolean[] {
  return scan.names.map((name) => locals.has(localName(name)))
}

/** Returns the elements inside an element, itself included, whose local name is among some names. */
export function elementsNamed(
  scan: XmlScan,
  element: number,
  locals: ReadonlySet<string>,
): number[] {
  const wanted = namesAmong(scan, locals)
  const found: number[] = []
  const behind = scan.next[element] ?? 0
  for (let node = element; node < behind; node += 1) {
    if (scan.kind[node] === nodeKind.element && wanted[scan.name[node] ?? 0] === true) {
      found.push(node)
    }
  }
  return found
}
