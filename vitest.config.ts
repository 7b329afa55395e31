import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './scripts/testing/memory-folder.ts'
import { integrationTestsAlone, unitTestsApart } from './scripts/testing/unit-tests.ts'

keepTemporaryFilesInMemory()
const { alone, counted, renderer } = unitTestsApart(import.meta.dirname)
const integrationAlone = integrationTestsAlone(import.meta.dirname)
/** Takes back what a file changed in the process that it shares with other files. */
const restored = 'tests/restored-process.ts'
/** Limits of a test with processes of its own, in milliseconds. */
const long = { testTimeout: 120_000, hookTimeout: 120_000 }

export default defineConfig({
  plugins: [vue()],
  test: {
    // The limits catch hanging tests, not slow ones: the machine may have two busy cores and no
    // more.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          exclude: [...alone, ...counted, ...renderer],
          // One process for all files, because starting a process took longer than most files take.
          isolate: false,
          setupFiles: [restored],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-renderer',
          include: renderer,
          isolate: false,
          setupFiles: [restored, 'tests/unit/renderer/fresh-modules.ts'],
        },
      },
      { extends: true, test: { name: 'unit-alone', include: alone } },
      {
        extends: true,
        test: {
          name: 'unit-counted',
          include: counted,
          setupFiles: ['tests/unit/count-from-start.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: integrationAlone,
          isolate: false,
          setupFiles: [restored],
          ...long,
        },
      },
      { extends: true, test: { name: 'integration-alone', include: integrationAlone, ...long } },
    ],
  },
})
