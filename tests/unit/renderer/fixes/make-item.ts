import type { FixBlock } from '../../../../src-renderer/fixes/shown-fixes.ts'
import type { FixItem } from '../../../../src-shared/ipc/calls/validation-calls.ts'

export const projectA = '6f1d0000-0000-4000-8000-00000000000a'
export const projectB = '6f1d0000-0000-4000-8000-00000000000b'

/** Returns a project that a remark of one channel blocks. */
export function makeBlock(projectId: string, change: Partial<FixBlock> = {}): FixBlock {
  return {
    projectId,
    projectName: 'Dorpsstraat 1',
    types: ['channel_03'],
    place: null,
    stale: false,
    solved: false,
    ...change,
  }
}

/** Returns an item of the fix list whose remark says that something is missing. */
export function makeItem(key: string, blocks: FixBlock[]): FixItem {
  const messages = [`De ${key} ontbreekt.`]
  return { source: 'channels', key, section: 'Algemeen', messages, blocks }
}
