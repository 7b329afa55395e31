import type { OutboxBatch, OutboxOutline } from '../../../src-shared/ipc/calls/sync-calls.ts'

type Groups = OutboxOutline['groups']

/** A line of the list: the name of a group, a batch as one row, or a job. */
export type OutboxLine =
  | { readonly kind: 'group'; readonly key: string; readonly name: string; readonly count: number }
  | BatchLine
  | { readonly kind: 'job'; readonly id: string; readonly isInBatch: boolean }

export interface BatchLine {
  readonly kind: 'batch'
  readonly key: string
  /** Name of the project if the batch is about one project; else empty. */
  readonly name: string
  readonly batch: OutboxBatch
  /** The jobs that fit the filter. */
  readonly jobIds: readonly string[]
  readonly isOpen: boolean
}

/** Returns the lines of the list. A batch shows its jobs only while it is open. */
export function linesOf(groups: Groups, open: ReadonlySet<string>): OutboxLine[] {
  return groups.flatMap(({ key, name, jobIds, batch }): OutboxLine[] => {
    const isInBatch = batch !== null
    const jobs = jobIds.map((id) => ({ kind: 'job' as const, id, isInBatch }))
    if (batch === null) return [{ kind: 'group', key, name, count: jobIds.length }, ...jobs]
    const isOpen = open.has(key)
    return [{ kind: 'batch', key, name, batch, jobIds, isOpen }, ...(isOpen ? jobs : [])]
  })
}

/** Returns the id of the row that the user can choose; null for the name of a group. */
export function rowIdOf(line: OutboxLine): string | null {
  if (line.kind === 'group') return null
  return line.kind === 'batch' ? line.key : line.id
}

/** Returns the jobs of the given rows, each once. The row of a batch stands for all its jobs. */
export function jobsOfRows(groups: Groups, rowIds: readonly string[]): string[] {
  const batches = new Map(
    groups.flatMap(({ key, jobIds, batch }) => (batch === null ? [] : [[key, jobIds]])),
  )
  return [...new Set(rowIds.flatMap((id) => batches.get(id) ?? [id]))]
}
