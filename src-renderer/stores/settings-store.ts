import { shallowRef } from 'vue'
import { defaultSettings, type Settings } from '../../src-shared/ipc/calls/settings-calls.ts'
import { onEvent } from '../ipc/on-event.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { defineStore } from './define-store.ts'

/** The user's settings, stored by main. */
export const useSettingsStore = defineStore('settings', () => {
  const current = shallowRef<Settings>(defaultSettings)

  /** Reads the settings and follows their changes. Called once, at the start. */
  async function load(): Promise<void> {
    onEvent('settingsChanged', (settings) => (current.value = settings))
    current.value = await unwrap(window.perceel.settings.get())
  }

  async function update(change: Partial<Settings>): Promise<void> {
    current.value = await unwrap(window.perceel.settings.update(change))
  }

  return { current, load, update }
})
