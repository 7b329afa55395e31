import { dialog, type SaveDialogOptions } from 'electron'
import type { MainWindow } from './main-window.ts'

/** Asks the user where to save a file with this name; null if the user cancels. */
export async function chooseSavePath(
  window: Pick<MainWindow, 'current'>,
  filename: string,
): Promise<string | null> {
  const options: SaveDialogOptions = {
    defaultPath: filename,
    // GTK needs these properties; the other systems always show a confirmation.
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  }
  const parent = window.current()
  const { canceled, filePath } = parent
    ? await dialog.showSaveDialog(parent, options)
    : await dialog.showSaveDialog(options)
  return canceled || filePath === '' ? null : filePath
}
