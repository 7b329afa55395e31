import type { OutboxOutline } from '../../src-shared/ipc/calls/sync-calls.ts'

/** A line of the list: the name of a group, or a job. */
export type OutboxLine =
  | { readonly kind: 'group'; readonly key: string; readonly name: string; readonly count: number }
  | { readonly kind: 'job'; readonly id: string }

export function linesOf(groups: OutboxOutline['groups']): OutboxLine[] {
  return groups.flatMap(({ key, name, jobIds }): OutboxLine[] => [
    { kind: 'group', key, name, count: jobIds.length },
    ...jobIds.map((id) => ({ kind: 'job' as const, id })),
  ])
}
