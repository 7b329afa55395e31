import { computed, ref, shallowRef } from 'vue'
import type { ChannelRow } from '../../src-shared/ipc/calls/channel-calls.ts'
import type { ClosingRecord } from '../../src-shared/ipc/calls/closing-calls.ts'
import type { IntakeRow } from '../../src-shared/ipc/calls/intake-calls.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { useCall } from '../ipc/use-call.ts'
import type { Report } from '../transaction/use-report.ts'
import { deedsFor, type FileLease, proposedDeed } from './closing-reading.ts'
import { saveOpenDraft } from './save-open-draft.ts'

/** The plan of main, the channels of the project and the files of the tray. */
interface ClosingFacts {
  readonly record: ClosingRecord | null
  /** Why the record cannot be changed; null if it can. */
  readonly reason: 'unread' | 'draft' | 'conflict' | null
  readonly rows: readonly ChannelRow[]
  readonly files: readonly IntakeRow[]
  /** Ids of the files that name the address of the project. */
  readonly deeds: readonly string[]
  /** The terms of leases that files name. */
  readonly leases: readonly FileLease[]
}

/**
 * Reads the facts of a closing from main. Provides the chosen deed too, because reading the facts
 * proposes a deed.
 */
export function useClosingFacts(projectId: string, report: Report) {
  const facts = shallowRef<ClosingFacts | null>(null)
  /** Id of the file in the tray that goes along; empty for none. */
  const deed = ref('')

  const loading = useCall(async () => {
    const { closing, channels, intake } = window.perceel
    const [plan, board, tray] = await Promise.all([
      unwrap(closing.plan({ projectId })),
      unwrap(channels.status({ projectId })),
      unwrap(intake.rows()),
      report.loading.run(),
    ])
    facts.value = { ...plan, rows: board.rows, files: tray.rows }
    deed.value = proposedDeed(deedsFor(tray.rows, projectId, plan.deeds))
  })
  /** Saves the open draft, and reads the plan again: the record can take the status then. */
  const draftSaving = useCall(async () => {
    await saveOpenDraft(projectId)
    const plan = await unwrap(window.perceel.closing.plan({ projectId }))
    if (facts.value !== null) facts.value = { ...facts.value, ...plan }
  })

  const record = computed(() => facts.value?.record ?? null)
  const deeds = computed(() =>
    deedsFor(facts.value?.files ?? [], projectId, facts.value?.deeds ?? []),
  )
  return { facts, record, deed, deeds, loading, draftSaving }
}
