import { createPinia } from 'pinia'
import { createApp, nextTick } from 'vue'
import { z } from 'zod'
import type { AppError } from '../src-shared/ipc/app-error.ts'
import App from './App.vue'
import { i18n } from './i18n/i18n.ts'
import { toAppError } from './ipc/unwrap.ts'
import { createAppRouter } from './router/router.ts'
import { answerClosing } from './shell/before-close.ts'
import { loadStores } from './shell/load-stores.ts'
import './theme/base.css'

// zod otherwise tries to make code out of schemas, which the page's CSP reports as a violation.
z.config({ jitless: true })

async function start(): Promise<void> {
  answerClosing()
  const pinia = createPinia()
  let failure: AppError | null = null
  try {
    await loadStores(pinia)
  } catch (thrown) {
    failure = toAppError(thrown)
  }
  const router = createAppRouter()
  const app = createApp(App, { failure })
  app.use(pinia).use(i18n)
  if (failure === null) {
    app.use(router)
    await router.isReady()
  }
  app.mount('#app')
  await nextTick()
  // For who waits for the first screen: the window's first show, and tests.
  document.documentElement.dataset.ready = 'true'
}

await start()
