import type { World } from '../world.ts'

/**
 * Checks the rule `wrongTarget`: nothing that the user asked of one service arrives at another. The
 * simulated user never asks anything of the other service, so every write there breaks the rule.
 */
export function judgeTargets({ elsewhere }: World): string[] {
  if (elsewhere === null) return []
  const writes = elsewhere.writes.map((write) => `wrongTarget: ${JSON.stringify(nameOf(write))}`)
  const publications = elsewhere.publications.map(
    ({ project, channel }) => `wrongTarget: a request for ${project} on ${channel}`,
  )
  return [...writes, ...publications]
}

function nameOf(write: object): object {
  return Object.fromEntries(Object.entries(write).filter(([, value]) => typeof value !== 'object'))
}
