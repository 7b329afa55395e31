import { hookSyncFiles } from './file-hooks.ts'

// Runs the product's file thread with the hooks between the thread and the disk.
hookSyncFiles()
await import('../../../src-main/files/file-worker.ts')
