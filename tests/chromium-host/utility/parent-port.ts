import { EventEmitter } from 'node:events'

/** Electron's `process.parentPort`, over Node's own channel to the parent process. */
class ParentPort extends EventEmitter {
  postMessage(message: unknown): void {
    process.send?.(message)
  }
}

const parentPort = new ParentPort()
/** As in Electron, messages wait until somebody listens. */
let waiting: unknown[] | null = []
const tell = (data: unknown) => parentPort.emit('message', { data, ports: [] })
process.on('message', (data: unknown) => {
  if (waiting === null) tell(data)
  else waiting.push(data)
})
// As in Electron, a port without listeners must not keep the process alive.
parentPort.on('newListener', (name) => {
  process.channel?.ref()
  if (name !== 'message' || waiting === null) return
  const queued = waiting
  waiting = null
  process.nextTick(() => queued.forEach(tell))
})
process.channel?.unref()
// Electron ends its utility processes when the parent process is gone.
process.on('disconnect', () => process.exit(0))
Object.defineProperty(process, 'parentPort', { value: parentPort })
