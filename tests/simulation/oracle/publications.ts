import type { World } from '../world.ts'
import type { ScreenContent } from './views.ts'

/**
 * Checks the rules about requests to channels: none is forgotten, carried out twice, carried out
 * after it was cancelled, or carried out before its moment. No relist is published before its
 * withdrawal is confirmed, or after a withdrawal by another person.
 */
export function judgePublications({ ledger, published }: World, seen: ScreenContent): string[] {
  const { publications } = ledger
  const found = publications.broken()
  for (const one of publications.asked) {
    const { project, channel, action, told, replaced } = one
    if (!told || replaced || publications.effectsOf(one) > 0) continue
    const waits = (kind: string) =>
      seen.jobs.some(
        (job) =>
          ledger.nameOf(job.projectId) === ledger.nameOf(project) &&
          job.channel === channel &&
          job.kind === kind,
      )
    // A request takes the place of an earlier one also if the app was killed before it said so.
    const isReplaced = publications
      .untoldAfter(one)
      .some((later) => waits(later.action) || publications.effectsOf(later) > 0)
    if (isReplaced) continue
    // The app may have taken a colleague's request for its own request that was in doubt.
    const name = ledger.nameOf(project)
    const byColleague =
      action === 'revoke'
        ? publications.story.settledByColleague(name, channel)
        : published.has(`${name} ${channel}`)
    if (!waits(action) && !byColleague)
      found.push(`lost: ${action} of ${ledger.nameOf(project)} on ${channel}`)
  }
  return found
}
