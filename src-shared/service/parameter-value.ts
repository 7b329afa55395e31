import type { ExtraParameterValue } from './extra-parameters.ts'
import type { ParameterRule } from './parameter-rule.ts'

/** A fault of one value. `value` is the wrong item of a list. */
export type ValueFault =
  | { readonly code: 'wrongType' | 'negative' | 'notInList' }
  | { readonly code: 'wrongGuid' | 'wrongSbiCode' | 'wrongId'; readonly value: string }

const digits = '(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'
const guid = new RegExp(`^(?:${digits}|\\{${digits}\\}|\\(${digits}\\))$`, 'i')
const sbiCode = /^\d{2,5}$/

/**
 * Returns the first fault of a typed value against its rule; null if there is none. service.md
 * gives only types and lists. Two further checks are Perceel's own: numbers must not be negative,
 * because every number in the tables is a price, area, amount or duration; SBI codes have 2 to 5
 * digits.
 */
export function valueFault(rule: ParameterRule, value: ExtraParameterValue): ValueFault | null {
  switch (rule.type) {
    case 'boolean':
      return typeof value === 'boolean' ? null : { code: 'wrongType' }
    case 'int':
      if (typeof value !== 'number' || !Number.isSafeInteger(value)) return { code: 'wrongType' }
      return value < 0 ? { code: 'negative' } : null
    case 'string':
      if (typeof value !== 'string' || value === '') return { code: 'wrongType' }
      return inList(rule, value) ? null : { code: 'notInList' }
    case 'date':
      return typeof value === 'string' && isDate(value) ? null : { code: 'wrongType' }
    case 'guid list':
      return typeof value === 'string' ? guidFault(value) : { code: 'wrongType' }
    case 'int array':
      return typeof value === 'object' ? idFault(value) : { code: 'wrongType' }
    case 'string array':
      return typeof value === 'object' ? sbiFault(value) : { code: 'wrongType' }
  }
}

/** True for `YYYY-mm-dd` with a day that exists. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Returns the GUIDs of a list. A trailing semicolon is allowed. */
export function splitGuids(list: string): string[] {
  const parts = list.split(';').map((part) => part.trim())
  if (parts.at(-1) === '') parts.pop()
  return parts
}

/**
 * Returns whether a text is a GUID: with or without dashes; bare, in braces or in parentheses.
 * service.md gives no spelling, so a GUID is sent as the service lists it.
 */
export function isGuid(text: string): boolean {
  return guid.test(text)
}

function inList(rule: ParameterRule, value: string): boolean {
  return rule.values === null || rule.values.some((allowed) => allowed.value === value)
}

function guidFault(list: string): ValueFault | null {
  const parts = splitGuids(list)
  if (parts.length === 0) return { code: 'wrongType' }
  const wrong = parts.find((part) => !isGuid(part))
  return wrong === undefined ? null : { code: 'wrongGuid', value: wrong }
}

function idFault(values: readonly (string | number)[]): ValueFault | null {
  const wrong = values.find((id) => typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0)
  return wrong === undefined ? null : { code: 'wrongId', value: String(wrong) }
}

function sbiFault(values: readonly (string | number)[]): ValueFault | null {
  const wrong = values.find((code) => !sbiCode.test(String(code)))
  return wrong === undefined ? null : { code: 'wrongSbiCode', value: String(wrong) }
}
