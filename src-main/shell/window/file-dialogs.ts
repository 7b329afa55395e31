import { dialog, type OpenDialogOptions, type SaveDialogOptions } from 'electron'
import type { AppWindows } from './app-windows.ts'

/** Asks the user for a file with one of these extensions; null if the user cancels. */
export function chooseFile(
  windows: Pick<AppWindows, 'current'>,
  endings: readonly string[],
): Promise<string | null> {
  return choosePath(windows, {
    properties: ['openFile'],
    filters: [{ name: endings.join(', '), extensions: [...endings] }],
  })
}

/** Asks the user for a folder in a dialog of the system; null if the user cancels. */
export function chooseFolder(windows: Pick<AppWindows, 'current'>): Promise<string | null> {
  return choosePath(windows, { properties: ['openDirectory'] })
}

async function choosePath(
  windows: Pick<AppWindows, 'current'>,
  options: OpenDialogOptions,
): Promise<string | null> {
  const parent = windows.current()
  const { canceled, filePaths } = parent
    ? await dialog.showOpenDialog(parent, options)
    : await dialog.showOpenDialog(options)
  return canceled ? null : (filePaths[0] ?? null)
}

/** Asks the user where to save a file with this name; null if the user cancels. */
export async function chooseSavePath(
  windows: Pick<AppWindows, 'current'>,
  filename: string,
): Promise<string | null> {
  const options: SaveDialogOptions = {
    defaultPath: filename,
    // GTK needs these properties; the other systems always show a confirmation.
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  }
  const parent = windows.current()
  const { canceled, filePath } = parent
    ? await dialog.showSaveDialog(parent, options)
    : await dialog.showSaveDialog(options)
  return canceled || filePath === '' ? null : filePath
}
