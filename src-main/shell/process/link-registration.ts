import { access } from 'node:fs/promises'
import type { App } from 'electron'
import type { Log } from '../../logging/log.ts'

/** The scheme of Perceel's links (src-main/opening). */
const scheme = 'perceel'

/** The used part of Electron's `app`. */
export type LinkApp = Pick<App, 'isPackaged'> & {
  isDefaultProtocolClient(scheme: string): boolean
  setAsDefaultProtocolClient(scheme: string): boolean
  getApplicationNameForProtocol(address: string): string
  getApplicationInfoForProtocol(address: string): Promise<{ readonly path: string }>
}

/**
 * What became of the links: `own` before this start, `registered` by this start, `kept` for another
 * program, `left` to the system, or `failed`.
 */
type LinkOwner = 'own' | 'registered' | 'kept' | 'left' | 'failed'

/**
 * Registers this program for the links of Perceel, if nobody answers them.
 *
 * - Only on Windows: macOS and Linux read the scheme from the bundle and from the desktop entry that
 *   the package installs, and let the user choose between several programs. The installers of Windows
 *   register the links too. This registration is for a user whose own entry leads nowhere.
 * - A program that answers the links and exists keeps them: of two installed copies, the user or the
 *   administrator chose this copy, or it was the first. Registering at each start would give the
 *   links to the copy that started last.
 * - A program that no longer exists loses the links. Otherwise the links would lead nowhere after an
 *   office replaced the installation of a user by an installation for the computer.
 * - A start with a profile of its own is a trial, and the links would open the usual profile.
 */
export async function registerLinks(
  app: LinkApp,
  log: Log,
  {
    platform,
    isOwnProfile,
  }: { readonly platform: NodeJS.Platform; readonly isOwnProfile: boolean },
): Promise<LinkOwner> {
  const owner =
    platform !== 'win32' || !app.isPackaged || isOwnProfile ? 'left' : await settleOwner(app)
  if (owner === 'failed') log.error('links.owner', undefined, { owner })
  else if (owner !== 'left') log.info('links.owner', { owner })
  return owner
}

async function settleOwner(app: LinkApp): Promise<LinkOwner> {
  if (app.isDefaultProtocolClient(scheme)) return 'own'
  if (await isAnswered(app)) return 'kept'
  return app.setAsDefaultProtocolClient(scheme) ? 'registered' : 'failed'
}

/** Returns whether an existing program answers the links. */
async function isAnswered(app: LinkApp): Promise<boolean> {
  const address = `${scheme}://`
  if (app.getApplicationNameForProtocol(address) === '') return false
  try {
    const { path } = await app.getApplicationInfoForProtocol(address)
    await access(path)
    return true
  } catch {
    return false // Windows finds no file for the registered program, or no file is there
  }
}
