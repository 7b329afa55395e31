import type { ProjectXmlVersion } from '../../../src-shared/service/project-version.ts'

/** Versions of both record kinds; dossiers stop at 1.2 (service.md, "Versioning"). */
export type RecordVersion = ProjectXmlVersion

export interface EnumValue {
  readonly value: string
  /** The first version with this value. */
  readonly since: RecordVersion
}

/** The type of an element without children, or of an attribute, as in the schemas. */
export interface SimpleType {
  readonly base: string
  /** The name of a shared type in the schema; null for an anonymous type. */
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
 * An element in the form of the newest version. The schemas of all versions and the conversion
 * between versions are both made from this model, so they always agree.
 */
export interface ElementModel {
  readonly name: string
  readonly nl: string
  readonly en: string | null
  /** The first version with this element, in any form. */
  readonly since: RecordVersion
  readonly required: boolean
  readonly many: boolean
  /** Null for an element with children only. */
  readonly type: SimpleType | null
  readonly attributes: readonly AttributeModel[]
  /** In schema order. A nested list is a choice of one. */
  readonly children: readonly (ElementModel | readonly ElementModel[])[]
  /** The name of a shared complex type in the schema. */
  readonly typeName: string | null
  /** The name of the element in versions before `before`. */
  readonly earlier: { readonly before: RecordVersion; readonly name: string } | null
  /** In versions before `before`, its children stood in its parent, under these names. */
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

/** Makes an element with a value. */
export function leaf(
  name: string,
  type: SimpleType,
  nl: string,
  options: ElementOptions = {},
): ElementModel {
  return { ...common, name, type, nl, children: [], ...options }
}

/** Makes an element with children, in this order. */
export function group(
  name: string,
  nl: string,
  children: ElementModel['children'],
  options: ElementOptions = {},
): ElementModel {
  return { ...common, name, type: null, nl, children, ...options }
}

/**
 * Makes an attribute. By default the attribute is optional, and all versions have it.
 * @param nl the Dutch documentation
 */
export function attribute(
  name: string,
  type: SimpleType,
  nl: string,
  options: Partial<Pick<AttributeModel, 'since' | 'required'>> = {},
): AttributeModel {
  return { name, type, nl, since: '1.0', required: false, ...options }
}

/** Returns all child elements, including those of choices, in schema order. */
export function childModels(model: ElementModel): readonly ElementModel[] {
  return model.children.flat()
}

/** True if `version` is `other` or later. Versions compare as text, as all are `1.x`. */
export function atLeast(version: RecordVersion, other: RecordVersion): boolean {
  return version >= other
}
