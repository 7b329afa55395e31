import { afterAll, vi } from 'vitest'

// Test files share a process. The next file must find the process's own clock, globals and environment.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
