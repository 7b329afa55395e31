/**
 * A name with its namespace: `{urn:x}Name`, or `Name` when it is in none. Names with other prefixes
 * but the same namespace are the same (Namespaces in XML 1.0, section 6).
 */
export type ExpandedName = string

export function expandedName(namespace: string, local: string): ExpandedName {
  return namespace === '' ? local : `{${namespace}}${local}`
}

export function localNameOf(name: ExpandedName): string {
  return name.slice(name.lastIndexOf('}') + 1)
}

/** Empty when the name is in no namespace. */
export function namespaceOf(name: ExpandedName): string {
  return name.startsWith('{') ? name.slice(1, name.lastIndexOf('}')) : ''
}
