import { z } from 'zod'

const recentSchema = z.array(
  z.strictObject({ id: z.string().max(300), label: z.string().max(500) }),
)
/** An entry that the user opened, newest first. The label is the label of that time. */
export type RecentEntry = z.infer<typeof recentSchema>[number]

const most = 20
const prefix = 'perceel.palette.recent.'

/** Returns the stored entries of an account; none if another version of Perceel stored them. */
export function readRecent(accountId: string): RecentEntry[] {
  const kept = localStorage.getItem(prefix + accountId)
  if (kept === null) return []
  try {
    const read = recentSchema.safeParse(JSON.parse(kept))
    return read.success ? read.data : []
  } catch {
    return [] // not JSON: only a convenience is lost
  }
}

/** Stores an opened entry of an account on this computer, before the older entries. */
export function keepRecent(accountId: string, entry: RecentEntry): void {
  const others = readRecent(accountId).filter(({ id }) => id !== entry.id)
  localStorage.setItem(prefix + accountId, JSON.stringify([entry, ...others].slice(0, most)))
}

/** Removes the entries of accounts that are no longer on this computer. */
export function forgetOtherAccounts(accountIds: readonly string[]): void {
  const kept = new Set(accountIds.map((id) => prefix + id))
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && !kept.has(key)) localStorage.removeItem(key)
}
