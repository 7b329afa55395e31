import type { OutboxOutline } from '../../src-shared/ipc/sync-calls.ts'

/** What stands under each other on the screen: the name of a group, then its jobs. */
export type OutboxLine =
  | { readonly kind: 'group'; readonly key: string; readonly name: string; readonly count: number }
  | { readonly kind: 'job'; readonly id: string }

export function linesOf(groups: OutboxOutline['groups']): OutboxLine[] {
  return groups.flatMap(({ key, name, jobIds }): OutboxLine[] => [
    { kind: 'group', key, name, count: jobIds.length },
    ...jobIds.map((id) => ({ kind: 'job' as const, id })),
  ])
}

/** The ids in pieces that one call may name. */
export function inPieces(ids: readonly string[], size: number): string[][] {
  const pieces: string[][] = []
  for (let at = 0; at < ids.length; at += size) pieces.push(ids.slice(at, at + size))
  return pieces
}
