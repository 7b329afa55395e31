const { contextBridge, ipcRenderer, webUtils } = require('electron')

contextBridge.exposeInMainWorld('fixture', {
  words: { list: ['one'] },
  echo: (...args) => ipcRenderer.invoke('echo', ...args),
  call: (channel, ...args) => ipcRenderer.invoke(channel, ...args),
  on: (listener) => {
    const heard = (_event, ...args) => listener(...args)
    ipcRenderer.on('menu', heard)
    return () => ipcRenderer.off('menu', heard)
  },
  pathOf: async (file) => webUtils.getPathForFile(file),
  plain: (value) => value + 1,
  unknown: () => ipcRenderer.sendSync('nothing'),
})
