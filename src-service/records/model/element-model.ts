import type { ProjectXmlVersion } from '../../../src-shared/service/project-version.ts'

/** Versions of both record kinds; dossiers stop at 1.2 (service.md, "Versioning"). */
export type RecordVersion = ProjectXmlVersion

export interface EnumValue {
  readonly value: string
  /** First version that knows the value. */
  readonly since: RecordVersion
}

/** Type of an element without children, or of an attribute, as the schemas state it. */
export interface SimpleType {
  readonly base: string
  /** Name of a shared type in the schema; null writes it where it is used. */
  readonly name: string | null
  readonly facets: Readonly<Record<string, string | number>>
  readonly values: readonly EnumValue[] | null
}

export interface AttributeModel {
  readonly name: string
  readonly type: SimpleType
  readonly nl: string
  readonly since: RecordVersion
  readonly required: boolean
}

/**
 * An element as the newest version writes it. The schemas of all versions and the conversion
 * between them are both made from this model, so that they cannot drift apart.
 */
export interface ElementModel {
  readonly name: string
  readonly nl: string
  readonly en: string | null
  /** First version that can say it, in whatever form. */
  readonly since: RecordVersion
  readonly required: boolean
  readonly many: boolean
  /** Null for elements that only have children. */
  readonly type: SimpleType | null
  readonly attributes: readonly AttributeModel[]
  /** In schema order. A nested list is a choice of one. */
  readonly children: readonly (ElementModel | readonly ElementModel[])[]
  /** Name of a shared complex type in the schema. */
  readonly typeName: string | null
  /** What it was called in versions before another. */
  readonly earlier: { readonly before: RecordVersion; readonly name: string } | null
  /** Before that version its children stood in its parent, under these names. */
  readonly flattened: {
    readonly before: RecordVersion
    readonly names: Readonly<Record<string, string>>
  } | null
}

export type ElementOptions = Partial<
  Pick<
    ElementModel,
    'en' | 'since' | 'required' | 'many' | 'attributes' | 'typeName' | 'earlier' | 'flattened'
  >
>

const common = {
  en: null,
  since: '1.0',
  required: false,
  many: false,
  attributes: [],
  typeName: null,
  earlier: null,
  flattened: null,
} as const

/** An element with a value. */
export function leaf(
  name: string,
  type: SimpleType,
  nl: string,
  options: ElementOptions = {},
): ElementModel {
  return { ...common, name, type, nl, children: [], ...options }
}

/** An element with children, in this order. */
export function group(
  name: string,
  nl: string,
  children: ElementModel['children'],
  options: ElementOptions = {},
): ElementModel {
  return { ...common, name, type: null, nl, children, ...options }
}

export function attribute(
  name: string,
  type: SimpleType,
  nl: string,
  options: Partial<Pick<AttributeModel, 'since' | 'required'>> = {},
): AttributeModel {
  return { name, type, nl, since: '1.0', required: false, ...options }
}

/** All child elements, those of choices too, in schema order. */
export function childModels(model: ElementModel): readonly ElementModel[] {
  return model.children.flat()
}

/** True when the version is at least the other. Versions compare as text: all are `1.x`. */
export function atLeast(version: RecordVersion, other: RecordVersion): boolean {
  return version >= other
}
