// Usage: node scripts/release/check-fuses.ts APP. Compares the fuses of a packaged app with those of
// electron-builder.yml, and ends with 1 if one differs.
import { readFileSync } from 'node:fs'
import { FuseState, getCurrentFuseWire } from '@electron/fuses'
import { parse } from 'yaml'
import { fuseWire } from '../packaging/flip-fuses.mjs'

const [app = ''] = process.argv.slice(2)
const wanted = fuseWire(
  (
    parse(readFileSync('electron-builder.yml', 'utf8')) as {
      electronFuses: Record<string, boolean>
    }
  ).electronFuses,
)
const present: Record<string, unknown> = { ...(await getCurrentFuseWire(app)) }
const wrong = Object.entries(wanted).filter(
  ([fuse, on]) => present[fuse] !== (on ? FuseState.ENABLE : FuseState.DISABLE),
)
for (const [fuse, on] of wrong) console.error(`Fuse ${fuse} must be ${on ? 'on' : 'off'}`)
if (wrong.length > 0) process.exit(1)
console.log(`All ${Object.keys(wanted).length} fuses are as electron-builder.yml states`)
