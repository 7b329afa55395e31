import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { electronUpdateSource } from './electron-update-source.ts'
import type { UpdateSource } from './update-source.ts'

/**
 * Returns where updates come from; null for a copy that does not update itself: one started from its
 * sources, or packed without the address of a server (`app-update.yml`). electron-updater is loaded
 * with the first check, because the start needs none of it. The channel `beta` also offers trial
 * versions.
 */
export function updateSourceOf(
  isPackaged: boolean,
  resources: string,
  channel: 'stable' | 'beta',
): UpdateSource | null {
  if (!isPackaged || !existsSync(join(resources, 'app-update.yml'))) return null
  let loading: Promise<UpdateSource> | null = null
  let loaded: UpdateSource | null = null
  const load = () =>
    (loading ??= import('electron-updater').then(({ default: updaters }) => {
      loaded = electronUpdateSource(updaters.autoUpdater, channel)
      return loaded
    }))
  return {
    check: async () => (await load()).check(),
    download: async (onProgress) => (await load()).download(onProgress),
    install: (restart) => loaded?.install(restart) ?? false,
  }
}
