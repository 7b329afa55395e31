// A small app for the host's own tests. It uses exactly the APIs that the host provides.
import { join } from 'node:path'
import { app, BrowserWindow, dialog, ipcMain, Menu, nativeTheme, protocol, shell } from 'electron'
import { Notification, session } from 'electron'

const here = import.meta.dirname
const windowPreferences = {
  preload: join(here, 'preload.cjs'),
  sandbox: true,
  contextIsolation: true,
}
const page = `<!doctype html><meta charset="utf-8"><title>fixture</title>
<input type="file" id="file"><a id="link" target="_blank" href="/popup">link</a>
<script src="/page.js"></script>`
const headers = {
  'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
}

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true } },
])

ipcMain.handle('echo', (_event, ...args) => args)
ipcMain.handle('ask', async () => {
  const { response } = await dialog.showMessageBox({ message: 'Sure?', buttons: ['No', 'Yes'] })
  return response
})
ipcMain.handle('open', () => shell.openExternal('https://example.test/'))
ipcMain.handle('notify', (_event, options) => {
  const notification = new Notification(options)
  const clicked = new Promise((resolve) => notification.once('click', () => resolve('clicked')))
  notification.show()
  return clicked
})
ipcMain.handle('theme', (_event, source) => {
  nativeTheme.themeSource = source
})
ipcMain.handle('printToPdf', (_event, options) =>
  withHiddenPage((webContents) => webContents.printToPDF(options)),
)
ipcMain.handle('printOnPaper', (_event, options) =>
  withHiddenPage(
    (webContents) =>
      new Promise((resolve) => {
        webContents.print(options, (success, reason) => resolve([success, reason]))
      }),
  ),
)

/** Loads the page to print into a hidden window without scripts, and closes the window after `print`. */
async function withHiddenPage(print) {
  const hidden = new BrowserWindow({
    show: false,
    webPreferences: { sandbox: true, contextIsolation: true, javascript: false },
  })
  try {
    await hidden.loadURL('app://fixture/printed.html')
    return await print(hidden.webContents)
  } finally {
    hidden.destroy()
  }
}

let told = []
let second = null
ipcMain.handle('openSecond', async () => {
  second = new BrowserWindow({ show: false, webPreferences: windowPreferences })
  told = []
  for (const event of ['focus', 'blur', 'close', 'closed']) second.on(event, () => told.push(event))
  await second.loadURL('app://fixture/index.html')
  second.show()
})
ipcMain.handle('keepSecond', () => {
  second.once('close', (event) => event.preventDefault())
})
ipcMain.handle('focused', (event) => ({
  asked: BrowserWindow.fromWebContents(event.sender)?.isFocused(),
  first: window.isFocused(),
  second: BrowserWindow.getFocusedWindow() === second,
  told,
}))
ipcMain.handle('sayToSecond', (_event, text) => second.webContents.send('menu', text))
ipcMain.handle('sendStrange', () => {
  window.webContents.send('menu', () => 'a function')
  window.webContents.send('menu', 'after')
  try {
    window.webContents.send()
    return 'sent'
  } catch (error) {
    return error.message
  }
})
ipcMain.handle('throwLater', () => {
  setImmediate(() => {
    throw new Error('nobody catches this')
  })
})
ipcMain.handle('unknown', () => app.dock)
ipcMain.handle('path', (_event, path) => path)

if (!app.requestSingleInstanceLock()) app.quit()

await app.whenReady()
protocol.handle('app', (request) => {
  const { pathname } = new URL(request.url)
  if (pathname === '/page.js') {
    return new Response(`window.ranAs = ${JSON.stringify(request.url)}`, {
      headers: { 'content-type': 'text/javascript' },
    })
  }
  if (pathname === '/printed.html') {
    const text = '<!doctype html><title>x</title><p id="p">as written</p>'
    const script = '<script>document.getElementById("p").textContent = "rewritten"</script>'
    return new Response(text + script, { headers: { 'content-type': 'text/html' } })
  }
  if (pathname !== '/index.html') return new Response('not found', { status: 404, headers })
  return new Response(page, { headers: { ...headers, 'content-type': 'text/html' } })
})
session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) =>
  answer(false),
)
session.defaultSession.setPermissionCheckHandler(() => false)
const window = new BrowserWindow({
  width: 900,
  height: 700,
  webPreferences: windowPreferences,
})
window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }))
window.webContents.on('will-navigate', (event) => event.preventDefault())
Menu.setApplicationMenu(
  Menu.buildFromTemplate([
    {
      label: 'File',
      submenu: [
        {
          id: 'save',
          label: 'Save',
          accelerator: 'CmdOrCtrl+S',
          click: () => window.webContents.send('menu', 'save', new Uint8Array([1, 2])),
        },
        { role: 'quit' },
      ],
    },
  ]),
)
app.on('second-instance', () => window.webContents.send('menu', 'second'))
app.on('window-all-closed', () => app.quit())
await window.loadURL('app://fixture/index.html')
