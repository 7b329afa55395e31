import { homedir, userInfo } from 'node:os'
import { expandFolder } from './policy-folders.ts'
import { policyPlaces } from './policy-places.ts'
import { type Policy, readPolicy, whilePending } from './read-policy.ts'
import { registryKey } from './registry.ts'
import { systemPrograms } from './system-programs.ts'
import { windowsFolder } from './windows-folder.ts'

/**
 * Reads the policy of this computer. Never rejects. A build that is not packaged reads the file in
 * `PERCEEL_POLICY_FILE` instead, which may belong to the user: a packaged Perceel ignores the
 * variable, so that a user cannot replace the policy.
 *
 * @param pending holds the sources that are still being read
 */
export async function readComputerPolicy(
  isPackaged: boolean,
  pending: Set<string>,
): Promise<Policy> {
  const { platform, env } = process
  const given = isPackaged ? undefined : env['PERCEEL_POLICY_FILE']
  const own = process.getuid?.() ?? 0
  const windows = platform === 'win32' ? windowsFolder() : ''
  const programs = systemPrograms(windows, env)
  const common = {
    programs,
    pending,
    expandFolder: (text: string) =>
      expandFolder(text, {
        platform,
        home: homedir(),
        user: userInfo().username,
        localAppData: platform === 'win32' ? env['LOCALAPPDATA'] : undefined,
      }),
  }
  if (given !== undefined) {
    const places = { file: given, managedPreferences: null }
    return readPolicy({ ...common, places, rules: { platform, owner: own } })
  }
  const rules = { platform, owner: 0 }
  if (platform !== 'win32')
    return readPolicy({ ...common, places: policyPlaces(platform, ''), rules })
  const registry = whilePending(pending, registryKey, () => programs.readRegistry())
  // Without the registry the policy counts as unread, wherever the file is.
  const programData = await registry.then(
    (read) => read.programData,
    () => `${windows.slice(0, 2)}\\ProgramData`,
  )
  return readPolicy({
    ...common,
    places: policyPlaces(platform, programData),
    rules,
    registry: async () => (await registry).policy,
  })
}
