import type { channelsWithExtraParameters } from './channel-type.ts'

export type ParameterChannel = (typeof channelsWithExtraParameters)[number]

/**
 * Value types of service.md, "Extra parameters". Its `array` is told apart by what it holds; a
 * guid list is the string of GUIDs separated by semicolons.
 */
export type ParameterType =
  'boolean' | 'int' | 'string' | 'date' | 'guid list' | 'int array' | 'string array'

/** Something about the request that a rule can depend on. */
export type Fact =
  | 'sale'
  | 'rent'
  | 'industrial'
  | 'notIndustrial'
  | 'retailCateringLeisure'
  | 'transactionReported'
  | `with:${string}`

export type Condition =
  Fact | { readonly all: readonly Condition[] } | { readonly any: readonly Condition[] }

interface Texts {
  readonly nl: string
  readonly en: string
}

/** One of a closed list of values, with what a user reads for it. */
export interface ParameterValueRule {
  readonly value: string
  readonly label: Texts
}

export interface ParameterRule {
  readonly name: string
  readonly type: ParameterType
  /**
   * Rules of a transaction count only when one is reported: service.md says of portal_bog that all
   * but the secondary projects concern partial withdrawals.
   */
  readonly partOf: 'publication' | 'transaction'
  readonly required: 'no' | 'yes' | Condition
  /** Null: always. */
  readonly applies: Condition | null
  /** Null: any value of the type. */
  readonly values: readonly ParameterValueRule[] | null
  readonly default: boolean | null
  readonly unit: 'euro' | 'squareMetre' | 'month' | 'place' | null
  /** Section of a validation answer under which its messages stand, in Dutch. */
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

/** A row of the table, with what most rows have in common left out. */
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

/** A closed list from `[value, English label]`, for values that are Dutch words themselves. */
export function dutchValues(...rows: readonly (readonly [string, string])[]): ParameterValueRule[] {
  return rows.map(([value, en]) => ({ value, label: { nl: value, en } }))
}

/** A closed list from `[value, Dutch label, English label]`. */
export function codedValues(
  ...rows: readonly (readonly [string, string, string])[]
): ParameterValueRule[] {
  return rows.map(([value, nl, en]) => ({ value, label: { nl, en } }))
}
