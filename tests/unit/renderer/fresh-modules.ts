import { vi } from 'vitest'

// Tests of the renderer share a process. The modules of the renderer keep state, so each test file loads fresh modules.
vi.resetModules()
