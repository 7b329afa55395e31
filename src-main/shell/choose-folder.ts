import { dialog, type OpenDialogOptions } from 'electron'
import type { MainWindow } from './main-window.ts'

/** Asks the user for a folder in a dialog of the system; null if the user cancels. */
export async function chooseFolder(window: Pick<MainWindow, 'current'>): Promise<string | null> {
  const options: OpenDialogOptions = { properties: ['openDirectory'] }
  const parent = window.current()
  const { canceled, filePaths } = parent
    ? await dialog.showOpenDialog(parent, options)
    : await dialog.showOpenDialog(options)
  return canceled ? null : (filePaths[0] ?? null)
}
