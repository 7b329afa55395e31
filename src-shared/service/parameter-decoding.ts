import type { ChannelType } from './channel-type.ts'
import type { ExtraParameters, ExtraParameterValue } from './extra-parameters.ts'
import { ruleOf } from './extra-parameter-rules.ts'
import type { ParameterType } from './parameter-rule.ts'

/** Parameters of the request itself (service.md, "Channel publication"), which are never extra. */
const requestParameters = new Set(['type', 'publish', 'revoke', 'status'])
const wholeNumber = /^[+-]?\d{1,15}$/

/**
 * Returns typed values of the extra parameters in a query, a form or a JSON body. Accepts every
 * dialect: words or digits for booleans (open point 4), `name[]=` or commas for arrays (open point
 * 5). Omits empty and null values. Values of the wrong
 * type are kept for the check, which reports the fault. Names such as `__proto__` are harmless: the result has own properties only.
 * @param entries a URLSearchParams, or Object.entries of a JSON body
 */
export function decodeParameters(
  channel: ChannelType,
  entries: Iterable<readonly [string, unknown]>,
): ExtraParameters {
  const collected = new Map<string, unknown[]>()
  const arrays = new Set<string>()
  for (const [rawName, value] of entries) {
    const bracketed = /\[\d*\]$/.test(rawName)
    const name = rawName.replace(/\[\d*\]$/, '')
    if (requestParameters.has(name)) continue
    if (bracketed || Array.isArray(value)) arrays.add(name)
    const list = collected.get(name) ?? []
    for (const item of Array.isArray(value) ? value : [value]) list.push(item)
    collected.set(name, list)
  }
  const decoded: [string, ExtraParameterValue][] = []
  for (const [name, list] of collected) {
    const type = ruleOf(channel, name)?.type
    const value = decodeList(type, list.filter(isGiven), arrays.has(name))
    if (value !== undefined) decoded.push([name, value])
  }
  return Object.fromEntries(decoded)
}

/** Returns a boolean from either form (open point 4), typed or as text; null for other values. */
export function decodeBoolean(value: unknown): boolean | null {
  const text = typeof value === 'string' ? value.trim().toLowerCase() : value
  if (text === true || text === 'true' || text === '1' || text === 1) return true
  if (text === false || text === 'false' || text === '0' || text === 0) return false
  return null
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined && !(typeof value === 'string' && !value.trim())
}

function decodeList(
  type: ParameterType | undefined,
  items: readonly unknown[],
  isArray: boolean,
): ExtraParameterValue | undefined {
  if (items.length === 0) return undefined
  if (type === 'int array' || type === 'string array') {
    const parts = items.flatMap((item) => (typeof item === 'string' ? item.split(',') : [item]))
    const given = parts.filter(isGiven)
    if (given.length === 0) return undefined
    return given.map((item) => (type === 'int array' ? intOrText(item) : plainText(item).trim()))
  }
  // Several values of a single-valued parameter stay a list, which the check refuses by type.
  if (isArray || items.length > 1) return items.map(plainText)
  return decodeOne(type, items[0])
}

function decodeOne(type: ParameterType | undefined, value: unknown): ExtraParameterValue {
  // An object fits no type. The check refuses it as a list.
  if (typeof value === 'object') return [plainText(value)]
  if (type === 'boolean') return decodeBoolean(value) ?? plainText(value)
  if (type === 'int') return intOrText(value)
  if (type === undefined) {
    return typeof value === 'boolean' || typeof value === 'number' ? value : plainText(value)
  }
  return plainText(value).trim()
}

function intOrText(value: unknown): number | string {
  if (typeof value === 'number') return value
  const text = plainText(value).trim()
  return wholeNumber.test(text) ? Number(text) : text
}

function plainText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
