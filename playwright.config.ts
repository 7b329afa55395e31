import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  // Files side by side: each test has its own app, browser, practice service, folder and ports, and
  // two of them fill two cores: with three the whole took as long, and each step longer. They share
  // the session's keychain, where each account has an entry by its own random id.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  // Limits for what hangs, not for what is slow: the longest take 40 s on a quiet machine, and one with
  // two busy cores may be five times slower. A test that says less than this would be the one to fail.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/reports/e2e.json' }]],
})
