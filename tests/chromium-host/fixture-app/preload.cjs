const { contextBridge, ipcRenderer, webUtils } = require('electron')

contextBridge.exposeInMainWorld('fixture', {
  echo: (...args) => ipcRenderer.invoke('echo', ...args),
  call: (channel, ...args) => ipcRenderer.invoke(channel, ...args),
  on: (listener) => {
    const heard = (_event, ...args) => listener(...args)
    ipcRenderer.on('menu', heard)
    return () => ipcRenderer.off('menu', heard)
  },
  pathOf: async (file) => webUtils.getPathForFile(file),
  unknown: () => ipcRenderer.sendSync('nothing'),
})
