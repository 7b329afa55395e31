import { type Scope, valuePrefix } from '../tree/namespaces.ts'
import type { Attribute, Tag } from '../tree/start-tag.ts'
import { declaredPrefix, prefixOf } from '../qualified-name.ts'

/** The namespaces that the prefixes of a merged tag need, and the ones that the tag declares. */
export class TagPrefixes {
  readonly #wanted = new Map<string, string>()
  readonly #declared = new Map<string, string>()

  /** Registers the prefix of the tag's name, with its meaning in the source text. */
  useName(name: string, from: Tag): void {
    const prefix = prefixOf(name)
    this.#want(prefix, from)
  }

  /** Registers the prefixes of an attribute; a value such as `p:Type` (xsi:type) may need one too. */
  useAttribute({ name, says }: Attribute, from: Tag): void {
    const declared = declaredPrefix(name)
    if (declared !== null) {
      this.#declared.set(declared, says)
      return
    }
    if (name.includes(':')) this.#want(prefixOf(name), from)
    const ofValue = valuePrefix(says)
    if (ofValue !== null) this.#want(ofValue, from)
  }

  /** Prefixes that the tag needs and no ancestor declares, with their namespaces. */
  missingIn(outer: Scope): Map<string, string> {
    const inside = this.inside(outer)
    return new Map([...this.#wanted].filter(([prefix, uri]) => (inside.get(prefix) ?? '') !== uri))
  }

  declare(prefix: string, uri: string): void {
    this.#declared.set(prefix, uri)
  }

  declares(prefix: string): boolean {
    return this.#declared.has(prefix)
  }

  inside(outer: Scope): Scope {
    return this.#declared.size === 0 ? outer : new Map([...outer, ...this.#declared])
  }

  #want(prefix: string, from: Tag): void {
    const uri = from.scope.get(prefix)
    if (uri !== undefined && prefix !== 'xml') this.#wanted.set(prefix, uri)
    else if (prefix === '') this.#wanted.set('', '')
  }
}
