import { usePreferredContrast, usePreferredDark } from '@vueuse/core'
import { computed, watch, type ComputedRef } from 'vue'
import { useSettingsStore } from '../stores/settings-store.ts'
import { applyFonts } from './fonts.ts'
import { applyTokens, type ThemeName } from './tokens.ts'

/**
 * Returns the current theme: the user's choice, or the system's theme if the setting is `system`.
 */
export function useThemeName(): ComputedRef<ThemeName> {
  const settings = useSettingsStore()
  const systemIsDark = usePreferredDark()
  const systemContrast = usePreferredContrast()
  return computed(() => {
    const choice = settings.current.theme
    if (choice !== 'system') return choice
    if (systemContrast.value === 'more') return 'contrast'
    return systemIsDark.value ? 'dark' : 'light'
  })
}

/** Sets the page's fonts and applies the current theme. Called once, by App.vue. */
export function useAppliedTheme(): ComputedRef<ThemeName> {
  applyFonts(document.documentElement)
  const theme = useThemeName()
  watch(theme, switchTo, { immediate: true })
  return theme
}

/** Changes all colours at once: with transitions each element would change at its own pace. */
function switchTo(theme: ThemeName): void {
  const root = document.documentElement
  root.dataset['switching'] = ''
  applyTokens(root, theme)
  // The first frame draws the new colours. Allow transitions after that frame.
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset['switching']))
}
