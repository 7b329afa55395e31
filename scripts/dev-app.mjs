#!/usr/bin/env node
// @ts-check
// Opens the development build. electron-vite runs this script in place of Electron, at the start and
// after each change of main. Only one app may use a profile, so the script first waits until the
// app before has ended.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openApp } from './open-app.mjs'
import { isRunning, root } from './run-command.mjs'

const noted = join(root, '.cache', 'dev-app.pid')
/** Time that the app before may take to end, in milliseconds. */
const endLimit = 15_000

await lastAppEnded()
mkdirSync(dirname(noted), { recursive: true })
writeFileSync(noted, String(process.pid))
// electron-vite passes the app's folder as the first argument.
process.exit(await openApp(process.env.PERCEEL_ELECTRON || null, process.argv.slice(3)))

async function lastAppEnded() {
  const pid = lastPid()
  for (let waited = 0; pid !== null && isRunning(pid) && waited < endLimit; waited += 100)
    await new Promise((resolve) => setTimeout(resolve, 100))
}

function lastPid() {
  try {
    const pid = Number(readFileSync(noted, 'utf8'))
    return Number.isInteger(pid) && pid > 0 ? pid : null
  } catch {
    return null // the first start on this machine
  }
}
