// Before all components, so that a component's own styles win over those of the kit.
import './theme/base.css'
import './ui/layout.css'
import './ui/texts.css'
import './ui/controls/controls.css'
import './ui/controls/switch.css'
import { createPinia } from 'pinia'
import { createApp, nextTick, type App as VueApp } from 'vue'
import { z } from 'zod'
import type { AppError } from '../src-shared/ipc/app-error.ts'
import type { RecoveryState } from '../src-shared/ipc/calls/recovery-calls.ts'
import App from './App.vue'
import { refuseStrayDrops } from './intake/sources/no-stray-drops.ts'
import { i18n } from './i18n/i18n.ts'
import { toAppError, unwrap } from './ipc/unwrap.ts'
import { restartKey } from './recovery/use-restart.ts'
import { createAppRouter, loadNextScreens } from './router/router.ts'
import { useAppStore } from './stores/app-store.ts'
import { answerReleases } from './composables/screen/shown-records.ts'
import { answerClosing } from './composables/screen/before-close.ts'
import { tellInput } from './composables/input/tell-input.ts'
import { loadStores } from './shell/load-stores.ts'

// By default zod compiles schemas to code, which the page's CSP reports as a violation.
z.config({ jitless: true })

let shown: VueApp | null = null

/** Renders the app with the present state of main. Called again after a closed store was opened. */
async function start(): Promise<void> {
  shown?.unmount()
  const pinia = createPinia()
  let failure: AppError | null = null
  let recovery: RecoveryState = { problem: null, restored: null }
  try {
    recovery = await unwrap(window.perceel.recovery.state())
    if (recovery.problem === null) await loadStores(pinia)
    else await useAppStore(pinia).load()
  } catch (thrown) {
    failure = toAppError(thrown)
  }
  const router = createAppRouter()
  const app = createApp(App, { failure, ...recovery })
  app.provide(restartKey, () => void start())
  app.use(pinia).use(i18n)
  if (failure === null && recovery.problem === null) {
    app.use(router)
    await router.isReady()
  }
  app.mount('#app')
  shown = app
  await nextTick()
  // Signals the first rendered screen to the window, which then shows itself, and to tests.
  document.documentElement.dataset.ready = 'true'
}

refuseStrayDrops()
tellInput(window)
answerClosing()
answerReleases()
// Not awaited: the files of other screens import this one, and would wait for each other.
void start().then(() => {
  // After the first screen has its rows: main's work in the background would make the user wait.
  requestIdleCallback(() => void window.perceel.app.screenShown(), { timeout: 2000 })
  requestIdleCallback(() => {
    // After a failure, opening the screen loads the file again and shows the error.
    void loadNextScreens().catch(() => undefined)
  })
})
