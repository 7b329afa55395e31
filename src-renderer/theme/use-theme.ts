import { usePreferredDark } from '@vueuse/core'
import { computed, watch, type ComputedRef } from 'vue'
import { useSettingsStore } from '../settings/settings-store.ts'
import { applyFonts } from './fonts.ts'
import { applyPalette, type ThemeName } from './palette.ts'

/** The look in force: the user's choice, or the system's where the user left it to the system. */
export function useThemeName(): ComputedRef<ThemeName> {
  const settings = useSettingsStore()
  const systemIsDark = usePreferredDark()
  return computed(() => {
    const choice = settings.current.theme
    if (choice !== 'system') return choice
    return systemIsDark.value ? 'dark' : 'light'
  })
}

/** Sets the page's fonts, and keeps its colours in step with the look in force. For App.vue, once. */
export function useAppliedTheme(): ComputedRef<ThemeName> {
  applyFonts(document.documentElement)
  const theme = useThemeName()
  watch(theme, switchTo, { immediate: true })
  return theme
}

/** Changes all colours at once: with transitions each element would take its own time. */
function switchTo(theme: ThemeName): void {
  const root = document.documentElement
  root.dataset['switching'] = ''
  applyPalette(root, theme)
  // The first frame draws the new colours; only after it may transitions run again.
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset['switching']))
}
