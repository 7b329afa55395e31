import { computed, ref, shallowRef, watch } from 'vue'
import type { WebPhotoConsent } from '../../src-shared/ipc/calls/projects/photo-calls.ts'
import { onEvent } from '../ipc/on-event.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { useCall } from '../ipc/use-call.ts'
import { useAccountsStore } from '../stores/accounts-store.ts'
import { defineStore } from '../stores/define-store.ts'

/** Whether photos of the internet are loaded for the active account: main decides and stores. */
export const useWebPhotosStore = defineStore('webPhotos', () => {
  const accounts = useAccountsStore()
  const consent = shallowRef<WebPhotoConsent>('none')
  /** True while the question about photos of the internet is on the screen (WebPhotosHost.vue). */
  const isAsking = ref(false)
  const isAllowed = computed(() => consent.value !== 'none')

  const reading = useCall(async () => {
    const account = accounts.active?.id
    const answer = account === undefined ? 'none' : await unwrap(window.perceel.photos.consent())
    if (accounts.active?.id === account) consent.value = answer
  })
  const setting = useCall(async (choice: WebPhotoConsent) => {
    await unwrap(window.perceel.photos.setConsent(choice))
    isAsking.value = false
  })

  onEvent('photoConsentChanged', () => void reading.run())
  watch(
    () => accounts.active?.id,
    () => void reading.run(),
    { immediate: true },
  )

  return {
    ...{ consent, isAllowed, isAsking },
    ask: () => (isAsking.value = true),
    set: setting.run,
    pending: setting.pending,
    error: setting.error,
  }
})
