/** The files of the page. No inline scripts: the page has the product's own content policy. */
export const pageFiles: Readonly<Record<string, string>> = {
  'index.html': '<!doctype html><title>Probe</title><script src="/page.js" type="module"></script>',
  'page.js': `
    const worker = new Worker('/worker.js', { type: 'module' })
    worker.onmessage = ({ data }) => window.probe.report({
      origin: location.origin, isSecureContext, workerFetch: data,
    })
    worker.onerror = (event) => window.probe.report({
      origin: location.origin, isSecureContext, workerFetch: 'worker error ' + event.message,
    })`,
  'worker.js': `
    const told = await fetch('/told.json').then((answer) => answer.json()).catch(String)
    postMessage(told.text ?? told)`,
  'told.json': '{"text":"fetched by a worker"}',
}

/** The preload of the page. */
export const preload = `
const { contextBridge, ipcRenderer } = require('electron')
contextBridge.exposeInMainWorld('probe', { report: (seen) => ipcRenderer.invoke('probe', seen) })
`
