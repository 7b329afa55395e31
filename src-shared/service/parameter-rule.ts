import type { channelsWithExtraParameters } from './channel-type.ts'

export type ParameterChannel = (typeof channelsWithExtraParameters)[number]

/**
 * Value types of service.md, "Extra parameters". The service's `array` is split by item type. A
 * guid list is a string of GUIDs separated by semicolons.
 */
export type ParameterType =
  | 'boolean'
  | 'int'
  | 'string'
  | 'date'
  | 'guid list'
  | 'int array'
  | 'string array'

/** A fact about the request on which a rule can depend. */
export type Fact =
  | 'sale'
  | 'rent'
  | 'industrial'
  | 'notIndustrial'
  | 'retailCateringLeisure'
  | 'transactionReported'
  | `with:${string}`

export type Condition =
  | Fact
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }

interface Texts {
  readonly nl: string
  readonly en: string
}

/** A value of a closed list, with its label for the user. */
export interface ParameterValueRule {
  readonly value: string
  readonly label: Texts
}

export interface ParameterRule {
  readonly name: string
  readonly type: ParameterType
  /**
   * Rules of a transaction apply only when a transaction is reported: service.md says that all
   * portal_bog parameters except the secondary projects concern partial withdrawals.
   */
  readonly partOf: 'publication' | 'transaction'
  readonly required: 'no' | 'yes' | Condition
  /** Null: the rule always applies. */
  readonly applies: Condition | null
  /** Null: any value of the type. */
  readonly values: readonly ParameterValueRule[] | null
  readonly default: boolean | null
  readonly unit: 'euro' | 'squareMetre' | 'month' | 'place' | null
  /** Section of the validation result for messages about the parameter, in Dutch. */
  readonly section: string
  readonly label: Texts
  readonly help: Texts
}

interface RuleInput extends Pick<ParameterRule, 'name' | 'type' | 'section'> {
  readonly partOf?: ParameterRule['partOf']
  readonly required?: ParameterRule['required']
  readonly applies?: Condition
  readonly values?: readonly ParameterValueRule[]
  readonly default?: boolean
  readonly unit?: NonNullable<ParameterRule['unit']>
  readonly nl: readonly [label: string, help: string]
  readonly en: readonly [label: string, help: string]
}

/** Returns a row of the table, with defaults for omitted fields. */
export function parameterRule(input: RuleInput): ParameterRule {
  return {
    name: input.name,
    type: input.type,
    partOf: input.partOf ?? 'transaction',
    required: input.required ?? 'no',
    applies: input.applies ?? null,
    values: input.values ?? null,
    default: input.default ?? null,
    unit: input.unit ?? null,
    section: input.section,
    label: { nl: input.nl[0], en: input.en[0] },
    help: { nl: input.nl[1], en: input.en[1] },
  }
}

/** Makes a closed list from `[value, English label]`, for values that are Dutch words. */
export function dutchValues(...rows: readonly (readonly [string, string])[]): ParameterValueRule[] {
  return rows.map(([value, en]) => ({ value, label: { nl: value, en } }))
}

/** Makes a closed list from `[value, Dutch label, English label]`. */
export function codedValues(
  ...rows: readonly (readonly [string, string, string])[]
): ParameterValueRule[] {
  return rows.map(([value, nl, en]) => ({ value, label: { nl, en } }))
}
