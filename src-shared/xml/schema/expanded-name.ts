/**
 * A name with its namespace: `{urn:x}Name`, or `Name` without a namespace. Prefixes do not matter
 * (Namespaces in XML 1.0, section 6).
 */
export type ExpandedName = string

/** Joins a namespace, or an empty text for none, and a local name. */
export function expandedName(namespace: string, local: string): ExpandedName {
  return namespace === '' ? local : `{${namespace}}${local}`
}

/** Returns the local part of a name. */
export function localNameOf(name: ExpandedName): string {
  return name.slice(name.lastIndexOf('}') + 1)
}

/** Returns the namespace of a name; empty for none. */
export function namespaceOf(name: ExpandedName): string {
  return name.startsWith('{') ? name.slice(1, name.lastIndexOf('}')) : ''
}

/**
 * Returns the same local name in the namespace `other` of another version. A name outside the
 * namespace `own` stays.
 */
export function nameInVersion(name: ExpandedName, own: string, other: string): ExpandedName {
  return namespaceOf(name) === own ? expandedName(other, localNameOf(name)) : name
}
