import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { RequestAction } from '../../src-shared/ipc/channel-calls.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'

/** One project on one channel, and what is to be done there. */
export interface RequestSubject {
  readonly projectId: string
  readonly type: ChannelType
  readonly action: RequestAction
}

/** The one request sheet that stands on the screen. RequestHost.vue shows it. */
export const useRequestSheetStore = defineStore('requestSheet', () => {
  const open = shallowRef<RequestSubject | null>(null)
  return { open }
})

/**
 * Opens the sheet in which a publication, revocation or relist is filled in, checked, planned and
 * put into the outbox. Nothing goes out before the user has said so there.
 */
export function openRequestSheet(subject: RequestSubject): void {
  useRequestSheetStore().open = subject
}
