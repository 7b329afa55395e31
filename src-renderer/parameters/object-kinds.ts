import type { ObjectKind } from '../../src-shared/service/object-kind.ts'

export const objectKinds = [
  'industrial',
  'retailCateringLeisure',
  'other',
] as const satisfies readonly ObjectKind[]

/** Returns the object kind of a draft's value; null for any other value. */
export function readObjectKind(value: unknown): ObjectKind | null {
  return objectKinds.find((kind) => kind === value) ?? null
}
