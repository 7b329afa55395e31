import { onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { ClosingUndo } from '../../src-shared/ipc/calls/closing-calls.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { onEvent } from '../ipc/on-event.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { useCall } from '../ipc/use-call.ts'

/** Provides the undo of a closing, and follows whether there is still something to undo. */
export function useClosingUndo(batchId: () => string | null) {
  const undoResult = shallowRef<ClosingUndo | null>(null)
  const canUndo = ref(true)

  const undoing = useCall(async () => {
    const id = batchId()
    if (id !== null) undoResult.value = await unwrap(window.perceel.closing.undo({ batchId: id }))
  })
  // A failed read keeps the offer: the undo then shows what went wrong.
  const reading = useCall(async () => {
    const id = batchId()
    if (id !== null) canUndo.value = await unwrap(window.perceel.closing.canUndo({ batchId: id }))
  })
  const read = coalesce(async () => void (await reading.run()))
  watch(batchId, read)
  onScopeDispose(onEvent('syncChanged', () => void read()))

  return { undoResult, undoing, canUndo }
}
