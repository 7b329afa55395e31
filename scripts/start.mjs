// @ts-check
// Usage: npm start [-- ARGUMENTS]. Sets up a fresh clone, builds if a source changed, and opens Perceel
// with the arguments. Without a display, runs the tour.
import { join } from 'node:path'
import { buildWhenStale } from './build-when-stale.mjs'
import { electronBinary } from './electron-binary.mjs'
import { openApp } from './open-app.mjs'
import { hasDisplay, projectNode, root, run } from './run-command.mjs'
import { setUp } from './setup.mjs'

await setUp()
if (!(await buildWhenStale())) process.exit(1)

process.exit(hasDisplay() ? await openWindow() : await runTour())

/** Opens Perceel in Electron, or on Chromium if Electron's binary is not available. */
function openWindow() {
  const electron = electronBinary()
  if (electron === null)
    console.log("Electron's binary cannot be had on this machine: opening Perceel on Chromium.")
  return openApp(electron, process.argv.slice(2))
}

/** Runs the tour, which leaves screenshots: without a display nobody can look at a window. */
async function runTour() {
  const pictures = join(root, 'test-results', 'tour')
  console.log('There is no display here: running the tour instead.')
  const tour = ['--keychain', 'tests/tour/main.ts', '--out', pictures]
  return run(projectNode(), ['scripts/run-ready.mjs', ...tour])
}
