import { ipcMain } from 'electron'
import type { IpcSide } from './register-handlers.ts'

/** The one place where Electron's `ipcMain` is touched: calls go through `registerHandlers`. */
export const electronIpc: IpcSide = ipcMain
