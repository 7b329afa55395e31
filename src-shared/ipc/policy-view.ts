import { z } from 'zod'

/**
 * The keys of an administrator's policy (docs/administration.md). `locked` is no setting: this key
 * lists the keys that the user must not change.
 */
export const policyKeys = [
  'accounts',
  'dataFolder',
  'updateChannel',
  'proxy',
  'language',
  'practiceOffice',
  'storageLimitMegabytes',
  'uploadLimitMegabytes',
  'watchedFolder',
] as const
export type PolicyKey = (typeof policyKeys)[number]

/** Why a part of a policy is ignored, or a whole source. */
export const policyFaults = [
  'unreadable', // the file, the registry or the profile cannot be read
  'notAdministrators', // the file does not belong to an administrator
  'writable', // others than administrators may change the file
  'notAFile', // a link, a folder or a device
  'tooLarge', // longer than a policy can be
  'notJson', // the text is not JSON
  'unknown', // no key of a policy
  'twice', // the key is given twice
  'wrong', // the value has another form than the key asks for
  'secret', // a policy never holds a secret
] as const
export type PolicyFault = (typeof policyFaults)[number]

const policyProblemSchema = z.strictObject({
  /** The path of the file, or the key of the registry. */
  source: z.string(),
  /** 1-based line of the file; null where the source has no lines. */
  line: z.int().positive().nullable(),
  /** The dotted place, such as `accounts[1].address`; empty for the whole source. */
  key: z.string(),
  fault: z.enum(policyFaults),
})
export type PolicyProblem = z.infer<typeof policyProblemSchema>

/** The policy as screens show it. It holds no secret: a policy has none. */
export const policyViewSchema = z.strictObject({
  /** The sources that were read, in the order in which later ones win. */
  sources: z.array(z.string()),
  given: z.array(
    z.strictObject({ key: z.enum(policyKeys), value: z.string(), locked: z.boolean() }),
  ),
  problems: z.array(policyProblemSchema),
})
export type PolicyView = z.infer<typeof policyViewSchema>
