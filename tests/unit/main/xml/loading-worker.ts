import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { loadedAnswer } from '../../../../src-main/xml/when-loaded.ts'

/** Simulates the loading of modules, which takes until the test ends it. */
const channel = new BroadcastChannel('loading-worker')
channel.postMessage('loading')
await once(channel, 'message')
setImmediate(() => {
  channel.postMessage('loaded')
  parentPort?.postMessage(loadedAnswer)
})
