import { channelTypes, type ChannelType } from '../../src-shared/service/channel-type.ts'
import type { FixItem } from '../../src-shared/ipc/validation-calls.ts'
import type { Check } from './validation-run.ts'

/** Returns the checks that show whether these points are solved: one for each project. */
export function checksOf(items: readonly Pick<FixItem, 'blocks'>[]): Check[] {
  const wanted = new Map<string, Set<ChannelType>>()
  for (const { projectId, types } of items.flatMap(({ blocks }) => blocks)) {
    const there = wanted.get(projectId) ?? new Set()
    wanted.set(projectId, there)
    for (const type of types) there.add(type)
  }
  return [...wanted].map(([projectId, types]) => ({
    projectId,
    types: channelTypes.filter((type) => types.has(type)),
  }))
}
