import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { arch, availableParallelism, freemem, release, totalmem } from 'node:os'
import { isOnShare } from '../files/network-share.ts'

/** Returns the versions and the size of this computer. `folder` lies on the disk of the data. */
export function machineFacts(version: string, isPackaged: boolean, folder: string) {
  const { electron = '', chrome = '', node, sqlite = '' } = process.versions
  return {
    perceel: version,
    packaged: isPackaged,
    electron,
    chrome,
    node,
    sqlite,
    platform: process.platform,
    arch: arch(),
    system: release(),
    processors: availableParallelism(),
    memoryMegabytes: megabytes(totalmem()),
    freeMemoryMegabytes: megabytes(freemem()),
    freeDiskMegabytes: freeDisk(folder),
    dataOnNetworkShare: isOnShare(folder, process.platform),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

/** Returns the free space of the folder's disk; null if no folder above exists either. */
function freeDisk(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return megabytes(bavail * bsize)
  } catch {
    // Before the first start the folder does not exist yet.
    const above = dirname(folder)
    return above === folder ? null : freeDisk(above)
  }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000)
}
