import { shallowRef } from 'vue'
import type { ClosingAsked } from '../../src-shared/ipc/calls/closing-calls.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { useCall } from '../ipc/use-call.ts'
import type { Deed } from './closing-reading.ts'

interface SentClosing {
  readonly batchId: string
  readonly queued: number
  /** Number of waiting requests that were cancelled. */
  readonly cancelled: number
}

interface ClosingToSend {
  readonly request: () => ClosingAsked
  /** The file that goes along; undefined for none. */
  readonly chosenDeed: () => Deed | undefined
  /** Runs after main has taken the request. */
  readonly afterSending: () => Promise<void>
}

/** Provides the sending of a closing. `sent` is null until main has taken the request. */
export function useClosingSending({ request, chosenDeed, afterSending }: ClosingToSend) {
  const sent = shallowRef<SentClosing | null>(null)
  const sending = useCall(async () => {
    const asked = request()
    await giveDeedToProject(chosenDeed(), asked.projectId)
    const queued = await unwrap(window.perceel.closing.send(asked))
    sent.value = { ...queued, cancelled: asked.cancels.length }
    await afterSending()
  })
  return { sent, sending }
}

/** Makes the project the owner of the deed. */
async function giveDeedToProject(deed: Deed | undefined, projectId: string): Promise<void> {
  if (deed === undefined || deed.isOwn) return
  const change = { ownerId: projectId }
  await unwrap(window.perceel.intake.edit({ rowIds: [deed.row.id], change }))
}
