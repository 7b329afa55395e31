import type { ObjectKind } from '../../src-shared/service/object-kind.ts'

export const objectKinds = [
  'industrial',
  'retailCateringLeisure',
  'other',
] as const satisfies readonly ObjectKind[]

/** A kind as a draft keeps it; null for anything else. */
export function readObjectKind(value: unknown): ObjectKind | null {
  return objectKinds.find((kind) => kind === value) ?? null
}
