import { electronOrHost } from './app/runtime.ts'

/** Prints which runtime the suite runs on (docs/testing.md). */
export default function sayRuntime(): void {
  const runtime = electronOrHost() === null ? 'the Chromium host' : 'real Electron'
  console.log(`End-to-end tests run on ${runtime}.`)
}
