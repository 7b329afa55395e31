/**
 * Numbers for names, shared by all trees that are compared. An element is identified by namespace
 * and local name, as prefixes are a spelling (Namespaces in XML 1.0, 2.1).
 */
export class SharedNames {
  readonly #ids = new Map<string, number>()
  readonly #locals: string[] = []

  constructor() {
    for (const name of ['', '#text', '#comment', '#declaration']) this.#add(name, name)
  }

  /** Number of an element or attribute name. Attributes without a prefix have no namespace. */
  expanded(namespace: string, local: string): number {
    return this.#id(`${namespace} ${local}`, local)
  }

  instruction(target: string): number {
    return this.#id(`?${target}`, target)
  }

  /** Number of the attribute that declares a prefix; an empty prefix is the default namespace. */
  declaration(prefix: string): number {
    return this.#id(`xmlns:${prefix}`, 'xmlns')
  }

  localOf(id: number): string {
    return this.#locals[id] ?? ''
  }

  #id(key: string, local: string): number {
    return this.#ids.get(key) ?? this.#add(key, local)
  }

  #add(key: string, local: string): number {
    const id = this.#locals.length
    this.#ids.set(key, id)
    this.#locals.push(local)
    return id
  }
}

/** Numbers of nodes other than elements. */
export const textName = 1
export const commentName = 2
export const declarationName = 3
