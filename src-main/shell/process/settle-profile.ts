import { mkdirSync } from 'node:fs'
import { localProfile, moveData, presentData } from './local-data.ts'
import { profileFolder } from './process-setup.ts'
import type { CommandLine } from './command-line.ts'

/** The used part of Electron's `app`. */
interface ProfiledApp {
  readonly isPackaged: boolean
  getPath(name: 'userData'): string
  setPath(name: 'userData', folder: string): void
  requestSingleInstanceLock(): boolean
}

/** The folders of this start. */
interface Profile {
  readonly userData: string
  /** True for a folder that the user named, for a trial beside their own data. */
  readonly isOwn: boolean
  /** The folder of the store; undefined for `data` in `userData`. */
  readonly data: string | undefined
  /** Why the data of an earlier version could not be moved; null if there was nothing to move. */
  readonly failure: unknown
}

/**
 * Sets `userData`, and moves the data of an earlier version to it. Must be called before the lock of
 * the profile is taken, as the lock belongs to that folder.
 */
export function settleProfile(
  app: ProfiledApp,
  command: CommandLine,
  { env, platform, cwd }: Pick<NodeJS.Process, 'env' | 'platform' | 'cwd'>,
): Profile {
  const own = profileFolder(command.profile, env, cwd())
  const first = app.getPath('userData')
  const local = app.isPackaged ? localProfile(platform, env) : null
  const userData = own ?? local ?? first
  const opens = command.task === 'open' || command.task === 'diagnose'
  if (userData !== first && opens) {
    // Electron requires an existing folder. The permissions are those of Electron's default folder:
    // user only.
    mkdirSync(userData, { recursive: true, mode: 0o700 })
    app.setPath('userData', userData)
  }
  const known = { userData, isOwn: own !== null }
  if (own !== null || local === null) return { ...known, data: undefined, failure: null }
  // A report must not move anything, and of two starts only the first may.
  if (command.task !== 'open' || !app.requestSingleInstanceLock())
    return { ...known, data: presentData(first, local), failure: null }
  const { folder, failure } = moveData(first, local)
  return { ...known, data: folder, failure }
}
