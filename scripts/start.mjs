// @ts-check
import { join } from 'node:path'
import { buildWhenStale } from './build-when-stale.mjs'
import { electronBinary } from './electron-binary.mjs'
import { projectNode, root, run } from './run-command.mjs'
import { setUp } from './setup.mjs'

await setUp()
if (!(await buildWhenStale())) process.exit(1)

const hasDisplay =
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
process.exit(hasDisplay ? await openWindow() : await runTour())

/** Opens Perceel in Electron, or on Chromium if Electron's binary is not available. */
async function openWindow() {
  const electron = electronBinary()
  const rest = process.argv.slice(2)
  if (electron !== null) {
    // Chromium's sandbox does not start for root. This is a development start, never a package.
    const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    return run(electron, [...sandbox, root, ...rest])
  }
  console.log("Electron's binary cannot be had on this machine: opening Perceel on Chromium.")
  const profile = join(root, '.cache', 'profile')
  return run(projectNode(), ['tests/chromium-host/main.ts', '--profile', profile, ...rest])
}

/** Runs the tour, which leaves screenshots: without a display nobody can look at a window. */
async function runTour() {
  const pictures = join(root, 'test-results', 'tour')
  console.log('There is no display here: running the tour instead.')
  const tour = ['--keychain', 'tests/tour/main.ts', '--out', pictures]
  return run(projectNode(), ['scripts/run-ready.mjs', ...tour])
}
