import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import { dutchMessageList } from './dutch-messages.ts'
import { setMonacoEnvironment } from './environment.ts'
import { defineThemes } from './themes.ts'

export type MonacoApi = typeof Monaco

declare global {
  /** Monaco's `nls.js` reads this list for each text. */
  var _VSCODE_NLS_MESSAGES: string[] | undefined
}

let loading: Promise<MonacoApi> | undefined

/**
 * Loads the editor on first use: a chunk of some megabytes that the project list does not need.
 * Monaco reads its language when its modules run, so a change of language reaches Monaco's own
 * texts only after a restart.
 */
export function loadMonaco(language: 'nl' | 'en'): Promise<MonacoApi> {
  loading ??= load(language).catch((error: unknown) => {
    loading = undefined // allow another attempt
    throw error
  })
  return loading
}

async function load(language: 'nl' | 'en'): Promise<MonacoApi> {
  setMonacoEnvironment()
  addEventListener('unhandledrejection', passOverCancelled)
  if (language === 'nl') globalThis._VSCODE_NLS_MESSAGES = dutchMessageList()
  await import('./features.ts')
  await import('./widgets.css') // after Monaco's own styles
  const monaco = await import('monaco-editor/editor/editor.api.js')
  const { showDocumentation } = await import('./show-documentation.ts')
  showDocumentation()
  const { keepHovers } = await import('./keep-hovers.ts')
  // Monaco emits the event while the editor is being created. The editor registers its hover
  // service afterwards, so wait for the microtask.
  monaco.editor.onDidCreateEditor(() => queueMicrotask(keepHovers))
  defineThemes(monaco)
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
