import { statfsSync } from 'node:fs'

/** Types of Linux's `statfs` for NFS and for the three kinds of SMB. */
const shares = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42])

/**
 * True for a folder on a share of the network, as far as its name (Windows: `\\server\share`) or its
 * file system (Linux) tells. The locks of a share may fail, which can damage a store.
 */
export function isOnShare(folder: string, platform: NodeJS.Platform): boolean {
  // `\\?\C:` is a local disk, `\\?\UNC\server` is a share.
  if (platform === 'win32') return /^[\\/]{2}(?![?.][\\/](?!UNC[\\/]))/iu.test(folder)
  if (platform !== 'linux') return false
  try {
    return shares.has(statfsSync(folder).type >>> 0)
  } catch {
    return false // the folder does not exist yet
  }
}
