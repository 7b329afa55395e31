import { homedir, userInfo } from 'node:os'
import { expandFolder } from './policy-folders.ts'
import { policyPlaces } from './policy-places.ts'
import { type Policy, readPolicy } from './read-policy.ts'
import { systemPrograms } from './system-programs.ts'

/**
 * Reads the policy of this computer. Never throws. A build that is not packaged reads the file in
 * `PERCEEL_POLICY_FILE` instead, which may belong to the user: a packaged Perceel ignores the
 * variable, so that a user cannot replace the policy.
 */
export function readComputerPolicy(isPackaged: boolean): Policy {
  const { platform, env } = process
  const given = isPackaged ? undefined : env['PERCEEL_POLICY_FILE']
  const places = policyPlaces(platform, env)
  const own = process.getuid?.() ?? 0
  return readPolicy({
    places:
      given === undefined ? places : { file: given, registry: false, managedPreferences: null },
    rules: { platform, owner: given === undefined ? 0 : own },
    programs: systemPrograms(env),
    expandFolder: (text) =>
      expandFolder(text, {
        platform,
        home: homedir(),
        user: userInfo().username,
        localAppData: platform === 'win32' ? env['LOCALAPPDATA'] : undefined,
      }),
  })
}
