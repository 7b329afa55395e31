import { dialog } from 'electron'
import type { Language } from '../texts/language.ts'
import { startupMessage } from './startup-failure.ts'

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
