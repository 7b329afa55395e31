import type { World } from '../world.ts'
import type { Seen } from './views.ts'

/**
 * The rules about requests to channels: none forgotten, none twice, none that was taken back, none
 * before its moment, and no relist published before its withdrawal was confirmed or after somebody
 * else's.
 */
export function judgePublications({ ledger, published }: World, seen: Seen): string[] {
  const { publications } = ledger
  const found = publications.broken()
  for (const one of publications.asked) {
    const { project, channel, action, told, replaced } = one
    if (!told || replaced || publications.effectsOf(one) > 0) continue
    const waits = seen.jobs.some(
      (job) =>
        ledger.nameOf(job.projectId) === ledger.nameOf(project) &&
        job.channel === channel &&
        job.kind === action,
    )
    // A colleague's request may have been taken for one that was in doubt.
    const name = ledger.nameOf(project)
    const byColleague =
      action === 'revoke'
        ? publications.story.settledByColleague(name, channel)
        : published.has(`${name} ${channel}`)
    if (!waits && !byColleague)
      found.push(`lost: ${action} of ${ledger.nameOf(project)} on ${channel}`)
  }
  return found
}
