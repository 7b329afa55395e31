import { buildWhenStale } from '../../scripts/build-when-stale.mjs'
import { electronOrHost } from './app/runtime.ts'

/**
 * Prints which runtime the suite runs on (docs/testing.md), and builds the app if a source changed
 * since the last build: against an older build a test would wait for an element that is not there.
 */
export default async function prepareSuite(): Promise<void> {
  const runtime = electronOrHost() === null ? 'the Chromium host' : 'real Electron'
  console.log(`End-to-end tests run on ${runtime}.`)
  if (!(await buildWhenStale())) throw new Error('The app could not be built.')
}
