import { hookWaitingFiles } from './file-hooks.ts'

// The product's file thread, with the simulation between it and the disk.
hookWaitingFiles()
await import('../../../src-main/files/file-worker.ts')
