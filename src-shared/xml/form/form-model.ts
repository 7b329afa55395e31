import type { ExpandedName } from '../schema/expanded-name.ts'
import type { Documentation, EnumerationValue } from '../schema/schema-model.ts'
import type { ValueProblem } from '../schema/simple-value.ts'

/**
 * Names a place of the form for as long as its element has the same names and positions above it:
 * `/Project[1]/General[1]`, an attribute `/Project[1]/@id`. What is not there yet has the key that it
 * gets when it is added.
 */
export type FormKey = string

/** How a value is asked for. */
export type FieldInput =
  | {
      readonly kind: 'text' | 'longText' | 'whole' | 'decimal' | 'date' | 'dateTime' | 'boolean'
    }
  /** Values with white space between them. */
  | { readonly kind: 'list' }
  /** `currency`: as the document or the schema says it; null when nobody does. */
  | { readonly kind: 'money'; readonly currency: string | null }
  | { readonly kind: 'choice'; readonly options: readonly EnumerationValue[] }

/** What an edit of a field is about: an element that is there, one that is not, or an attribute. */
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
  /** References resolved, white space as the type wants it; null: not in the document. */
  readonly value: string | null
  readonly required: boolean
  /** True when the schema lets no other value than this. */
  readonly fixed: boolean
  readonly problem: ValueProblem | null
  /** It may be taken out of the document. */
  readonly removable: boolean
  readonly attributes: readonly FormField[]
}

export interface FormSection extends Named {
  readonly kind: 'section'
  readonly open: boolean
  /** The first values in it; only of one that is closed. */
  readonly summary: string
  readonly removable: boolean
  /** Empty when it is closed. */
  readonly items: readonly FormItem[]
}

/** Elements of one name; `items` begin at number `from` of `count`. */
export interface FormGroup extends Named {
  readonly kind: 'group'
  readonly parent: FormKey
  readonly declared: ExpandedName
  readonly count: number
  readonly from: number
  readonly canAdd: boolean
  readonly items: readonly FormItem[]
}

/** Something that may be added. */
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

/** One of several elements. */
export interface FormChoice {
  readonly kind: 'choice'
  readonly key: FormKey
  readonly parent: FormKey
  readonly options: readonly ChoiceOption[]
  /** What stands there now; null: nothing. */
  readonly chosen: ExpandedName | null
  readonly required: boolean
  readonly item: FormItem | null
}

/** What a form cannot change safely: it is shown, and edited in the XML. */
export interface FormLocked extends Named {
  readonly kind: 'locked'
  readonly reason: 'mixed' | 'unknown' | 'wildcard' | 'broken'
  readonly summary: string
}

export type FormItem = FormField | FormSection | FormGroup | FormOffer | FormChoice | FormLocked

/** Where an item is in the text of the answer, in UTF-16 units. */
export interface FormRange {
  readonly start: number
  readonly end: number
  /** The element's name as written; '' of an attribute. */
  readonly name: string
}

/** What is open, and from where groups are shown. What is not named stands as it does at first. */
export interface FormAsk {
  readonly open: readonly FormKey[]
  readonly closed: readonly FormKey[]
  /** Number of the first item that is shown, by the group's key. */
  readonly from: Readonly<Record<FormKey, number>>
}

export interface FormAnswer {
  /** Null: the text has no element. */
  readonly root: FormItem | null
  /** Apart from the items, so that those stay equal when only their places move. */
  readonly ranges: ReadonlyMap<FormKey, FormRange>
  readonly bySchema: boolean
  /** There is more than a page can show of a text at once; `root` is null then. */
  readonly tooMuch: boolean
}

/** Sections, fields and the like that a form may show: a full record with all of it open has some hundred. */
export const mostParts = 10_000

/** Items of a group that are shown at once. */
export const groupPage = 20
