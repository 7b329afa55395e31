import { posix, win32 } from 'node:path'

/** What the placeholders of a folder in a policy stand for. */
export interface FolderPlaces {
  readonly platform: NodeJS.Platform
  readonly home: string
  readonly user: string
  /** `%LOCALAPPDATA%`; undefined on other systems than Windows. */
  readonly localAppData: string | undefined
}

/**
 * Returns the folder that a policy names, with `${home}`, `${user}` and `${localAppData}` filled in.
 * Null if the folder is not absolute on this system, goes upwards, or has another placeholder.
 */
export function expandFolder(text: string, places: FolderPlaces): string | null {
  const { platform, home, user, localAppData } = places
  const known: Readonly<Record<string, string | undefined>> = { home, user, localAppData }
  // A name with a separator would lead elsewhere.
  if (/[/\\]/.test(user)) return null
  let isKnown = true
  const folder = text.trim().replaceAll(/\$\{([^}]*)\}/g, (_, name: string) => {
    const value = Object.hasOwn(known, name) ? known[name] : undefined
    isKnown &&= value !== undefined
    return value ?? ''
  })
  const path = platform === 'win32' ? win32 : posix
  const isAbsolute =
    platform === 'win32' ? /^([a-z]:[\\/]|\\\\[^\\]+\\)/i.test(folder) : folder.startsWith('/')
  if (!isKnown || !isAbsolute || folder.split(/[/\\]/).includes('..')) return null
  return path.normalize(folder)
}
