import { onBeforeUnmount, onMounted, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { useThemeName } from '../theme/use-theme.ts'
import type { MonacoApi } from './load-monaco.ts'
import { monacoTheme } from './themes.ts'

interface MonacoWidget {
  /** Makes the widget. `theme` is Monaco's name of the theme. */
  readonly open: (theme: string) => void
  readonly close: () => void
  /**
   * Notes what a new widget must show as the old one did, such as the place in the text. Returns the
   * function that shows it.
   */
  readonly keep: () => () => void
  /** Draws again what Monaco does not draw again by itself in another theme. */
  readonly redraw?: () => void
}

/**
 * Opens a widget of Monaco with the component and closes it with the component. The widget follows
 * the theme, and is made anew in another language, because Monaco's widgets keep the texts that they
 * were made with.
 */
export function useMonacoWidget(
  monaco: () => MonacoApi,
  { open, close, keep, redraw }: MonacoWidget,
): void {
  const theme = useThemeName()
  const { locale } = useI18n()
  const make = () => open(monacoTheme(theme.value))
  onMounted(make)
  onBeforeUnmount(close)
  watch(locale, () => {
    const show = keep()
    close()
    make()
    show()
  })
  watch(theme, (name) => {
    monaco().editor.setTheme(monacoTheme(name))
    redraw?.()
  })
}
