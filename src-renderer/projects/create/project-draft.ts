import type { z } from 'zod'
import {
  projectCreationSchema,
  type ProjectCreation,
} from '../../../src-shared/service/resources.ts'

/** The values of the fields of the create form, as typed. */
export type ProjectDraft = Record<keyof ProjectCreation, string>
export type DraftField = keyof ProjectDraft
type DraftProblem = 'required' | 'tooLong' | 'number' | 'zipcode' | 'unlisted' | 'invalid'
export type DraftProblems = Partial<Record<DraftField, DraftProblem>>

export function emptyProjectDraft(country: string): ProjectDraft {
  return {
    scenario: '',
    type: '',
    subtype: '',
    name: '',
    country,
    city: '',
    street: '',
    zipcode: '',
    housenumber: '',
    housenumber_addition: '',
  }
}

/**
 * Returns the name for an address, which service.md requires: "Dorpsstraat 12 A, Utrecht". Empty
 * parts are left out.
 */
export function nameFromAddress(draft: ProjectDraft): string {
  const line = [draft.street, draft.housenumber, draft.housenumber_addition]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
  return [line, draft.city.trim()].filter((part) => part !== '').join(', ')
}

/** Returns a postal code as it is written: `1234ab` becomes `1234 AB`. */
export function zipcodeOf(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replace(/^(\d{4})\s*([A-Z]{2})$/u, '$1 $2')
}

export function isDutchZipcode(text: string): boolean {
  return /^[1-9]\d{3} (?!SA|SD|SS)[A-Z]{2}$/u.test(zipcodeOf(text))
}

/** Other countries have other postal codes. */
function isInNetherlands({ country }: ProjectDraft): boolean {
  return /^(nederland|netherlands|the netherlands|nl)?$/iu.test(country.trim())
}

/**
 * Returns the fields to send, or the fault of each field. Empty fields are not sent.
 *
 * @param unlisted fields whose text is not in their list and was not confirmed
 */
export function checkProjectDraft(
  draft: ProjectDraft,
  unlisted: readonly DraftField[] = [],
): { ok: true; value: ProjectCreation } | { ok: false; problems: DraftProblems } {
  const { scenario, type, name, housenumber, ...rest } = {
    ...draft,
    zipcode: zipcodeOf(draft.zipcode),
  }
  const isOdd = rest.zipcode !== '' && isInNetherlands(draft) && !isDutchZipcode(rest.zipcode)
  const optional = Object.fromEntries(Object.entries(rest).filter(([, text]) => text.trim() !== ''))
  const number = housenumber.trim()
  const result = projectCreationSchema.safeParse({
    scenario,
    type,
    name,
    ...optional,
    ...(number === '' ? {} : { housenumber: /^\d+$/.test(number) ? Number(number) : number }),
  })
  if (result.success && !isOdd && unlisted.length === 0) return { ok: true, value: result.data }
  const problems: DraftProblems = {}
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path[0] as DraftField
    problems[field] ??= problemOf(issue)
  }
  if (isOdd) problems.zipcode ??= 'zipcode'
  for (const field of unlisted) problems[field] ??= 'unlisted'
  return { ok: false, problems }
}

function problemOf(issue: z.core.$ZodIssue): DraftProblem {
  if (issue.path[0] === 'housenumber') return 'number'
  if (issue.code === 'too_small') return 'required'
  if (issue.code === 'too_big') return 'tooLong'
  return 'invalid'
}
