import { defineConfig } from '@playwright/test'
import { keepTemporaryFilesInMemory } from './scripts/testing/memory-folder.ts'

keepTemporaryFilesInMemory()

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  // Two test files run side by side. Each test has its own app, browser, practice service, folder
  // and ports. Two tests use up two cores: with three, the whole run took as long and each step
  // took longer. The tests share the session's keychain, in which each account has an entry under a
  // random id.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  // The limits catch hanging tests, not slow ones. The longest tests take 40 s on a quiet machine,
  // and may take ten times as long on two busy cores. A test with a lower limit of its own would
  // be the first to fail.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/reports/e2e.json' }]],
})
