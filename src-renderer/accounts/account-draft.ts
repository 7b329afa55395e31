import type { z } from 'zod'
import {
  accountInputSchema,
  type Account,
  type AccountInput,
} from '../../src-shared/ipc/calls/account-calls.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { foldChannelName } from '../../src-shared/service/channel-catalogue.ts'
import { defaultDialect, type Dialect } from '../../src-shared/service/dialect.ts'
import { foldStatus, type NameableState } from '../../src-shared/service/publication-state.ts'

/** The values of the account form's fields, as typed, including the fields of the dialect. */
export interface AccountDraft {
  name: string
  baseUrl: string
  clientId: string
  clientSecret: string
  rootId: string
  userId: string
  bodyEncoding: Dialect['bodyEncoding']
  dossierEditId: Dialect['dossierEditId']
  queryBoolean: Dialect['queryBoolean']
  arrayEncoding: Dialect['arrayEncoding']
  documentHash: Dialect['documentHash']
  timeZone: string
  listRootId: string
  concurrency: string
  maxEncodedBytes: string
  channelNames: { name: string; type: ChannelType }[]
  statusLabels: { name: string; type: NameableState }[]
}

export type AccountField = keyof AccountDraft
type AccountProblem =
  | 'required'
  | 'otherOrigin'
  | 'tooLong'
  | 'number'
  | 'range'
  | 'timeZone'
  | 'invalid'
export type AccountProblems = Partial<Record<AccountField, AccountProblem>>
/** The checked values. A null secret keeps the stored secret. */
export type CheckedAccount = Omit<AccountInput, 'clientSecret'> & { clientSecret: string | null }

/**
 * Returns the field values of an account to edit, or of a new account. The secret is always empty.
 */
export function accountDraft(account: Account | null): AccountDraft {
  const dialect = account?.dialect ?? defaultDialect
  return {
    name: account?.name ?? '',
    baseUrl: account?.baseUrl ?? '',
    clientId: account?.clientId ?? '',
    clientSecret: '',
    rootId: account?.rootId.toString() ?? '',
    userId: account?.userId ?? '',
    bodyEncoding: dialect.bodyEncoding,
    dossierEditId: dialect.dossierEditId,
    queryBoolean: dialect.queryBoolean,
    arrayEncoding: dialect.arrayEncoding,
    documentHash: dialect.documentHash,
    timeZone: dialect.timeZone,
    listRootId: dialect.listRootId?.toString() ?? '',
    concurrency: dialect.concurrency.toString(),
    maxEncodedBytes: dialect.maxEncodedBytes?.toString() ?? '',
    channelNames: Object.entries(dialect.channelNames).map(([name, type]) => ({ name, type })),
    statusLabels: Object.entries(dialect.statusLabels).map(([name, type]) => ({ name, type })),
  }
}

/** A path of the service (service.md) at the end of an address that was copied from a manual. */
const servicePath = /\/(?:1\.0(?:\/.*)?|oauth\/access_token\/*)$/

/**
 * Returns the account to test or save, or the fault of each field. Leaves out what is often copied
 * with a value: a path of the service behind its address, and spaces around the secret, which the
 * field does not show. The service answers both as if the credentials were wrong.
 *
 * @param stored the account whose secret is stored; null when no secret is stored. The stored secret
 *   is used only for an address of the same origin.
 */
export function checkAccountDraft(
  draft: AccountDraft,
  stored: Pick<Account, 'baseUrl'> | null,
): { ok: true; value: CheckedAccount } | { ok: false; problems: AccountProblems } {
  const clientSecret = draft.clientSecret.trim()
  const otherOrigin = stored !== null && !sameOrigin(draft.baseUrl, stored.baseUrl)
  const keep = stored !== null && !otherOrigin && clientSecret === ''
  const result = accountInputSchema.safeParse({
    name: draft.name,
    baseUrl: draft.baseUrl.trim().replace(servicePath, ''),
    clientId: draft.clientId,
    clientSecret: keep ? 'kept' : clientSecret,
    rootId: numberOf(draft.rootId),
    userId: draft.userId.trim() === '' ? null : draft.userId,
    dialect: {
      bodyEncoding: draft.bodyEncoding,
      dossierEditId: draft.dossierEditId,
      queryBoolean: draft.queryBoolean,
      arrayEncoding: draft.arrayEncoding,
      documentHash: draft.documentHash,
      timeZone: draft.timeZone.trim(),
      listRootId: draft.listRootId.trim() === '' ? null : numberOf(draft.listRootId),
      concurrency: numberOf(draft.concurrency),
      maxEncodedBytes: draft.maxEncodedBytes.trim() === '' ? null : numberOf(draft.maxEncodedBytes),
      channelNames: folded(draft.channelNames, foldChannelName),
      statusLabels: folded(draft.statusLabels, foldStatus),
    },
  })
  if (result.success) {
    return {
      ok: true,
      value: { ...result.data, clientSecret: keep ? null : result.data.clientSecret },
    }
  }
  const problems: AccountProblems = {}
  for (const issue of result.error.issues) {
    const field = fieldOf(issue)
    const problem = problemOf(field, draft, issue)
    const secretOfOther = field === 'clientSecret' && problem === 'required' && otherOrigin
    problems[field] ??= secretOfOther ? 'otherOrigin' : problem
  }
  return { ok: false, problems }
}

/** Returns true for two addresses with the same scheme, host and port, and for equal texts. */
export function sameOrigin(one: string, other: string): boolean {
  if (one.trim() === other.trim()) return true
  const origin = URL.parse(one.trim())?.origin
  return origin !== undefined && origin === URL.parse(other.trim())?.origin
}

/**
 * Returns the typed whole number. Returns other texts unchanged, for the schema to refuse.
 */
function numberOf(text: string): number | string {
  const digits = text.trim()
  return /^\d+$/.test(digits) ? Number(digits) : digits
}

/** Returns meanings by folded word, as the dialect stores them. Empty rows are left out. */
function folded<Meaning>(
  words: readonly { name: string; type: Meaning }[],
  fold: (word: string) => string,
): Record<string, Meaning> {
  return Object.fromEntries(
    words.map(({ name, type }) => [fold(name), type] as const).filter(([name]) => name !== ''),
  )
}

function fieldOf(issue: z.core.$ZodIssue): AccountField {
  const [first, second] = issue.path
  return (first === 'dialect' ? second : first) as AccountField
}

function problemOf(
  field: AccountField,
  draft: AccountDraft,
  issue: z.core.$ZodIssue,
): AccountProblem {
  const typed = draft[field]
  if (typeof typed === 'string' && typed.trim() === '') return 'required'
  if (field === 'concurrency') return 'range'
  if (field === 'timeZone') return 'timeZone'
  if (field === 'rootId' || field === 'listRootId' || field === 'maxEncodedBytes') return 'number'
  return issue.code === 'too_big' ? 'tooLong' : 'invalid'
}
