import { realpathSync } from 'node:fs'

/**
 * Returns the folder of Windows. The kernel's own name for the folder gives the answer: the variables
 * `SystemRoot` and `windir` belong to the user, who could name a folder with programs of their own.
 * Where the kernel's name cannot be resolved, the usual folder is taken; if the programs are not
 * there, the policy cannot be read, and Perceel opens no account.
 */
export function windowsFolder(resolve: (path: string) => string = realpathSync.native): string {
  try {
    const folder = resolve('\\\\?\\GLOBALROOT\\SystemRoot').replace(/^\\\\\?\\/, '')
    return /^[a-z]:\\[^\\]+$/i.test(folder) ? folder : usualFolder
  } catch {
    return usualFolder
  }
}

const usualFolder = 'C:\\Windows'
