import { contextBridge, ipcRenderer, webFrame, webUtils } from 'electron'
import { releaseIdleMemory } from './idle-memory.ts'
import { createPerceelApi } from './perceel-api.ts'

contextBridge.exposeInMainWorld(
  'perceel',
  createPerceelApi<File>(__PERCEEL_CALLS__, __PERCEEL_EVENTS__, {
    ipc: ipcRenderer,
    pathForFile: (file) => webUtils.getPathForFile(file),
  }),
)

releaseIdleMemory({
  // Electron counts in kilobytes.
  usedBytes: () => process.getHeapStatistics().usedHeapSize * 1024,
  release: () => webFrame.clearCache(),
})
