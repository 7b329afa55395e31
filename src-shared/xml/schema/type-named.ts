import { schemaNamespace } from '../namespace-names.ts'
import { localNameOf, namespaceOf, type ExpandedName } from './expanded-name.ts'
import type { SchemaSet, TypeDefinition } from './schema-model.ts'
import { anyType, builtInType } from './types/built-in-types.ts'

/** The type with a name, as `xsi:type` gives it, built-in types included; null for none. */
export function typeNamed(schema: SchemaSet, name: ExpandedName): TypeDefinition | null {
  const declared = schema.types.get(name)
  if (declared !== undefined) return declared
  if (namespaceOf(name) !== schemaNamespace) return null
  return name === anyType.name ? anyType : builtInType(localNameOf(name))
}
