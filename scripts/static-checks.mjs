// @ts-check
// Usage: node scripts/static-checks.mjs NAME. Runs the checks of the source whose name begins with
// NAME (`lint`, `types`, `rooms`), without caches.
import { projectEnv, run } from './run-command.mjs'
import { staticChecks } from './testing/static-checks.mjs'

const [name = ''] = process.argv.slice(2)
let failed = false
for (const [check, command] of Object.entries(staticChecks({ cached: false }))) {
  if (!check.startsWith(name)) continue
  const code = await run('npx', ['--no-install', ...command], { env: projectEnv })
  failed ||= code !== 0
}
process.exit(failed ? 1 : 0)
