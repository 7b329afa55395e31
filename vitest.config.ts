import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './scripts/testing/memory-folder.ts'
import { integrationTestsAlone, unitTestsApart } from './scripts/testing/unit-tests.ts'

keepTemporaryFilesInMemory()
const { alone, counted, renderer } = unitTestsApart(import.meta.dirname)
const integrationAlone = integrationTestsAlone(import.meta.dirname)
/** Takes back what a file changed in the process that it shares with other files. */
const restored = 'tests/restored-process.ts'
/**
 * Keeps V8's quick wrappers of calls from WebAssembly to JavaScript for good. V8 13.6 of Node 24
 * frees an optimized wrapper twice when threads compile and drop it at one moment, and the process
 * ends with SIGSEGV. Each thread that loads TypeScript sources calls so: Node removes the types by
 * WebAssembly. Electron 45 and Node 26 have a V8 without the fault.
 */
const safeThreads = ['--wasm-wrapper-tiering-budget=2000000000']
/** Limits of a test with processes of its own, in milliseconds. */
const long = { testTimeout: 120_000, hookTimeout: 120_000 }

export default defineConfig({
  plugins: [vue()],
  test: {
    // The limits catch hanging tests, not slow ones: the machine may have two busy cores and no
    // more.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    execArgv: safeThreads,
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
