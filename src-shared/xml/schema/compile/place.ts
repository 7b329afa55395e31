import { isNameCharacter, isNameStart } from '../../scan/characters.ts'
import type { ExpandedName } from '../expanded-name.ts'
import { expandedName } from '../expanded-name.ts'
import type { SchemaFile } from './schema-file.ts'

export type GlobalKind = 'element' | 'attribute' | 'type' | 'group' | 'attributeGroup'

/** A global declaration and its place. */
export interface Declared {
  readonly kind: GlobalKind
  readonly name: ExpandedName
  readonly place: Place
  readonly node: number
}

/**
 * A file under one target namespace: an included file without a target namespace takes the
 * includer's.
 */
export interface Place {
  readonly file: SchemaFile
  readonly targetNamespace: string
  /** The file has no target namespace, so unprefixed names belong to `namespace`. */
  readonly chameleon: boolean
  /** Inside a redefinition: the redefined declaration, to which its own name refers. */
  readonly redefined: Declared | null
}

/** Resolves a written name at a place; null if its prefix is not declared. */
export function readName(place: Place, node: number, written: string): ExpandedName | null {
  const colon = written.indexOf(':')
  const prefix = written.slice(0, Math.max(0, colon))
  const namespace = place.file.namespace(node, prefix)
  if (namespace === null) return null
  const own = namespace === '' && place.chameleon ? place.targetNamespace : namespace
  return expandedName(own, written.slice(colon + 1))
}

/** A name without a colon (Namespaces in XML 1.0). */
export function isPlainName(name: string): boolean {
  if (!isNameStart(name.charCodeAt(0))) return false
  for (let at = 0; at < name.length; at += 1) {
    const code = name.charCodeAt(at)
    if (code === 0x3a || !isNameCharacter(code)) return false
  }
  return true
}
