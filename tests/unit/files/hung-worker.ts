import { parentPort } from 'node:worker_threads'

// Stands for a file thread that the system holds: it reads one message and answers none again. What
// begins with "/quick" is answered.
parentPort?.on('message', (question: { id: number; path?: string }) => {
  if (question.path?.startsWith('/quick') === true) {
    const file = { sha256: '', sha1: '', md5: '', size: 0, mediaType: '' }
    parentPort?.postMessage({ id: question.id, news: 'read', file })
    return
  }
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
})
