import type { NativeTheme } from 'electron'
import { strict } from '../strict.ts'
import { HostEmitter, type EventMembers } from './emitter.ts'

type Source = NativeTheme['themeSource']

/** Electron's `nativeTheme`. Pages see the theme as their preferred colour scheme. */
class HostNativeTheme extends HostEmitter {
  private source: Source = 'system'
  private systemDark = false

  get themeSource(): Source {
    return this.source
  }

  set themeSource(source: Source) {
    this.source = source
    this.emit('updated')
  }

  get shouldUseDarkColors(): boolean {
    return this.source === 'system' ? this.systemDark : this.source === 'dark'
  }

  readonly shouldUseHighContrastColors = false
  readonly shouldUseInvertedColorScheme = false

  /** For tests: sets the system's own theme. */
  setSystemDark(dark: boolean): void {
    this.systemDark = dark
    this.emit('updated')
  }
}

export const hostNativeTheme = new HostNativeTheme()
type Members = Pick<
  NativeTheme,
  | 'themeSource'
  | 'shouldUseDarkColors'
  | 'shouldUseHighContrastColors'
  | 'shouldUseInvertedColorScheme'
  | EventMembers
>

// Not a copy, because setting themeSource must change the object behind the proxy.
export const nativeTheme = strict('nativeTheme', hostNativeTheme as unknown as Members)
