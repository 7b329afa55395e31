import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  // One app at a time: each is a browser, a main process and a practice service.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  // Three times what the longest takes on a machine that is twice as busy as it has cores.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/reports/e2e.json' }]],
})
