import {
  computed,
  inject,
  nextTick,
  provide,
  shallowReactive,
  watch,
  type ComputedRef,
  type InjectionKey,
  type Ref,
} from 'vue'
import {
  longestPlace,
  mostPlaces,
  type RecordTextRef,
} from '../../../../src-shared/ipc/calls/record-calls.ts'
import { unwrap } from '../../../ipc/unwrap.ts'
import { useCall } from '../../../ipc/use-call.ts'

type ValuesAt = (place: string) => readonly string[]

const seenValuesKey: InjectionKey<ValuesAt> = Symbol('values of other records')
const none: readonly string[] = []

/**
 * Provides the values that the office's records have at the places of a record. Each place is asked
 * for once, together with the other fields that appear in the same turn. Without an answer a field
 * is a plain text box.
 */
export function provideSeenValues(record: Readonly<Ref<RecordTextRef>>): void {
  const known = shallowReactive(new Map<string, readonly string[]>())
  const wanted = new Set<string>()
  const asking = useCall(async (ref: RecordTextRef, places: string[]) => {
    const { kind, id } = ref
    const found = await unwrap(window.perceel.records.seenValues({ kind, id, places }))
    if (record.value.id === id) for (const { path, values } of found) known.set(path, values)
  })

  async function ask(): Promise<void> {
    await nextTick()
    while (wanted.size > 0) {
      const paths = [...wanted].slice(0, mostPlaces)
      for (const path of paths) wanted.delete(path)
      await asking.run(record.value, paths)
    }
  }

  provide(seenValuesKey, (place) => {
    const values = known.get(place)
    if (values !== undefined) return values
    if (place.length <= longestPlace) {
      known.set(place, none)
      if (wanted.size === 0) void ask()
      wanted.add(place)
    }
    return none
  })
  watch(
    () => record.value.id,
    () => known.clear(),
  )
}

/** Returns the values to choose from at a place; empty without a place. */
export function useSeenValues(place: () => string | undefined): ComputedRef<readonly string[]> {
  const valuesAt = inject(seenValuesKey, null)
  return computed(() => {
    const path = place()
    return path === undefined || valuesAt === null ? none : valuesAt(path)
  })
}
