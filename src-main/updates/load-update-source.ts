import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { updaterProxy } from '../policy/policy-proxy.ts'
import type { Policy } from '../policy/read-policy.ts'
import { electronUpdateSource, type Updater } from './electron-update-source.ts'
import type { UpdateSource } from './update-source.ts'

/** Loads the updater of this system. */
type LoadUpdater = () => Promise<Updater>

const loadUpdater: LoadUpdater = async () => (await import('electron-updater')).default.autoUpdater

/**
 * Returns where updates come from; null for a copy that does not update itself: one started from its
 * sources, or packed without the address of a server (`app-update.yml`). electron-updater is loaded
 * with the first check, because the start needs none of it. The channel `beta` also offers trial
 * versions.
 *
 * @param policyOf resolves with the policy of this computer, which names the channel and the proxy.
 *   While it rejects, no address is asked.
 */
export function updateSourceOf(
  isPackaged: boolean,
  resources: string,
  policyOf: () => Promise<Policy>,
  load: LoadUpdater = loadUpdater,
): UpdateSource | null {
  if (!isPackaged || !existsSync(join(resources, 'app-update.yml'))) return null
  let loading: Promise<UpdateSource> | null = null
  let loaded: UpdateSource | null = null
  const loadFor = (policy: Policy) =>
    (loading ??= load()
      .then(async (updater) => {
        const { updateChannel } = policy.values
        await updater.netSession.setProxy(updaterProxy(policy))
        loaded = electronUpdateSource(updater, updateChannel === 'beta' ? 'beta' : 'stable')
        return loaded
      })
      .catch((error: unknown) => {
        loading = null // the next check tries again
        throw error
      }))
  return {
    async check() {
      const policy = await policyOf()
      return policy.values.updateChannel === 'off' ? null : (await loadFor(policy)).check()
    },
    download: async (onProgress) => (await loadFor(await policyOf())).download(onProgress),
    install: (restart) => loaded?.install(restart) ?? false,
  }
}
