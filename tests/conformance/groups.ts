import type { Group } from './case.ts'
import { appCases } from './cases/app.ts'
import { bridgeCases } from './cases/bridge.ts'
import { frameCases } from './cases/frames.ts'
import { ipcCases } from './cases/ipc.ts'
import { navigationCases } from './cases/navigation.ts'
import { netCases } from './cases/net.ts'
import { pageMemoryCases } from './cases/page-memory.ts'
import { permissionUseGroups } from './cases/permission-uses.ts'
import { permissionCases, permissionHandlerCases } from './cases/permissions.ts'
import { protocolCases } from './cases/protocol.ts'
import { beforeUnloadCases, scriptCloseCases, unloadCases } from './cases/unload.ts'
import { utilityCases } from './cases/utility.ts'
import { visibilityCases } from './cases/visibility.ts'
import { windowCases } from './cases/windows.ts'

/** All groups in the order of the run. */
export const groups: readonly Group[] = [
  bridgeCases,
  ipcCases,
  frameCases,
  windowCases,
  visibilityCases,
  pageMemoryCases,
  navigationCases,
  unloadCases,
  beforeUnloadCases,
  scriptCloseCases,
  protocolCases,
  permissionCases,
  permissionHandlerCases,
  ...permissionUseGroups,
  netCases,
  utilityCases,
  appCases,
]
