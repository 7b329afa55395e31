// @ts-check
import { join } from 'node:path'
import { projectNode, root, run } from './run-command.mjs'

/**
 * Opens the app of this checkout for a developer and waits until the app ends.
 * @param {string | null} electron path of Electron's binary; null opens the app on Chromium
 * @param {string[]} rest arguments for the app. On Chromium, `--inspect…` goes to the Node process
 *   of main, and a profile in `.cache` is used unless `--profile` names another one
 * @returns {Promise<number>} the exit code
 */
export function openApp(electron, rest) {
  if (electron !== null) {
    // Chromium's sandbox does not start for root. This is a development start, never a package.
    const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    return run(electron, [...sandbox, root, ...rest])
  }
  const isOfNode = (/** @type {string} */ word) => word.startsWith('--inspect')
  const args = rest.filter((word) => !isOfNode(word))
  const profile = args.includes('--profile') ? [] : ['--profile', join(root, '.cache', 'profile')]
  const host = ['tests/chromium-host/main.ts', ...profile, ...args]
  return run(projectNode(), [...rest.filter(isOfNode), ...host])
}
