import { describe, expect, it } from 'vitest'
import { isOnShare } from '../../../../src-main/files/network-share.ts'

/** A computer on which every folder exists, but for those in `missing`. */
function computer(missing: readonly string[] = []) {
  return {
    realName: (folder: string) => {
      if (missing.includes(folder)) throw new Error('ENOENT')
      return folder
    },
  }
}

describe('macOS', () => {
  /** What `mount` writes. */
  const mounts = `/dev/disk3s1s1 on / (apfs, sealed, local, read-only, journaled)
devfs on /dev (devfs, local, nobrowse)
/dev/disk3s5 on /System/Volumes/Data (apfs, local, journaled, nobrowse, protect, root data)
map auto_home on /System/Volumes/Data/home (autofs, automounted, nobrowse)
//anna@server._smb._tcp.local/kantoor on /Volumes/kantoor (smbfs, nodev, nosuid, mounted by anna)
server:/export on /Volumes/export (nfs, nodev, nosuid, automounted)
afp_0TQCV10QsPgy0TShVK000000-4.2c000001 on /Volumes/oud (afpfs, nodev, nosuid, mounted by anna)
https://wolk.example/dav/ on /Volumes/wolk (webdav, nodev, noexec, nosuid, mounted by anna)
/dev/disk4s1 on /Volumes/stick on (blue) (msdos, local, nodev, nosuid, noowners)
/dev/disk5s1 on /Volumes/kantoor/lokaal (apfs, local, nodev)
`
  const mac = (missing: readonly string[] = []) => ({
    ...computer(missing),
    mounts: () => mounts,
  })

  it.each([
    ['/Volumes/kantoor/Perceel', true],
    ['/Volumes/kantoor', true],
    ['/Volumes/export/anna/Perceel', true],
    ['/Volumes/oud/Perceel', true],
    ['/Volumes/wolk/Perceel', true],
    ['/Users/anna/Library/Application Support/Perceel', false],
    ['/Volumes/kantoor 2/Perceel', false],
    ['/Volumes/stick on (blue)/Perceel', false],
    ['/Volumes/kantoor/lokaal/Perceel', false],
    ['/System/Volumes/Data/home/anna', false],
  ])('%s is on a share: %s', (folder, share) => {
    expect(isOnShare(folder, 'darwin', mac())).toBe(share)
  })

  it('follows a link to a share', () => {
    const realName = () => '/Volumes/kantoor/anna'
    expect(isOnShare('/Users/anna/Perceel', 'darwin', { ...mac(), realName })).toBe(true)
  })

  it('looks at the folder above if the folder does not exist yet', () => {
    const missing = ['/Volumes/kantoor/anna/Perceel', '/Volumes/kantoor/anna']
    expect(isOnShare('/Volumes/kantoor/anna/Perceel', 'darwin', mac(missing))).toBe(true)
  })

  it('says nothing if the system does not tell its file systems', () => {
    const silent = () => {
      throw new Error('no program')
    }
    expect(isOnShare('/Volumes/kantoor', 'darwin', { ...mac(), mounts: silent })).toBe(false)
  })
})

describe('Linux', () => {
  it.each([
    ['NFS', 0x6969, true],
    ['SMB', 0x517b, true],
    ['CIFS', 0xff534d42, true],
    // `statfs` gives a signed number on some systems.
    ['SMB 2', 0xfe534d42 | 0, true],
    ['ext4', 0xef53, false],
    ['btrfs', 0x9123683e, false],
    ['tmpfs', 0x01021994, false],
  ])('a folder on %s (%i) is on a share: %s', (_name, type, share) => {
    expect(isOnShare('/home/anna', 'linux', { ...computer(), typeOf: () => type })).toBe(share)
  })

  it('looks at the folder above if the folder does not exist yet', () => {
    const typeOf = (folder: string) => (folder === '/mnt/kantoor' ? 0x6969 : 0xef53)
    const system = { ...computer(['/mnt/kantoor/Perceel']), typeOf }
    expect(isOnShare('/mnt/kantoor/Perceel', 'linux', system)).toBe(true)
  })
})

describe('Windows', () => {
  it('looks at the drive if the folder does not exist yet', () => {
    const realName = (folder: string) => {
      if (folder !== 'Z:\\') throw new Error('ENOENT')
      return '\\\\server\\home'
    }
    expect(isOnShare('Z:\\anna\\Perceel', 'win32', { realName })).toBe(true)
  })
})
