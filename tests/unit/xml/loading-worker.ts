import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { loadedAnswer } from '../../../src-main/xml/when-loaded.ts'

/** Loads for as long as the test wants. */
const channel = new BroadcastChannel('loading-worker')
channel.postMessage('loading')
await once(channel, 'message')
setImmediate(() => {
  channel.postMessage('loaded')
  parentPort?.postMessage(loadedAnswer)
})
