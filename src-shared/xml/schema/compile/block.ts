import type { Derivation } from '../schema-model.ts'
import { words, type ScannedSchema } from './scanned-schema.ts'

const derivations: readonly Derivation[] = ['extension', 'restriction']

/** Reads a type's `block`, else the file's `blockDefault` (XML Schema 1.0 part 1, 3.15.2). */
export function readBlock(file: ScannedSchema, node: number): Derivation[] {
  const written = blocked(file, node)
  return derivations.filter((one) => written.includes('#all') || written.includes(one))
}

/** Reads an element's `block`; an element may also block substitution. */
export function readElementBlock(
  file: ScannedSchema,
  node: number,
): (Derivation | 'substitution')[] {
  const written = blocked(file, node)
  const whole = written.includes('#all') || written.includes('substitution')
  return whole ? [...readBlock(file, node), 'substitution'] : readBlock(file, node)
}

function blocked(file: ScannedSchema, node: number): string[] {
  return words(file.attribute(node, 'block') ?? file.attribute(file.root, 'blockDefault'))
}
