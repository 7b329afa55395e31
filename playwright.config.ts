import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  // Files side by side: each test has its own app, browser, practice service, folder and ports, and
  // one app leaves the second of two cores idle most of the time. They share the session's keychain,
  // where each account has an entry by its own random id.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  // Three times what the longest takes on a machine that is twice as busy as it has cores.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/reports/e2e.json' }]],
})
