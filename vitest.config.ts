import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'
import { unitTestsAlone } from './scripts/unit-tests.ts'

const alone = unitTestsAlone(import.meta.dirname)

export default defineConfig({
  plugins: [vue()],
  test: {
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
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
