import { type BrowserWindow, dialog } from 'electron'
import type { Language } from '../texts/language.ts'
import type { ShellTexts } from '../texts/shell-texts.ts'
import { startupMessage } from './startup-failure.ts'

/**
 * Offers a restart after a fault in main, in the window that the user used last. Resolves with true
 * for a restart. The box blocks neither main nor the other windows.
 */
export async function askForRestart(
  window: BrowserWindow,
  { message, detail, restart, goOn }: ShellTexts['fault'],
): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    title: 'Perceel',
    message,
    detail,
    buttons: [restart, goOn],
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  })
  return response === 0
}

/** Shows why the app cannot start, and waits until the user closes the dialog. */
export async function showStartupFailure(
  error: unknown,
  language: Language,
  dataFolder: string,
): Promise<void> {
  const { message, detail, quit } = startupMessage(error, language, dataFolder)
  await dialog.showMessageBox({
    type: 'error',
    title: 'Perceel',
    message,
    detail,
    buttons: [quit],
    noLink: true,
  })
}
