import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './repository.ts'

/** Returns the path of Electron's binary, or null if it is not installed. Downloads nothing. */
function installedElectron(): string | null {
  const folder = join(repository, 'node_modules', 'electron')
  const pathFile = join(folder, 'path.txt')
  if (!existsSync(pathFile)) return null
  const binary = join(folder, 'dist', readFileSync(pathFile, 'utf8'))
  return existsSync(binary) ? binary : null
}

/**
 * Returns Electron's binary, or null for the Chromium host. With PERCEEL_RUNTIME=electron there is
 * no way back to the host: a run that should prove something about Electron would otherwise pass
 * without it. Throws then, and for an unknown runtime.
 */
export function electronOrHost(
  wanted: string | undefined = process.env['PERCEEL_RUNTIME'],
  installed: string | null = installedElectron(),
): string | null {
  if (wanted === undefined || wanted === '') return installed
  if (wanted === 'host') return null
  if (wanted !== 'electron') throw new Error(`PERCEEL_RUNTIME is electron or host, not ${wanted}`)
  if (installed !== null) return installed
  throw new Error(
    "PERCEEL_RUNTIME=electron, but Electron's binary is not installed. Run: node node_modules/electron/install.js",
  )
}
