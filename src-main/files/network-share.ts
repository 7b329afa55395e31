import { realpathSync, statfsSync } from 'node:fs'

/** Types of Linux's `statfs` for NFS and for the three kinds of SMB. */
const shares = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42])

/** `\\?\C:` is a local disk, `\\?\UNC\server` is a share. */
const shareName = /^[\\/]{2}(?![?.][\\/](?!UNC[\\/]))/iu

/**
 * True for a folder on a share of the network, as far as its name (Windows: `\\server\share`, or a drive
 * letter that stands for one) or its file system (Linux) tells. The locks of a share may fail, which can
 * damage a store.
 *
 * @param realName returns the name of a folder by its share; throws if the folder does not exist
 */
export function isOnShare(
  folder: string,
  platform: NodeJS.Platform,
  realName: (folder: string) => string = realpathSync.native,
): boolean {
  if (platform === 'win32' && shareName.test(folder)) return true
  try {
    if (platform === 'win32') return shareName.test(realName(folder))
    return platform === 'linux' && shares.has(statfsSync(folder).type >>> 0)
  } catch {
    return false // the folder does not exist yet
  }
}
