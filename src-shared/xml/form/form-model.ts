import type { ExpandedName } from '../schema/expanded-name.ts'
import type { Documentation, EnumerationValue } from '../schema/schema-model.ts'
import type { ValueProblem } from '../schema/simple-value.ts'
import type { DateNotation } from './shape/date-notation.ts'
import type { YesNo } from './shape/document-notation.ts'
import type { TextCheck, Unit } from './shape/name-meaning.ts'
import type { NumberNotation } from './shape/number-notation.ts'

/**
 * Identifies a place of the form as long as names and positions above it stay:
 * `/Project[1]/General[1]`, an attribute `/Project[1]/@id`. A missing element has the key that it
 * gets when added.
 */
export type FormKey = string

/**
 * The input control of a value. `notation`: how the document writes the value, if not in XSD
 * notation; without one, the XSD notation counts.
 */
export type FieldInput =
  | { readonly kind: 'longText' | 'dateTime' }
  /** `check`: the form that the text is expected to have. */
  | { readonly kind: 'text'; readonly unit?: Unit | null; readonly check?: TextCheck | null }
  | {
      readonly kind: 'whole' | 'decimal'
      readonly unit?: Unit | null
      readonly notation?: NumberNotation
    }
  | { readonly kind: 'date'; readonly notation?: DateNotation }
  /** `words`: how the document says yes and no, if not by `true` or `1`. */
  | { readonly kind: 'boolean'; readonly words?: YesNo }
  /** Several values, separated by white space. */
  | { readonly kind: 'list' }
  /** `currency`: from the document or the schema; null if unknown. */
  | {
      readonly kind: 'money'
      readonly currency: string | null
      readonly notation?: NumberNotation
    }
  | { readonly kind: 'choice'; readonly options: readonly EnumerationValue[] }

/** The target of a field's edit: an existing element, a missing element, or an attribute. */
type FormTarget =
  | { readonly of: 'element'; readonly key: FormKey }
  | { readonly of: 'child'; readonly key: FormKey; readonly name: ExpandedName }
  | { readonly of: 'attribute'; readonly key: FormKey; readonly name: string }

interface Named {
  readonly key: FormKey
  /** Local name. */
  readonly name: string
  readonly documentation: readonly Documentation[]
}

export interface FormField extends Named {
  readonly kind: 'field'
  readonly target: FormTarget
  readonly input: FieldInput
  /** References resolved, white space normalised by the type; null if absent from the document. */
  readonly value: string | null
  readonly required: boolean
  /** True if the schema allows only this value, and for the record's own id. */
  readonly fixed: boolean
  readonly problem: ValueProblem | null
  /** True if the element may be removed. */
  readonly removable: boolean
  readonly attributes: readonly FormField[]
  /**
   * Of a text without a schema: its path in records of this kind, as `PlacePaths` writes it.
   */
  readonly place?: string
}

export interface FormSection extends Named {
  readonly kind: 'section'
  readonly open: boolean
  /** The first values inside; for closed sections only. */
  readonly summary: string
  readonly removable: boolean
  /** Empty for a closed section. */
  readonly items: readonly FormItem[]
}

/** A field that the items of a table have in common. `id`: its name; an attribute's after `@`. */
export interface FormColumn extends Omit<Named, 'key'> {
  readonly id: string
}

/** Elements of one name; `items` start at index `from` of `count`. */
export interface FormGroup extends Named {
  readonly kind: 'group'
  readonly parent: FormKey
  readonly declared: ExpandedName
  readonly count: number
  readonly from: number
  readonly canAdd: boolean
  /** The fields of a group that is shown as a table; null if each item has a section. */
  readonly columns: readonly FormColumn[] | null
  readonly items: readonly FormItem[]
}

/** An element that may be added. */
export interface FormOffer extends Named {
  readonly kind: 'offer'
  readonly parent: FormKey
  readonly declared: ExpandedName
  readonly required: boolean
}

interface ChoiceOption {
  readonly declared: ExpandedName
  readonly name: string
  readonly documentation: readonly Documentation[]
}

/** One of several alternatives. */
export interface FormChoice {
  readonly kind: 'choice'
  readonly key: FormKey
  readonly parent: FormKey
  readonly options: readonly ChoiceOption[]
  /** The present alternative, or null. */
  readonly chosen: ExpandedName | null
  readonly required: boolean
  readonly item: FormItem | null
}

/** Content that the form cannot edit safely: shown here, edited in the XML. */
export interface FormLocked extends Named {
  readonly kind: 'locked'
  readonly reason: 'mixed' | 'unknown' | 'wildcard' | 'broken' | 'emptyPart'
  readonly summary: string
}

export type FormItem = FormField | FormSection | FormGroup | FormOffer | FormChoice | FormLocked

/** Range of an item in the answer's text, in UTF-16 units. */
export interface FormRange {
  readonly start: number
  readonly end: number
  /** The element's name as written; '' for an attribute. */
  readonly name: string
}

/** A part of the record, for the list of parts beside the form. */
export interface FormPart extends Named {
  /** 2: inside the part of level 1 before. */
  readonly level: 1 | 2
  /** Fields with a value, and all fields that the form knows there. */
  readonly filled: number
  readonly total: number
  /** Empty fields that the schema requires. */
  readonly missing: number
}

/** Open sections and scroll positions of groups. Unmentioned sections have their initial state. */
export interface FormAsk {
  readonly open: readonly FormKey[]
  readonly closed: readonly FormKey[]
  /** Index of the first visible item, by the group's key. */
  readonly from: Readonly<Record<FormKey, number>>
  /** True if there is room for groups as tables. */
  readonly tables?: boolean
}

export interface FormAnswer {
  /** Null: the text has no element. */
  readonly root: FormItem | null
  /** Separate from the items, so items stay equal if only offsets change. */
  readonly ranges: ReadonlyMap<FormKey, FormRange>
  /** In the order of the form. */
  readonly parts: readonly FormPart[]
  readonly bySchema: boolean
  /** True if the open part exceeds `mostParts`; `root` is null then. */
  readonly tooMuch: boolean
}

/** Limit on visible parts: a full record with every section open has a few hundred. */
export const mostParts = 10_000

/** Number of a group's items shown at once. */
export const groupPage = 20
