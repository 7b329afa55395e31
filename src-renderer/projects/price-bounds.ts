import { mostEuros } from '../../src-shared/ipc/calls/project-filter.ts'

/**
 * Reads a bound of a price as typed: whole euros, with or without points and a euro sign. Returns
 * null for an open bound, and undefined for a text that is no amount of euros.
 */
export function readEuros(typed: string): number | null | undefined {
  const text = typed.replaceAll(/[€\s]/gu, '').replace(/,(?:-|--|00)?$/u, '')
  if (text === '') return null
  if (!/^(?:\d+|\d{1,3}(?:\.\d{3})+)$/u.test(text)) return undefined
  const euros = Number(text.replaceAll('.', ''))
  return euros <= mostEuros ? euros : undefined
}
