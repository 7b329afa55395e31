import { computed, ref, watch, type ComputedRef, type Ref } from 'vue'
import { useRoute, useRouter } from 'vue-router'
import { needsAttention, unpackCell } from '../../src-shared/channels/board-cell.ts'
import type { ChannelRow } from '../../src-shared/ipc/calls/channel-calls.ts'

export interface ChannelChoice {
  /** The row whose details are shown; null if there are no rows. */
  readonly row: ComputedRef<ChannelRow | null>
  readonly choose: (key: string) => void
  /** Increases each time the address names a channel, whose row then receives the focus. */
  readonly called: Readonly<Ref<number>>
}

/**
 * Provides the channel whose details are shown: the channel in the address (`channel`), else the
 * first that needs attention, else the first.
 */
export function useChannelChoice(
  projectId: Ref<string>,
  rows: Ref<readonly ChannelRow[]>,
): ChannelChoice {
  const route = useRoute()
  const router = useRouter()
  const wanted = ref<string | null>(null)
  const called = ref(0)
  /** Ignore the address of another project, because this pane stays alive in the background. */
  const named = computed(() => {
    const mine = route.name === 'project' && route.params['id'] === projectId.value
    const key = route.query['channel']
    return mine && typeof key === 'string' ? key : null
  })

  watch(
    named,
    (key) => {
      if (key === null || key === wanted.value) return
      wanted.value = key
      called.value += 1
    },
    { immediate: true },
  )

  // Choose once: keep the choice when another channel starts to need attention.
  watch(
    rows,
    (there) => {
      if (wanted.value !== null) return
      const urgent = there.find(({ cell }) => needsAttention(unpackCell(cell)))
      wanted.value = (urgent ?? there[0])?.key ?? null
    },
    { immediate: true },
  )
  const row = computed(
    () => rows.value.find(({ key }) => key === wanted.value) ?? rows.value[0] ?? null,
  )

  function choose(key: string): void {
    wanted.value = key
    // Replace the address, so that "back" leads to the page that opened this one.
    void router.replace({
      name: 'project',
      params: { id: projectId.value, tab: 'channels' },
      query: { channel: key },
    })
  }

  return { row, choose, called }
}
