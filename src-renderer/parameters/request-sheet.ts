import { shallowRef } from 'vue'
import type { RequestAction } from '../../src-shared/ipc/calls/channel-calls.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { defineStore } from '../stores/define-store.ts'

/** A project, a channel, and the action to request. */
export interface RequestSubject {
  readonly projectId: string
  readonly type: ChannelType
  readonly action: RequestAction
  /** True if the channel has the project already: publishing then updates the publication. */
  readonly isUpdate: boolean
}

/** Returns the key of the sentences that name a request. */
export function wordingOf({ action, isUpdate }: RequestSubject): RequestAction | 'update' {
  return action === 'publish' && isUpdate ? 'update' : action
}

/**
 * Returns the key of the verb of the buttons that submit a request.
 *
 * @param isDespite true if the channel has objections
 * @param plannedAt the chosen moment; null for as soon as possible
 */
export function submitVerb(
  isDespite: boolean,
  plannedAt: number | null | undefined,
): 'despite' | 'plan' | 'submit' {
  if (isDespite) return 'despite'
  return plannedAt === null ? 'submit' : 'plan'
}

/** Holds the open request sheet. RequestHost.vue shows it. */
export const useRequestSheetStore = defineStore('requestSheet', () => {
  const open = shallowRef<RequestSubject | null>(null)
  return { open }
})

/**
 * Opens the sheet in which the user fills in, checks, plans and queues a publication, revocation or
 * relist. Nothing is sent before the user confirms in the sheet.
 */
export function openRequestSheet(subject: RequestSubject): void {
  useRequestSheetStore().open = subject
}
