import { installedElectron } from './app/start-app.ts'

/** Prints which runtime the suite runs on (docs/testing.md). */
export default function sayRuntime(): void {
  const runtime = installedElectron() === null ? 'the Chromium host' : 'real Electron'
  console.log(`End-to-end tests run on ${runtime}.`)
}
