import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue'
import { unpackCell } from '../../src-shared/channels/board-cell.ts'
import {
  reportChannels,
  type ReportChannel,
} from '../../src-shared/channels/transaction/transaction-question.ts'
import type { ChannelBoard, ChannelRow } from '../../src-shared/ipc/calls/channel-calls.ts'
import type { TypedValues } from '../../src-shared/ipc/calls/parameter-calls.ts'
import { channelNameOf } from '../../src-shared/service/channel-catalogue.ts'
import type { ObjectKind } from '../../src-shared/service/object-kind.ts'
import { useCall, type RunningCall } from '../ipc/use-call.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { formDrafts } from '../parameters/form-drafts.ts'
import { objectKindKey } from '../parameters/form-reading.ts'
import { readObjectKind } from '../parameters/object-kinds.ts'
import type { TypedValue } from '../parameters/typed-value.ts'
import { actionKey, channelsKey, ownKey, readReport, type ReportReading } from './report-reading.ts'

interface ReportFacts {
  readonly projectName: string
  readonly remoteId: number | null
  readonly objectKind: ObjectKind | null
  readonly rows: ReadonlyMap<ReportChannel, ChannelRow>
}

export interface Report {
  readonly facts: ShallowRef<ReportFacts | null>
  readonly typed: ShallowRef<TypedValues>
  readonly reading: ComputedRef<ReportReading>
  readonly kindMissing: ComputedRef<boolean>
  readonly loading: RunningCall<[], void>
  /** Reads the channels' rows again, because another request is queued now that was not shown. */
  readonly lookAgain: () => Promise<void>
  readonly nameOf: (channel: ReportChannel) => string
  readonly isPublished: (channel: ReportChannel) => boolean
  readonly change: (key: string, value: TypedValue) => void
  /** Stores the input of a channel's own fields. */
  readonly changeOwn: (channel: ReportChannel, own: TypedValues) => void
  /** Clears the draft after the transaction was reported. */
  readonly forget: () => Promise<unknown>
}

/** Provides the answers of a project's transaction report, stored while the user types. */
export function useReport(projectId: string): Report {
  const form = { projectId, form: 'transaction', action: 'publish' } as const
  const facts = shallowRef<ReportFacts | null>(null)
  const typed = shallowRef<TypedValues>({})

  const loading = useCall(async () => {
    const [known, stored, board] = await Promise.all([
      unwrap(window.perceel.parameters.context({ projectId })),
      unwrap(window.perceel.parameters.draft(form)),
      unwrap(window.perceel.channels.status({ projectId })),
    ])
    facts.value = { ...known, rows: rowsOf(board) }
    const draft = formDrafts.pending(form) ?? stored
    typed.value = Object.keys(draft).length > 0 ? draft : firstChoice()
    watch(typed, (values) => formDrafts.change(form, values))
  })

  async function lookAgain(): Promise<void> {
    const board = await unwrap(window.perceel.channels.status({ projectId }))
    if (facts.value !== null) facts.value = { ...facts.value, rows: rowsOf(board) }
  }

  const rowOf = (channel: ReportChannel) => facts.value?.rows.get(channel)
  /**
   * Returns true if the channel has a publication, also while it is busy or its status is unknown.
   */
  const isPublished = (channel: ReportChannel) => {
    const row = rowOf(channel)
    if (row === undefined) return false
    return ['busy', 'published', 'unknown'].includes(unpackCell(row.cell).state)
  }

  /**
   * Returns the default choice: reports to the channels where the project is published, and
   * withdraws these publications, because the whole property is sold or let. The action of every
   * other channel is "publish", because there is nothing to withdraw.
   */
  function firstChoice(): TypedValues {
    const there = reportChannels.filter(isPublished)
    const actions = reportChannels.map((each): [string, TypedValue] => [
      actionKey(each),
      isPublished(each) ? 'revoke' : 'publish',
    ])
    return { ...Object.fromEntries(actions), [channelsKey]: there }
  }

  const kind = computed(() => facts.value?.objectKind ?? readObjectKind(typed.value[objectKindKey]))
  const reading = computed(() =>
    readReport(typed.value, {
      objectKind: kind.value ?? 'other',
      projectId: facts.value?.remoteId ?? null,
    }),
  )

  return {
    facts,
    typed,
    reading,
    kindMissing: computed(
      () => kind.value === null && reading.value.channels.includes('portal_bog'),
    ),
    loading,
    lookAgain,
    nameOf: (channel) => rowOf(channel)?.name ?? channelNameOf(channel),
    isPublished,
    change: (key, value) => (typed.value = { ...typed.value, [key]: value }),
    changeOwn: (channel, own) => {
      const kept = Object.entries(own).map(([name, value]) => [ownKey(channel, name), value])
      typed.value = { ...typed.value, ...(Object.fromEntries(kept) as TypedValues) }
    },
    forget: () => {
      formDrafts.change(form, {})
      return formDrafts.flush()
    },
  }
}

function rowsOf(board: ChannelBoard): ReadonlyMap<ReportChannel, ChannelRow> {
  const rows = reportChannels.flatMap((channel): [ReportChannel, ChannelRow][] => {
    const row = board.rows.find(({ type }) => type === channel)
    return row === undefined ? [] : [[channel, row]]
  })
  return new Map(rows)
}
