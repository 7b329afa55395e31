import { dialog, type SaveDialogOptions } from 'electron'
import type { MainWindow } from './main-window.ts'

/** Asks the user where to save a file of this name; null when the user names no place. */
export async function chooseSavePath(
  window: Pick<MainWindow, 'current'>,
  filename: string,
): Promise<string | null> {
  const options: SaveDialogOptions = {
    defaultPath: filename,
    // GTK asks for it only when told to; the others always do.
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  }
  const parent = window.current()
  const { canceled, filePath } = parent
    ? await dialog.showSaveDialog(parent, options)
    : await dialog.showSaveDialog(options)
  return canceled || filePath === '' ? null : filePath
}
