// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectNode, root } from './run-command.mjs'

const electron = join(root, 'node_modules', 'electron')

/** Time limit for the download of Electron's binary, in milliseconds. */
const downloadLimit = 300_000

/**
 * Returns the path of Electron's binary. Downloads the binary if it is missing.
 * @returns {string | null} null when this machine cannot get the binary
 */
export function electronBinary() {
  const known = installedBinary()
  if (known !== null) return known
  const download = spawnSync(projectNode(), [join(electron, 'install.js')], {
    stdio: 'ignore',
    timeout: downloadLimit,
  })
  return download.status === 0 ? installedBinary() : null
}

function installedBinary() {
  const pathFile = join(electron, 'path.txt')
  if (!existsSync(pathFile)) return null
  const binary = join(electron, 'dist', readFileSync(pathFile, 'utf8'))
  return existsSync(binary) ? binary : null
}
