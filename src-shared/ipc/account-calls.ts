import { z } from 'zod'
import { dialectSchema } from '../service/dialect.ts'
import { appErrorSchema } from './app-error.ts'
import { call } from './call.ts'
import { takeOverReviewSchema } from './take-over.ts'

const accountIdSchema = z.uuid()

/** An account as the renderer sees it: never with its secret (promise 5). */
export const accountSchema = z.strictObject({
  id: accountIdSchema,
  /** `practice` is the embedded practice office: address and credentials are made at each start. */
  kind: z.enum(['service', 'practice']),
  name: z.string().min(1).max(100),
  /** Address that all paths of service.md are relative to; https, or http to loopback. */
  baseUrl: z.string().max(500),
  clientId: z.string().max(500),
  /** API object id of the office: the object whose projects are listed. */
  rootId: z.int().positive(),
  /** Optional `user_id` of the token request. */
  userId: z.string().max(100).nullable(),
  dialect: dialectSchema,
  active: z.boolean(),
  /** False when the keychain lost the secret, or holds none: the user must give it again. */
  secretKnown: z.boolean(),
  /** True when the settings are not those of the service that the account's records are of. */
  otherService: z.boolean().optional(),
  /**
   * True when settings in the store could not be read and defaults stand in their place. Nothing is sent
   * and nothing is fetched until the user saves the settings.
   */
  settingsUnreadable: z.boolean().optional(),
  /** Requests that were left for another service when the account was given to this one. */
  leftJobs: z.int().optional(),
})
export type Account = z.infer<typeof accountSchema>

export const accountInputSchema = z.strictObject({
  name: z.string().trim().min(1).max(100),
  baseUrl: z.string().trim().min(1).max(500),
  clientId: z.string().trim().min(1).max(500),
  clientSecret: z.string().min(1).max(2000),
  rootId: z.int().positive(),
  userId: z.string().trim().min(1).max(100).nullable(),
  dialect: dialectSchema,
})
export type AccountInput = z.infer<typeof accountInputSchema>

/** The steps of "verbinding testen", in order: the first that fails names what is wrong. */
export const connectionSteps = ['address', 'certificate', 'credentials', 'rootObject'] as const
export const connectionReportSchema = z.strictObject({
  steps: z.array(
    z.strictObject({
      step: z.enum(connectionSteps),
      outcome: z.enum(['passed', 'failed', 'skipped']),
      error: appErrorSchema.nullable(),
    }),
  ),
})
export type ConnectionReport = z.infer<typeof connectionReportSchema>

/** What an account holds that its service does not have, by kind. */
const localWorkSchema = z.strictObject({
  /** Requests in the outbox, also those that need the user. */
  requests: z.int(),
  /** Records with edits saved here that were not put into the outbox. */
  edits: z.int(),
  /** Records with text that was typed and not saved. */
  drafts: z.int(),
  /** Files in the tray. */
  files: z.int(),
})
export type LocalWork = z.infer<typeof localWorkSchema>

export const accountCalls = {
  list: call(z.tuple([]), z.array(accountSchema)),
  add: call(z.tuple([accountInputSchema]), accountSchema),
  /** Starts the practice office (making its data the first time) and makes it the active account. */
  addPractice: call(z.tuple([]), accountSchema),
  /** Tests settings before they are kept; without a secret the account's stored one is used. */
  test: call(
    z.tuple([
      z.strictObject({
        accountId: accountIdSchema.nullable(),
        input: accountInputSchema.extend({ clientSecret: z.string().max(2000).nullable() }),
      }),
    ]),
    connectionReportSchema,
  ),
  /** Changes an account; a null secret keeps the stored one. */
  update: call(
    z.tuple([
      z.strictObject({
        accountId: accountIdSchema,
        input: accountInputSchema.extend({ clientSecret: z.string().min(1).max(2000).nullable() }),
      }),
    ]),
    accountSchema,
  ),
  /**
   * Reads the project list of the service of the account's present settings, and shows each waiting
   * request beside it. Changes nothing. Throws what reading the list throws.
   */
  takeOverReview: call(
    z.tuple([z.strictObject({ accountId: accountIdSchema })]),
    takeOverReviewSchema,
  ),
  /**
   * The user gives the account, with its records, to the service of its present settings. Requests in
   * `taken` go there, each checked by the name of its project before sending. Requests in `discarded`
   * are taken back as `sync.withdraw` does. Every other request is parked (conflict/takenOver).
   */
  takeOver: call(
    z.tuple([
      z.strictObject({
        accountId: accountIdSchema,
        taken: z.array(z.uuid()),
        discarded: z.array(z.uuid()),
      }),
    ]),
    accountSchema,
  ),
  /**
   * Keeps the account with its records and requests at the service that they are of, and makes a new,
   * active account for the present settings. Answers the new account. Throws invalidInput/sameService
   * when the settings are those of the records' own service.
   */
  split: call(z.tuple([z.strictObject({ accountId: accountIdSchema })]), accountSchema),
  activate: call(z.tuple([z.strictObject({ accountId: accountIdSchema })]), accountSchema),
  localWork: call(z.tuple([z.strictObject({ accountId: accountIdSchema })]), localWorkSchema),
  /**
   * Removes an account with its local records and secret. Refused (`conflict`/`stillWaiting`) while
   * the account has local work, unless `discardWaiting` says that the user knows.
   */
  remove: call(
    z.tuple([z.strictObject({ accountId: accountIdSchema, discardWaiting: z.boolean() })]),
    z.null(),
  ),
}
