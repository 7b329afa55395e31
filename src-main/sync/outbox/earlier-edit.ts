import type { EarlierEdit } from '../../store/jobs/job-batches.ts'
import type { Outbox } from '../../store/jobs/outbox.ts'
import type { EditJob } from '../project-state.ts'

/**
 * Restores the text and the state of an edit in the outbox, from before another text replaced that
 * text. An edit that was parked is parked again, because the service refused its text.
 */
export function giveEditBack(
  outbox: Outbox,
  { id, intent }: EditJob,
  { text, error }: EarlierEdit,
): void {
  const before =
    error === null
      ? ({ state: 'waiting', attempts: 0, error: null } as const)
      : ({ state: 'parked', notBefore: null, error } as const)
  outbox.change(id, { intent: { ...intent, textHash: text }, ...before })
}
