import { parentPort } from 'node:worker_threads'

// Stands for a file thread that is blocked by the system: it reads one message and never answers
// again. It answers messages for paths that begin with "/quick".
parentPort?.on('message', (question: { id: number; path?: string }) => {
  if (question.path?.startsWith('/quick') === true) {
    const file = { sha256: '', sha1: '', md5: '', size: 0, mediaType: '' }
    parentPort?.postMessage({ id: question.id, outcome: 'read', file })
    return
  }
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
})
