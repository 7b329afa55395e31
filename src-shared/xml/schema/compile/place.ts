import { localName, prefixOf } from '../../qualified-name.ts'
import type { ExpandedName } from '../expanded-name.ts'
import { expandedName } from '../expanded-name.ts'
import type { ScannedSchema } from './scanned-schema.ts'

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
  readonly file: ScannedSchema
  readonly targetNamespace: string
  /** True if the file has no target namespace: its unprefixed names are in `targetNamespace`. */
  readonly chameleon: boolean
  /** Inside a redefinition: the redefined declaration, to which its own name refers. */
  readonly redefined: Declared | null
}

/** Resolves a written name at a place; null if its prefix is not declared. */
export function readName(place: Place, node: number, written: string): ExpandedName | null {
  const namespace = place.file.namespace(node, prefixOf(written))
  if (namespace === null) return null
  const own = namespace === '' && place.chameleon ? place.targetNamespace : namespace
  return expandedName(own, localName(written))
}
