import { parentPort } from 'node:worker_threads'

// The product's worker, which exits at its tenth message: in the middle of a blob.
let messages = 0
parentPort?.on('message', () => {
  messages += 1
  if (messages === 10) process.exit(1)
})
await import('../../../../../src-main/service-client/base64/encode-worker.ts')
