/**
 * `npm run probe`: tries every part of the runtime that Perceel needs, in real Electron if its
 * binary is installed, otherwise on the Chromium host. Prints what was found, and ends with 1 if a
 * part does not work. PERCEEL_RUNTIME=electron refuses to fall back to the host.
 */
import { electronOrHost } from '../e2e/app/runtime.ts'
import { probe } from './run-probe.ts'

const probed = await probe(electronOrHost())
console.log(JSON.stringify(probed, null, 2))
if (probed.complaints.length > 0) process.exitCode = 1
