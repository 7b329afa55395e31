import { ipcMain } from 'electron'
import type { IpcSide } from './register-handlers.ts'

/** The only use of Electron's `ipcMain`: calls are registered through `registerHandlers`. */
export const electronIpc: IpcSide = ipcMain
