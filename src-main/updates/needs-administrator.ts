import { accessSync, constants } from 'node:fs'
import { dirname, resolve, win32 } from 'node:path'

/** The facts of an installation. */
interface Installation {
  readonly platform: NodeJS.Platform
  /** `process.execPath`. */
  readonly program: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly canWrite: (folder: string) => boolean
}

/**
 * Returns whether only an administrator can replace the installed app: an installation for all users
 * of a Windows computer, a deb, an app or an AppImage in a folder that the user may not write.
 */
export function needsAdministrator({ platform, program, env, canWrite }: Installation): boolean {
  if (platform === 'win32') {
    const folders = [env['ProgramFiles'], env['ProgramFiles(x86)'], env['ProgramW6432']]
    const lower = program.toLowerCase()
    return folders.some(
      (folder) => folder !== undefined && lower.startsWith(win32.join(folder, '\\').toLowerCase()),
    )
  }
  if (platform === 'darwin') {
    // …/Perceel.app/Contents/MacOS/Perceel: the whole bundle is replaced.
    const bundle = resolve(dirname(program), '..', '..')
    return !canWrite(bundle) || !canWrite(dirname(bundle))
  }
  const appImage = env['APPIMAGE']
  return appImage === undefined || !canWrite(dirname(appImage))
}

/** Returns whether the user may write in a folder. */
export function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false // missing, or not the user's: both need somebody else
  }
}
