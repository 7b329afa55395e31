/** The files of the page. No inline scripts: the page has the product's own content policy. */
export const pageFiles: Readonly<Record<string, string | Uint8Array>> = {
  'index.html': '<!doctype html><title>Probe</title><script src="/page.js" type="module"></script>',
  'page.js': `
    const tried = async (work) => { try { return await work() } catch (error) { return String(error) } }
    const byWorker = () => new Promise((resolve) => {
      const worker = new Worker('/worker.js', { type: 'module' })
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = ({ message }) => resolve('worker error ' + message)
    })
    const blocked = new Promise((resolve) => {
      addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective))
    })
    const stored = () => {
      localStorage.setItem('probe', 'stored')
      return localStorage.getItem('probe')
    }
    window.probe.report({
      origin: location.origin,
      secure: String(isSecureContext),
      worker: await tried(byWorker),
      module: await tried(async () => (await import('/module.js')).told),
      wasm: await tried(async () => String(await WebAssembly.compileStreaming(fetch('/empty.wasm')))),
      storage: await tried(stored),
      query: await tried(async () => (await navigator.permissions.query({ name: 'geolocation' })).state),
      request: await tried(() => Notification.requestPermission()),
      other: await tried(() => fetch(location.protocol + '//other/told.json').then(() => 'read')),
      policy: await blocked,
    })`,
  'worker.js': `
    const told = await fetch('/told.json').then((answer) => answer.json()).catch(String)
    postMessage(told.text ?? told)`,
  'module.js': "export const told = 'imported'",
  'told.json': '{"text":"fetched"}',
  'empty.wasm': Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0),
}

/** The preload of the page. */
export const preload = `
const { contextBridge, ipcRenderer } = require('electron')
contextBridge.exposeInMainWorld('probe', { report: (seen) => ipcRenderer.invoke('probe', seen) })
`
