/**
 * The module `electron` of the app's main process on the host. Importing a missing name fails when
 * the app is loaded; reading a missing member fails when the member is read.
 */
import { hostApp } from './parts/app.ts'
import { HostBrowserWindow } from './parts/window/browser-window.ts'
import { dialog } from './parts/dialog.ts'
import { ipcMain } from './parts/ipc-main.ts'
import { Menu } from './parts/menu.ts'
import { nativeTheme } from './parts/native-theme.ts'
import { net } from './parts/net.ts'
import { Notification } from './parts/notification.ts'
import { powerMonitor } from './parts/power-monitor.ts'
import { protocol } from './parts/protocol.ts'
import { screen } from './parts/screen.ts'
import { session } from './parts/session.ts'
import { shell } from './parts/shell.ts'
import { utilityProcess } from './parts/utility-process.ts'
import { strict } from './strict.ts'

const app = strict('app', hostApp)
const BrowserWindow = strict('BrowserWindow', HostBrowserWindow)
const webContents = strict('webContents', {
  getAllWebContents: () => HostBrowserWindow.getAllWindows().map((window) => window.webContents),
})

export {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  utilityProcess,
  webContents,
}
export default {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  utilityProcess,
  webContents,
}
