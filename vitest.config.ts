import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'
import { unitTestsAlone } from './scripts/unit-tests.ts'

const alone = unitTestsAlone(import.meta.dirname)

export default defineConfig({
  plugins: [vue()],
  test: {
    // Limits for what hangs, not for what is slow: a machine may have two busy cores and no more.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          exclude: alone,
          // One process for all: starting one took longer than most files do.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'unit-alone', include: alone } },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
