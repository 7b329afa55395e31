import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type electronUpdater from 'electron-updater'
import { NodeExecutor } from './node-executor.ts'

interface InstalledApp {
  /** Holds the installed app and what the updater keeps. */
  readonly folder: string
  /** The address of the server of updates. */
  readonly address: string
  readonly version: string
  /** Further lines of `app-update.yml`. */
  readonly config?: string
}

type UpdaterClass = typeof electronUpdater.AppImageUpdater | typeof electronUpdater.NsisUpdater

/** Returns electron-updater's own updater of an installed app, under Node. */
export function updaterOf<Made extends UpdaterClass>(
  Updater: Made,
  { folder, address, version, config = '' }: InstalledApp,
): InstanceType<Made> {
  const path = join(folder, 'app-update.yml')
  writeFileSync(path, `provider: generic\nurl: ${address}\nupdaterCacheDirName: cache\n${config}`)
  const updater = new Updater(null, {
    ...{ version, name: 'perceel', isPackaged: true },
    ...{ appUpdateConfigPath: path, userDataPath: folder, baseCachePath: folder },
    whenReady: () => Promise.resolve(),
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  })
  // In Electron, the requests go through Chromium's network and the system's proxy.
  Object.assign(updater, { httpExecutor: new NodeExecutor() })
  return updater as InstanceType<Made>
}
