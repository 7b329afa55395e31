import { posix, win32 } from 'node:path'

/** Where an administrator puts the policy of a computer. */
export interface PolicyPlaces {
  readonly file: string
  /** True on Windows: group policy writes the registry. */
  readonly registry: boolean
  /** The values of a configuration profile, which macOS writes; null on other systems. */
  readonly managedPreferences: string | null
}

/** Returns the places of a system. `environment` gives the folder for program data on Windows. */
export function policyPlaces(
  platform: NodeJS.Platform,
  environment: Readonly<Record<string, string | undefined>>,
): PolicyPlaces {
  if (platform === 'win32') {
    const folder = environment['ProgramData'] ?? environment['PROGRAMDATA'] ?? 'C:\\ProgramData'
    return {
      file: win32.join(folder, 'Perceel', 'policy.json'),
      registry: true,
      managedPreferences: null,
    }
  }
  if (platform === 'darwin') {
    return {
      file: posix.join('/Library/Application Support/Perceel', 'policy.json'),
      registry: false,
      managedPreferences: '/Library/Managed Preferences/nl.perceel.desktop.plist',
    }
  }
  return { file: '/etc/perceel/policy.json', registry: false, managedPreferences: null }
}
