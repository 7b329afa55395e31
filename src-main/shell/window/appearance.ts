import { app, Menu, nativeTheme } from 'electron'
import type { MenuCommand } from '../../../src-shared/ipc/menu-commands.ts'
import type { Settings } from '../../../src-shared/ipc/calls/settings-calls.ts'
import { resolveLanguage, type Language } from '../texts/language.ts'
import { menuTemplate } from './menu-template.ts'
import { shellTexts, type ShellTexts } from '../texts/shell-texts.ts'

/** The shell's language, menu and theme, which follow the settings. */
export interface Appearance {
  apply(settings: Settings): void
  texts(): ShellTexts
  language(): Language
}

/**
 * Creates the appearance of the shell. Nothing changes before `apply`.
 * @param command called with the command of a chosen menu item
 */
export function createAppearance(command: (command: MenuCommand) => void): Appearance {
  let shown: Language | null = null
  // A function, as Electron knows the system's languages only when it is ready.
  const resolve = (chosen: Settings['language']) =>
    resolveLanguage(chosen, app.getPreferredSystemLanguages())
  return {
    apply(settings) {
      // Electron knows no high contrast theme. Ours is white on black.
      nativeTheme.themeSource = settings.theme === 'contrast' ? 'dark' : settings.theme
      const language = resolve(settings.language)
      if (language === shown) return
      shown = language
      const template = menuTemplate({
        texts: shellTexts[language].menu,
        language,
        platform: process.platform,
        packaged: app.isPackaged,
        command,
      })
      Menu.setApplicationMenu(Menu.buildFromTemplate(template))
    },
    texts: () => shellTexts[shown ?? resolve('system')],
    language: () => shown ?? resolve('system'),
  }
}
