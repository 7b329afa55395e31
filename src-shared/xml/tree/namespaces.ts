import { xmlNamespace } from '../namespace-names.ts'
import { declaredPrefix, prefixOf } from '../qualified-name.ts'
import type { XmlScan } from '../scan/xml-scan.ts'
import { plainText } from './plain-text.ts'
import type { SharedNames } from './shared-names.ts'

/** Namespaces by prefix; the empty prefix is the default namespace. */
export type Scope = ReadonlyMap<string, string>

const outermost: Scope = new Map([['xml', xmlNamespace]])

/** The prefix of a value that looks like a prefixed name, such as `p:Type` of xsi:type; else null. */
export function valuePrefix(value: string): string | null {
  return /^\s*([^\s:]+):[^\s:/]/u.exec(value)?.[1] ?? null
}

/** Resolves the names of one scan, in text order. */
export class Namespaces {
  readonly #scan: XmlScan
  readonly #names: SharedNames
  readonly #declares: readonly boolean[]
  /** Scopes in order of appearance; a node without declarations shares its parent's scope. */
  readonly scopes: Scope[] = [outermost]
  readonly scopeOf: Uint32Array
  /**
   * Per scope, shared name numbers by the scan's numbers, for elements and attributes; 0: not
   * resolved yet.
   */
  readonly #elementIds: number[][] = [[]]
  readonly #attributeIds: number[][] = [[]]
  /** True if only the root declares prefixes. */
  declaredAtRoot = true

  constructor(scan: XmlScan, names: SharedNames) {
    this.#scan = scan
    this.#names = names
    this.#declares = scan.names.map((name) => declaredPrefix(name) !== null)
    this.scopeOf = new Uint32Array(scan.count)
  }

  /** Resolves one element. Call this for every element, parents first. */
  enter(node: number): number {
    const { scan, scope } = { scan: this.#scan, scope: this.#outerScope(node) }
    let own = scope
    const last = scan.firstAttribute[node + 1] ?? 0
    for (let at = scan.firstAttribute[node] ?? 0; at < last; at += 1) {
      if (this.#declares[scan.attributes.name[at] ?? 0] !== true) continue
      if (own === scope) own = this.#newScope(scope, node)
      const prefix = declaredPrefix(scan.names[scan.attributes.name[at] ?? 0] ?? '') ?? ''
      const { valueStart, valueEnd } = scan.attributes
      const uri = plainText(scan.text, valueStart[at] ?? 0, valueEnd[at] ?? 0)
      ;(this.scopes[own] as Map<string, string>).set(prefix, uri)
    }
    this.scopeOf[node] = own
    return this.#idIn(own, scan.name[node] ?? 0, this.#elementIds, true)
  }

  attribute(node: number, attribute: number): number {
    const name = this.#scan.attributes.name[attribute] ?? 0
    return this.#idIn(this.scopeOf[node] ?? 0, name, this.#attributeIds, false)
  }

  #outerScope(node: number): number {
    const parent = this.#scan.parent[node] ?? -1
    return parent < 0 ? 0 : (this.scopeOf[parent] ?? 0)
  }

  #newScope(outer: number, node: number): number {
    if (node !== this.#scan.root) this.declaredAtRoot = false
    this.#elementIds.push([])
    this.#attributeIds.push([])
    return this.scopes.push(new Map(this.scopes[outer])) - 1
  }

  #idIn(scope: number, name: number, tables: number[][], element: boolean): number {
    const table = tables[scope] ?? []
    const known = table[name]
    if (known !== undefined) return known
    const written = this.#scan.names[name] ?? ''
    const id = this.#resolve(this.scopes[scope] ?? outermost, written, element)
    table[name] = id
    return id
  }

  #resolve(scope: Scope, written: string, element: boolean): number {
    const declared = element ? null : declaredPrefix(written)
    if (declared !== null) return this.#names.declaration(declared)
    const prefix = prefixOf(written)
    if (prefix === '') {
      return this.#names.expanded(element ? (scope.get('') ?? '') : '', written)
    }
    // An undeclared prefix counts as a namespace of its own.
    const uri = scope.get(prefix) ?? `undeclared ${prefix}`
    return this.#names.expanded(uri, written.slice(prefix.length + 1))
  }
}

/** Returns true if both scopes give each prefix the same namespace. */
export function sameScope(one: Scope, other: Scope): boolean {
  if (one.size !== other.size) return false
  for (const [prefix, uri] of one) if (other.get(prefix) !== uri) return false
  return true
}
