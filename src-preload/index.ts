import { contextBridge, ipcRenderer, webUtils } from 'electron'
import { createPerceelApi } from './perceel-api.ts'

contextBridge.exposeInMainWorld(
  'perceel',
  createPerceelApi<File>(__PERCEEL_CALLS__, __PERCEEL_EVENTS__, {
    ipc: ipcRenderer,
    pathForFile: (file) => webUtils.getPathForFile(file),
  }),
)
