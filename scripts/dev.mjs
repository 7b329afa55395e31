// @ts-check
// Usage: npm run dev [-- --profile DIR]. Opens Perceel from a development build. A change of the
// renderer is replaced in the open page; a change of main starts the app again.
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { electronBinary } from './electron-binary.mjs'
import { projectEnv, projectNode, root, run } from './run-command.mjs'
import { setUp } from './setup.mjs'

await setUp()
// The development build replaces the built app in `out`: the next `npm run build` builds again.
rmSync(join(root, 'out', '.built-from'), { force: true })
const electron = electronBinary()
if (electron === null)
  console.log("Electron's binary cannot be had on this machine: using the Chromium host.")
const cli = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
// Windows cannot start a script as a program.
const launcher = join(root, 'scripts', 'dev-app.mjs')
const app = process.platform === 'win32' && electron !== null ? electron : launcher
const env = {
  ...projectEnv,
  ELECTRON_EXEC_PATH: app,
  PERCEEL_ELECTRON: electron ?? '',
  PERCEEL_DEV_PORT: String(await freePort()),
}
const args = [cli, 'dev', '--watch', '--sourcemap', '--', ...process.argv.slice(2)]
process.exit(await run(projectNode(), args, { env }))

/**
 * Returns a free port on loopback.
 * @returns {Promise<number>}
 */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        resolve(address !== null && typeof address === 'object' ? address.port : 0),
      )
    })
  })
}
