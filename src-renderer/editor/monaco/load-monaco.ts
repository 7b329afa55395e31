import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import { dutchMessageList } from './dutch-messages.ts'
import { setMonacoEnvironment } from './environment.ts'
import { defineThemes } from './themes.ts'

export type MonacoApi = typeof Monaco

declare global {
  /** Read by Monaco's `nls.js` each time it looks a text up. */
  var _VSCODE_NLS_MESSAGES: string[] | undefined
}

let loading: Promise<MonacoApi> | undefined

/**
 * Loads the editor the first time it is needed: a chunk of some megabytes that the list of projects
 * does not wait for. Monaco takes its language while its modules run, so a change of language shows
 * in Monaco's own words after a restart.
 */
export function loadMonaco(language: 'nl' | 'en'): Promise<MonacoApi> {
  loading ??= load(language).catch((error: unknown) => {
    loading = undefined // so that "try again" does try again
    throw error
  })
  return loading
}

async function load(language: 'nl' | 'en'): Promise<MonacoApi> {
  setMonacoEnvironment()
  addEventListener('unhandledrejection', passOverCancelled)
  if (language === 'nl') globalThis._VSCODE_NLS_MESSAGES = dutchMessageList()
  await import('./features.ts')
  await import('./widgets.css') // behind Monaco's own
  const monaco = await import('monaco-editor/editor/editor.api.js')
  const { showDocumentation } = await import('./show-documentation.ts')
  showDocumentation()
  const { keepHovers } = await import('./keep-hovers.ts')
  // An editor is told of while it is made; what it takes upon itself comes after that.
  monaco.editor.onDidCreateEditor(() => queueMicrotask(keepHovers))
  defineThemes(monaco)
  return monaco
}

/**
 * An editor that is closed within 200 ms of a step of the caret cancels the delayed look for linked
 * tags (Monaco's `linkedEditing`), and nobody hears of it: that is no error.
 */
function passOverCancelled(event: PromiseRejectionEvent): void {
  const reason: unknown = event.reason
  if (reason instanceof Error && reason.name === 'Canceled' && reason.message === 'Canceled') {
    event.preventDefault()
  }
}
