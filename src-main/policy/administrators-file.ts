import { constants } from 'node:fs'
import { type FileHandle, lstat, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { PolicyFault } from '../../src-shared/ipc/policy-view.ts'
import { faultOfSddl } from './windows-rights.ts'

/** The bytes of the longest policy that is read. */
const longest = 1_000_000

export interface FileRules {
  readonly platform: NodeJS.Platform
  /** The id of the user who must own the file: 0 (root) except in tests. */
  readonly owner: number
  /** Returns owner and rights of a file in SDDL; called on Windows only. */
  readonly sddlOf: (path: string) => Promise<string>
}

/** `absent`, the bytes of the file, or the reason why nobody may rely on the file. */
export type AdministratorsFile = 'absent' | Buffer | { readonly fault: PolicyFault }

/**
 * Reads a file that only administrators can have written. On Linux and macOS the file and the folder
 * around it must belong to root, and nobody else may write them (on macOS the group of
 * administrators may). On Windows the owner and the list of rights are judged. A link is refused.
 */
export async function readAdministratorsFile(
  path: string,
  rules: FileRules,
): Promise<AdministratorsFile> {
  let handle: FileHandle
  try {
    // A link, or a folder that is missing, needs no open file.
    if (!(await lstat(path)).isFile()) return { fault: 'notAFile' }
    handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return 'absent'
    return { fault: code === 'ELOOP' ? 'notAFile' : 'unreadable' }
  }
  try {
    const file = await handle.stat()
    if (!file.isFile()) return { fault: 'notAFile' }
    if (file.size > longest) return { fault: 'tooLarge' }
    const fault =
      rules.platform === 'win32'
        ? faultOfSddl(await rules.sddlOf(path))
        : (faultOfMode(file, rules) ?? faultOfMode(await lstat(dirname(path)), rules))
    return fault === null ? await handle.readFile() : { fault }
  } catch {
    return { fault: 'unreadable' } // the rights could not be read: nobody may rely on the file
  } finally {
    await handle.close()
  }
}

/** The group of administrators of macOS. */
const macAdministrators = 80

function faultOfMode(
  { uid, gid, mode }: { readonly uid: number; readonly gid: number; readonly mode: number },
  { owner, platform }: FileRules,
): 'notAdministrators' | 'writable' | null {
  if (uid !== owner && uid !== 0) return 'notAdministrators'
  const isAdminGroup = gid === 0 || (platform === 'darwin' && gid === macAdministrators)
  if ((mode & 0o002) !== 0 || ((mode & 0o020) !== 0 && !isAdminGroup)) return 'writable'
  return null
}
