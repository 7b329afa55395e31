import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue'
import type { ChannelBoard, ChannelRow } from '../../src-shared/ipc/calls/channel-calls.ts'
import type { TypedValues } from '../../src-shared/ipc/calls/parameter-calls.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import type { ParameterContext } from '../../src-shared/service/parameter-condition.ts'
import { useCall, type RunningCall } from '../ipc/use-call.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { formDrafts } from './form-drafts.ts'
import { asksObjectKind } from './form-layout.ts'
import { objectKindKey, readForm, type FormReading } from './form-reading.ts'
import { readObjectKind } from './object-kinds.ts'
import type { RequestSubject } from './request-sheet.ts'

/** Facts about the project and the channel. */
export interface RequestFacts {
  readonly projectName: string
  readonly remoteId: number | null
  readonly objectKind: ParameterContext['objectKind'] | null
  /** True if saved edits wait for the user: the channel gets the record without these edits. */
  readonly unsentEdits: boolean
  /** True if typed text of the record was not saved: the channel gets the record without it. */
  readonly draftOpen: boolean
  /** The stored row of the channel; null if the service never named the channel. */
  readonly row: ChannelRow | null
}

export interface ChannelForm {
  readonly facts: ShallowRef<RequestFacts | null>
  readonly typed: ShallowRef<TypedValues>
  readonly context: ComputedRef<ParameterContext>
  readonly reading: ComputedRef<FormReading>
  /** True if the form depends on the kind of object and the record does not tell it. */
  readonly asksKind: ComputedRef<boolean>
  readonly kindMissing: ComputedRef<boolean>
  readonly loading: RunningCall<[], void>
  /** Reads the channel's row again, because another request is queued now that was not shown. */
  readonly lookAgain: () => Promise<void>
}

/** Provides the form of a channel for a project, with the draft of earlier input. */
export function useChannelForm(subject: RequestSubject): ChannelForm {
  const { projectId, type, action } = subject
  const form = { projectId, form: type, action } as const
  const facts = shallowRef<RequestFacts | null>(null)
  const typed = shallowRef<TypedValues>({})

  const loading = useCall(async () => {
    const { parameters, channels, projects } = window.perceel
    const [known, draft, board, detail] = await Promise.all([
      unwrap(parameters.context({ projectId })),
      unwrap(parameters.draft(form)),
      unwrap(channels.status({ projectId })),
      unwrap(projects.get({ projectId })),
    ])
    typed.value = formDrafts.pending(form) ?? draft
    facts.value = {
      ...known,
      unsentEdits: detail.hasUnqueuedEdits,
      draftOpen: detail.draftVersion !== null,
      row: rowOf(board, type),
    }
    watch(typed, (values) => formDrafts.change(form, values))
  })

  async function lookAgain(): Promise<void> {
    const board = await unwrap(window.perceel.channels.status({ projectId }))
    if (facts.value !== null) facts.value = { ...facts.value, row: rowOf(board, type) }
  }

  const chosenKind = computed(
    () => facts.value?.objectKind ?? readObjectKind(typed.value[objectKindKey]),
  )
  const context = computed<ParameterContext>(() => ({
    channel: type,
    // A relist sends its parameters with the publication.
    action: action === 'revoke' ? 'revoke' : 'publish',
    objectKind: chosenKind.value ?? 'other',
    projectId: facts.value?.remoteId ?? null,
  }))
  const reading = computed(() => readForm(typed.value, context.value))
  const asksKind = computed(
    () =>
      asksObjectKind(type) && facts.value?.objectKind === null && reading.value.transactionReported,
  )

  return {
    facts,
    typed,
    context,
    reading,
    asksKind,
    kindMissing: computed(() => asksKind.value && chosenKind.value === null),
    loading,
    lookAgain,
  }
}

function rowOf({ rows }: ChannelBoard, type: ChannelType): ChannelRow | null {
  return rows.find((row) => row.type === type) ?? null
}
