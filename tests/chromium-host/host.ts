import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HostArguments } from './arguments.ts'

/** The settings that the host was started with, for the parts of the stand-in. */
export interface HostSettings extends HostArguments {
  readonly packageJson: { name: string; productName?: string; version: string; main: string }
}

let settings: HostSettings | null = null

/** Reads the app's package.json, and keeps the settings for `host()`. */
export function setHostSettings(given: HostArguments): HostSettings {
  const text = readFileSync(join(given.app, 'package.json'), 'utf8')
  settings = { ...given, packageJson: JSON.parse(text) as HostSettings['packageJson'] }
  return settings
}

/** Returns the running host's settings. Throws if the stand-in is loaded outside the host. */
export function host(): HostSettings {
  if (settings === null) throw new Error('The stand-in for electron runs inside the host only')
  return settings
}

/** An event whose default action a listener can prevent. */
export interface Preventable {
  preventDefault: () => void
  readonly defaultPrevented: boolean
}

/** Creates an event object like the first argument of Electron's listeners. */
export function preventable<More extends object>(more: More): Preventable & More {
  let prevented = false
  return Object.assign(
    {
      preventDefault: () => {
        prevented = true
      },
      get defaultPrevented() {
        return prevented
      },
    },
    more,
  )
}
