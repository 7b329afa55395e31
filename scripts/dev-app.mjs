#!/usr/bin/env node
// @ts-check
// Opens the development build. electron-vite runs this script in place of Electron, at the start and
// after each change of main. Only one app may use a profile, so the script first waits until the
// app before has ended.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectNode, root, run } from './run-command.mjs'

const noted = join(root, '.cache', 'dev-app.pid')
/** Time that the app before may take to end, in milliseconds. */
const endLimit = 15_000

await lastAppEnded()
mkdirSync(dirname(noted), { recursive: true })
writeFileSync(noted, String(process.pid))
process.exit(await openApp(process.argv.slice(3)))

/** @param {string[]} rest arguments after the app's folder, which electron-vite passes first */
function openApp(rest) {
  const electron = process.env.PERCEEL_ELECTRON ?? ''
  if (electron !== '') {
    const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    return run(electron, [...sandbox, root, ...rest])
  }
  const isOfNode = (/** @type {string} */ word) => word.startsWith('--inspect')
  const args = rest.filter((word) => !isOfNode(word))
  const profile = args.includes('--profile') ? [] : ['--profile', join(root, '.cache', 'profile')]
  const host = ['tests/chromium-host/main.ts', ...profile, ...args]
  return run(projectNode(), [...rest.filter(isOfNode), ...host])
}

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

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
