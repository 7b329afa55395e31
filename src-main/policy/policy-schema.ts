import { z } from 'zod'
import { policyKeys } from '../../src-shared/ipc/policy-view.ts'
import { dialectSchema } from '../../src-shared/service/dialect.ts'
import { parseBaseUrl } from '../service-client/transport/base-url.ts'

/** Every value of a dialect may be left out; a value without a default stays as the user has it. */
const dialectPart = z
  .strictObject({
    ...dialectSchema.shape,
    statusLabels: dialectSchema.shape.statusLabels.unwrap(),
    documentHash: dialectSchema.shape.documentHash.unwrap(),
  })
  .partial()

const policyAccountSchema = z.strictObject({
  /** Names the account in later versions of the policy. */
  key: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: z.string().trim().min(1).max(100),
  address: z.string().trim().min(1).max(500).refine(isServiceAddress),
  clientId: z.string().trim().min(1).max(500),
  /** API object id of the office. */
  officeId: z.int().positive(),
  userId: z.string().trim().min(1).max(100).optional(),
  dialect: dialectPart.optional(),
})
export type PolicyAccount = z.infer<typeof policyAccountSchema>

const folderSchema = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^[^\p{Cc}]*$/u)

/** What a policy may hold. Every key may be left out. There is no key for a secret. */
export const policySchema = z
  .strictObject({
    accounts: z.array(policyAccountSchema).max(50).refine(hasOwnKeys),
    /**
     * Folder of the store and the documents, for each user another. A folder may begin with `${home}`,
     * `${user}` or `${localAppData}` (policy-folders.ts).
     */
    dataFolder: folderSchema,
    updateChannel: z.enum(['stable', 'beta', 'off']),
    /** `system`, `direct`, or the address of a proxy such as `http://proxy.kantoor.example:8080`. */
    proxy: z.string().trim().max(500).refine(isProxy),
    language: z.enum(['system', 'nl', 'en']),
    practiceOffice: z.boolean(),
    /** Limit of the documents that were fetched from the service, of each account. */
    storageLimitMegabytes: z.int().min(50).max(1_000_000),
    /** Largest request, with the encoded document inside. */
    uploadLimitMegabytes: z.int().min(1).max(2_000),
    watchedFolder: folderSchema,
    /** Keys that the user must not change. Without this key, every given key is locked. */
    locked: z.array(z.enum(policyKeys)),
  })
  .partial()

export type PolicyValues = z.infer<typeof policySchema>

function isServiceAddress(text: string): boolean {
  try {
    parseBaseUrl(text)
    return true
  } catch {
    return false // the caller reports the key
  }
}

function isProxy(text: string): boolean {
  if (text === 'system' || text === 'direct') return true
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '') return false
  // Credentials of a proxy are a secret.
  return url.username === '' && url.password === '' && /^\/?$/.test(url.pathname + url.search)
}

function hasOwnKeys(accounts: readonly { readonly key: string }[]): boolean {
  return new Set(accounts.map(({ key }) => key)).size === accounts.length
}
