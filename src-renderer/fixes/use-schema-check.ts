import { computed, onScopeDispose, shallowRef, watch } from 'vue'
import type {
  FaultyRecord,
  SchemaCheckState,
} from '../../src-shared/ipc/calls/schema-check-calls.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { onEvent } from '../ipc/on-event.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { useCall } from '../ipc/use-call.ts'
import { useAccountsStore } from '../stores/accounts-store.ts'

/** Records that are shown at first, and that each "more" adds. */
const step = 25
/** Records that are shown at most. */
const most = 200

/** The check of all records of the office against their schemas. */
export function useSchemaCheck() {
  const accounts = useAccountsStore()
  const state = shallowRef<SchemaCheckState | null>(null)
  const records = shallowRef<readonly FaultyRecord[]>([])
  const limit = shallowRef(step)

  const reading = useCall(async () => {
    const { schemaChecks } = window.perceel
    state.value = await unwrap(schemaChecks.state())
    records.value = await unwrap(schemaChecks.faulty({ offset: 0, limit: limit.value }))
  })
  const reload = coalesce(async () => {
    await reading.run()
  })
  const starting = useCall(async () => {
    await unwrap(window.perceel.schemaChecks.start())
    await reload()
  })
  const stopping = useCall(async () => {
    await unwrap(window.perceel.schemaChecks.stop())
    await reload()
  })

  onScopeDispose(onEvent('schemaChecksChanged', () => void reload()))
  watch([() => accounts.active?.id, limit], () => void reload(), { immediate: true })

  const more = computed(() => {
    const faulty = state.value?.faulty ?? 0
    return limit.value < most ? Math.min(step, Math.max(0, faulty - records.value.length)) : 0
  })
  const error = computed(
    () => starting.error.value ?? stopping.error.value ?? reading.error.value ?? null,
  )
  return { state, records, more, error, starting, stopping, showMore: () => (limit.value += step) }
}
