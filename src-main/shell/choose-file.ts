import { dialog, type OpenDialogOptions } from 'electron'
import type { MainWindow } from './main-window.ts'

/** Asks the user for a file with one of these extensions; null if the user cancels. */
export async function chooseFile(
  window: Pick<MainWindow, 'current'>,
  endings: readonly string[],
): Promise<string | null> {
  const options: OpenDialogOptions = {
    properties: ['openFile'],
    filters: [{ name: endings.join(', '), extensions: [...endings] }],
  }
  const parent = window.current()
  const { canceled, filePaths } = parent
    ? await dialog.showOpenDialog(parent, options)
    : await dialog.showOpenDialog(options)
  return canceled ? null : (filePaths[0] ?? null)
}
