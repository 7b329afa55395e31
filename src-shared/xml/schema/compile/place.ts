import { isNameCharacter, isNameStart } from '../../scan/characters.ts'
import type { ExpandedName } from '../expanded-name.ts'
import { expandedName } from '../expanded-name.ts'
import type { SchemaFile } from './schema-file.ts'

export type GlobalKind = 'element' | 'attribute' | 'type' | 'group' | 'attributeGroup'

/** A global declaration and where it is. */
export interface Declared {
  readonly kind: GlobalKind
  readonly name: ExpandedName
  readonly place: Place
  readonly node: number
}

/** A file as it is used: an included file without a target namespace takes that of the other. */
export interface Place {
  readonly file: SchemaFile
  readonly targetNamespace: string
  /** The file has no target namespace of its own, so that names without prefix are in this one. */
  readonly chameleon: boolean
  /** Inside a redefinition: its own name means what it redefines. */
  readonly redefined: Declared | null
}

/** A name as it is asked in a place; null when its prefix is not declared. */
export function readName(place: Place, node: number, written: string): ExpandedName | null {
  const colon = written.indexOf(':')
  const prefix = written.slice(0, Math.max(0, colon))
  const namespace = place.file.namespace(node, prefix)
  if (namespace === null) return null
  const own = namespace === '' && place.chameleon ? place.targetNamespace : namespace
  return expandedName(own, written.slice(colon + 1))
}

/** Namespaces in XML 1.0: a name without a colon. */
export function isPlainName(name: string): boolean {
  if (!isNameStart(name.charCodeAt(0))) return false
  for (let at = 0; at < name.length; at += 1) {
    const code = name.charCodeAt(at)
    if (code === 0x3a || !isNameCharacter(code)) return false
  }
  return true
}
