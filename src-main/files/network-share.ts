import { execFileSync } from 'node:child_process'
import { realpathSync, statfsSync } from 'node:fs'
import { posix, win32 } from 'node:path'

/** Types of Linux's `statfs` for NFS and for the three kinds of SMB. */
const linuxShares = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42])

/** Names of macOS' file systems for shares. The numbers of its `statfs` differ between starts. */
const macShares = new Set(['smbfs', 'cifs', 'afpfs', 'nfs', 'webdav', 'ftp'])

/** `\\?\C:` is a local disk, `\\?\UNC\server` is a share. */
const shareName = /^[\\/]{2}(?![?.][\\/](?!UNC[\\/]))/iu

/** What the system tells about its folders. */
interface ShareSystem {
  /** Returns the name of a folder without links, and by its share. Throws if the folder does not exist. */
  readonly realName: (folder: string) => string
  /** Returns Linux's number for the file system of a folder. */
  readonly typeOf: (folder: string) => number
  /** Returns what `mount` of macOS writes. */
  readonly mounts: () => string
}

/** Milliseconds for `mount`, which asks no server. */
const mountPatience = 3000

const thisSystem: ShareSystem = {
  realName: realpathSync.native,
  typeOf: (folder) => statfsSync(folder).type,
  mounts: () => execFileSync('/sbin/mount', { encoding: 'utf8', env: {}, timeout: mountPatience }),
}

/**
 * True for a folder on a share of the network, as far as its name (Windows: `\\server\share`, or a drive
 * letter that stands for one) or its file system (Linux, macOS) tells. A folder that does not exist yet is
 * where the folder above is. The locks of a share may fail, which can damage a store.
 */
export function isOnShare(
  folder: string,
  platform: NodeJS.Platform,
  system: Partial<ShareSystem> = {},
): boolean {
  const { realName, typeOf, mounts } = { ...thisSystem, ...system }
  if (platform === 'win32' && shareName.test(folder)) return true
  try {
    const [existing, name] = nearest(folder, platform, realName)
    if (platform === 'win32') return shareName.test(name)
    if (platform === 'linux') return linuxShares.has(typeOf(existing) >>> 0)
    return platform === 'darwin' && macShares.has(typeOnMac(name, mounts()))
  } catch {
    return false // no folder above exists, or the system tells nothing
  }
}

/** Returns the folder, or the nearest folder above that exists, with its real name. */
function nearest(
  folder: string,
  platform: NodeJS.Platform,
  realName: (folder: string) => string,
): [folder: string, name: string] {
  try {
    return [folder, realName(folder)]
  } catch (error) {
    const above = (platform === 'win32' ? win32 : posix).dirname(folder)
    if (above === folder) throw error
    return nearest(above, platform, realName)
  }
}

/** Returns the name of the file system whose place is the longest beginning of the folder's path. */
function typeOnMac(folder: string, mounts: string): string {
  let found = { place: '', type: '' }
  for (const [, place = '', type = ''] of mounts.matchAll(
    /^.+? on (\/.*) \((\w+)(?:, .*)?\)$/gmu,
  )) {
    const holds = folder === place || folder.startsWith(place === '/' ? place : `${place}/`)
    if (holds && place.length > found.place.length) found = { place, type }
  }
  return found.type
}
