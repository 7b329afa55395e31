import { onScopeDispose, watchEffect } from 'vue'

const appTitle = 'Perceel'

/** Names what the screen shows in the title of the window. Null: only the app's name. */
export function useWindowTitle(name: () => string | null): void {
  watchEffect(() => {
    const shown = name()
    document.title = shown === null ? appTitle : `${shown} – ${appTitle}`
  })
  onScopeDispose(() => {
    document.title = appTitle
  })
}
