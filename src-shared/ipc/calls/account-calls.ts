import { z } from 'zod'
import { dialectSchema } from '../../service/dialect.ts'
import { appErrorSchema } from '../app-error.ts'
import { call, screenRead } from '../call.ts'
import { takeOverReviewSchema } from '../take-over.ts'

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
  /** False when the account's secret could not be read from the keychain. */
  secretKnown: z.boolean(),
  /**
   * Why the keychain gave no answer about the secret. Absent if the keychain answered: then a
   * secret that is not known is not stored, and the user must enter the secret again.
   */
  secretProblem: z.enum(['keychainLocked', 'keychainMissing']).optional(),
  /**
   * True when the settings name another service than the one that the account's records came from.
   */
  otherService: z.boolean().optional(),
  /**
   * True when stored settings could not be read and defaults replace them. Nothing is sent and nothing
   * is fetched until the user saves the settings.
   */
  settingsUnreadable: z.boolean().optional(),
  /**
   * Requests that stay behind for another service after the user gave the account to this service.
   */
  leftJobs: z.int().optional(),
  /**
   * For an account of a service that is not active: the first planned time of its requests in epoch
   * milliseconds. Only the active account sends. Absent without such a request.
   */
  firstPlannedAt: z.number().optional(),
  /** Fields of the account, and of its dialect, that the administrator of this computer locked. */
  lockedFields: z.array(z.string()).optional(),
  /** True if only the administrator may remove the account. */
  keptByPolicy: z.boolean().optional(),
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

/**
 * Steps of the connection test ("verbinding testen"), in order. The first failing step names the
 * fault.
 */
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

/** Work of an account that was not sent, by kind. */
const localWorkSchema = z.strictObject({
  /** Requests in the outbox, including parked requests. */
  requests: z.int(),
  /** Records with saved edits that were not put into the outbox. */
  edits: z.int(),
  /** Records with a draft: typed text that was not saved. */
  drafts: z.int(),
  /** Files in the tray. */
  files: z.int(),
})
export type LocalWork = z.infer<typeof localWorkSchema>

/** What exists only on this machine, by kind, and is lost when the account or the data are removed. */
const onlyHereSchema = localWorkSchema.extend({
  /** Documents that were sent and that the service lost. */
  documents: z.int(),
  /** Documents that were sent, that no list of the service has shown in time, and whose file is here. */
  uploads: z.int(),
  /** Templates for new projects. */
  templates: z.int(),
})
export type OnlyHere = z.infer<typeof onlyHereSchema>

export const accountCalls = {
  list: screenRead(z.tuple([]), z.array(accountSchema)),
  add: call(z.tuple([accountInputSchema]), accountSchema),
  /** Starts the practice office (and creates its data the first time) and activates its account. */
  addPractice: call(z.tuple([]), accountSchema),
  /**
   * Tests settings before they are saved. Without a secret, the stored secret of the account is
   * used.
   */
  test: call(
    z.tuple([
      z.strictObject({
        accountId: accountIdSchema.nullable(),
        input: accountInputSchema.extend({ clientSecret: z.string().max(2000).nullable() }),
      }),
    ]),
    connectionReportSchema,
  ),
  /**
   * Changes an account. A null secret keeps the stored secret. Of the dialect only the differences
   * from `base` are stored.
   */
  update: call(
    z.tuple([
      z.strictObject({
        accountId: accountIdSchema,
        /** The dialect with which the form opened. */
        base: dialectSchema,
        input: accountInputSchema.extend({ clientSecret: z.string().min(1).max(2000).nullable() }),
      }),
    ]),
    accountSchema,
  ),
  /**
   * Reads the project list from the service that the account's present settings name, and shows
   * each waiting request beside the matching project. Changes nothing. Throws the errors of reading
   * the list.
   */
  takeOverReview: call(
    z.tuple([z.strictObject({ accountId: accountIdSchema })]),
    takeOverReviewSchema,
  ),
  /**
   * Gives the account, with its records, to the service that the present settings name. Requests in
   * `taken` go to that service, after a check of the project's name before sending. Requests in
   * `discarded` are cancelled as by `sync.cancel`. Every other request is parked
   * (conflict/takenOver).
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
   * Keeps the account, with its records and requests, at the service that the records came from,
   * and creates a new active account for the present settings. Returns the new account. Throws
   * invalidInput/sameService when the settings name the service of the records.
   */
  split: call(z.tuple([z.strictObject({ accountId: accountIdSchema })]), accountSchema),
  activate: call(z.tuple([z.strictObject({ accountId: accountIdSchema })]), accountSchema),
  onlyHere: call(z.tuple([z.strictObject({ accountId: accountIdSchema })]), onlyHereSchema),
  /**
   * Removes an account with its local records and its secret. Throws conflict/stillWaiting while
   * something of the account exists only here (`onlyHere`), unless `discardWaiting` is true.
   */
  remove: call(
    z.tuple([z.strictObject({ accountId: accountIdSchema, discardWaiting: z.boolean() })]),
    z.null(),
  ),
}
