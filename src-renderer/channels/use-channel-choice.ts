import { computed, ref, watch, type ComputedRef, type Ref } from 'vue'
import { useRoute, useRouter } from 'vue-router'
import { needsAttention, unpackCell } from '../../src-shared/channels/board-cell.ts'
import type { ChannelRow } from '../../src-shared/ipc/channel-calls.ts'

export interface ChannelChoice {
  /** The row whose details are shown; null when there are no rows. */
  readonly row: ComputedRef<ChannelRow | null>
  readonly choose: (key: string) => void
  /** Counts up each time that the address names a channel: it is then given the focus. */
  readonly called: Readonly<Ref<number>>
}

/**
 * Which channel's details are shown: what the address names (`channel`), else the first one that
 * somebody has to look at, else the first.
 */
export function useChannelChoice(
  projectId: Ref<string>,
  rows: Ref<readonly ChannelRow[]>,
): ChannelChoice {
  const route = useRoute()
  const router = useRouter()
  const wanted = ref<string | null>(null)
  const called = ref(0)
  /** This pane stays alive behind others: an address of another project is not about it. */
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

  // Chosen once: it stays where it is when another one begins to need somebody.
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
    // Replaced, not pushed: "back" leads to where this page was opened from.
    void router.replace({
      name: 'project',
      params: { id: projectId.value, tab: 'channels' },
      query: { channel: key },
    })
  }

  return { row, choose, called }
}
