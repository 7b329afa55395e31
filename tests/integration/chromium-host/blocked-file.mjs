// Stands for a share that does not answer: a process that loads this module reads from a pipe that nobody
// writes to, which holds one of Node's threads for files.
import { readFile } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

if (isMainThread) readFile(process.env.PERCEEL_BLOCKED_PIPE, () => undefined)
