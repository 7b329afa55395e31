import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { host } from '../host.ts'
import { missing } from '../strict.ts'

const overrides = new Map<string, string>()

/** Returns `app.getPath` for the names in use. All paths of the app are inside the profile. */
export function getPath(name: string): string {
  const given = overrides.get(name)
  if (given !== undefined) return given
  switch (name) {
    case 'userData':
    case 'sessionData':
      return host().profile
    case 'logs':
      return join(host().profile, 'logs')
    case 'crashDumps':
      return join(host().profile, 'Crashpad')
    case 'home':
      return homedir()
    case 'appData':
      return join(homedir(), '.config')
    case 'temp':
      return tmpdir()
    case 'exe':
      return process.execPath
    case 'documents':
    case 'downloads':
      return homedir()
    default:
      return missing(`app.getPath('${name}')`)
  }
}

/** Replaces a path of `getPath`, as `app.setPath` does. */
export function setPath(name: string, path: string): void {
  overrides.set(name, path)
}
