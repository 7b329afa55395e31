import { posix, win32 } from 'node:path'

/** The files in which an administrator puts the policy of a computer. */
export interface PolicyPlaces {
  readonly file: string
  /** The values of a configuration profile, which macOS writes; null on other systems. */
  readonly managedPreferences: string | null
}

/**
 * Returns the places of a system.
 *
 * @param programData Windows' folder for the data of programs; unused on other systems
 */
export function policyPlaces(platform: NodeJS.Platform, programData: string): PolicyPlaces {
  if (platform === 'win32')
    return { file: win32.join(programData, 'Perceel', 'policy.json'), managedPreferences: null }
  if (platform === 'darwin') {
    return {
      file: posix.join('/Library/Application Support/Perceel', 'policy.json'),
      managedPreferences: '/Library/Managed Preferences/nl.perceel.desktop.plist',
    }
  }
  return { file: '/etc/perceel/policy.json', managedPreferences: null }
}
