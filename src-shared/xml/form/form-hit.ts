import type { Documentation } from '../schema/schema-model.ts'
import type { FormKey } from './form-model.ts'

export interface FormHit {
  readonly key: FormKey
  /** Offset in the text. */
  readonly start: number
  /** From the outermost section to the field, without the root. */
  readonly way: readonly {
    readonly name: string
    readonly documentation: readonly Documentation[]
  }[]
  readonly value: string
  /** True for a field or part that the record lacks; its key is the key of what the form offers. */
  readonly isAbsent: boolean
}

export interface FormHits {
  readonly hits: readonly FormHit[]
  /** True if there are further hits. */
  readonly more: boolean
}
