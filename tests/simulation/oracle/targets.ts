import type { World } from '../world.ts'

/**
 * The rule about places: nothing that the user asked for one service arrives at another one. The
 * simulation's user never asks anything of the other service.
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
