import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

// A file thread that is held by a call of the system: after the first answer it reads from a pipe that
// nobody writes to.
parentPort?.once('message', ({ id }: { id: number }) => {
  parentPort?.postMessage({ id, outcome: 'taken' })
  readFileSync((workerData as { root: string }).root, 'utf8')
})
