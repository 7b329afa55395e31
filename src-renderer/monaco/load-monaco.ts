import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import { watch } from 'vue'
import { i18n } from '../i18n/i18n.ts'
import { dutchMessageList } from './dutch-messages.ts'
import { defineThemes } from './themes.ts'

export type MonacoApi = typeof Monaco

declare global {
  /** Monaco's `nls.js` reads this list for each text. */
  var _VSCODE_NLS_MESSAGES: string[] | undefined
}

let loading: Promise<MonacoApi> | undefined

/**
 * Loads the editor on first use: a chunk of some megabytes that the project list does not need.
 * Monaco's texts follow the language of the app from then on.
 */
export function loadMonaco(): Promise<MonacoApi> {
  if (loading === undefined) useLanguage(i18n.global.locale.value)
  loading ??= load().catch((error: unknown) => {
    loading = undefined // allow another attempt
    throw error
  })
  return loading
}

function useLanguage(language: 'nl' | 'en'): void {
  globalThis._VSCODE_NLS_MESSAGES = language === 'nl' ? dutchMessageList() : undefined
}

async function load(): Promise<MonacoApi> {
  setMonacoEnvironment()
  addEventListener('unhandledrejection', passOverCancelled)
  await import('./features.ts')
  await import('./widgets.css') // after Monaco's own styles
  const monaco = await import('monaco-editor/editor/editor.api.js')
  const { keepHovers, showDocumentation } = await import('./standalone-services.ts')
  showDocumentation()
  // Monaco emits the event while the editor is being created. The editor registers its hover
  // service afterwards, so wait for the microtask.
  monaco.editor.onDidCreateEditor(() => queueMicrotask(keepHovers))
  defineThemes(monaco)
  const { translateMonaco } = await import('./monaco-language.ts')
  // At once: the components make their editors anew for the same change.
  watch(
    i18n.global.locale,
    (language) => {
      useLanguage(language)
      translateMonaco(language)
    },
    { flush: 'sync' },
  )
  return monaco
}

/**
 * Ignores one known rejection. If an editor closes within 200 ms of a caret move, Monaco cancels
 * the delayed search for linked tags (`linkedEditing`), and nothing catches the cancellation.
 */
function passOverCancelled(event: PromiseRejectionEvent): void {
  const reason: unknown = event.reason
  if (reason instanceof Error && reason.name === 'Canceled' && reason.message === 'Canceled') {
    event.preventDefault()
  }
}

/**
 * Tells Monaco where its worker is: a file of the app's own scheme. Without this Monaco makes a
 * worker from a blob, which the content security policy (`worker-src 'self'`) refuses.
 */
function setMonacoEnvironment(): void {
  globalThis.MonacoEnvironment = {
    getWorker: () => new Worker(new URL('./editor.worker.ts', import.meta.url), { type: 'module' }),
  }
}
