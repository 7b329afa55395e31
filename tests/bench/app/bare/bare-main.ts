import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { app, BrowserWindow, ipcMain, protocol } from 'electron'

// The smallest app with a list: one window, one store, one call. The bench copies this file to
// main/index.js of a folder of its own, beside the page and the preload.

const folder = join(import.meta.dirname, '..')
const types: Record<string, string> = {
  '/index.html': 'text/html; charset=utf-8',
  '/page.js': 'text/javascript; charset=utf-8',
}

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true } },
])
if (!app.requestSingleInstanceLock()) app.quit()
await app.whenReady()
const database = new DatabaseSync(join(folder, 'rows.sqlite'))
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
protocol.handle('app', (request) => {
  const { pathname } = new URL(request.url)
  const type = types[pathname]
  if (type === undefined) return new Response(null, { status: 404 })
  return new Response(readFileSync(join(folder, pathname)), { headers: { 'content-type': type } })
})
ipcMain.handle('rows', () => database.prepare('SELECT * FROM rows ORDER BY name').all())
app.on('window-all-closed', () => app.quit())
const window = new BrowserWindow({
  webPreferences: {
    preload: join(folder, 'preload.cjs'),
    sandbox: true,
    contextIsolation: true,
  },
})
await window.loadURL('app://perceel/index.html')
