import { deedRules } from './deed-rules.ts'
import { officeRules } from './office-rules.ts'
import { propertyRules } from './property-rules.ts'
import type { TypeRule } from './type-rule.ts'

/** The words of Dutch offices, notaries and authorities for the documents of a sale. */
export const typeRules: readonly TypeRule[] = [...deedRules, ...propertyRules, ...officeRules]
