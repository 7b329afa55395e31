import { vi } from 'vitest'

// Tests of the renderer share a process. Its modules keep state, so each file loads them anew.
vi.resetModules()
