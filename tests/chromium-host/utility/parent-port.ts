import { EventEmitter } from 'node:events'

/** Electron's `process.parentPort`, over Node's own channel to the parent process. */
class ParentPort extends EventEmitter {
  postMessage(message: unknown): void {
    process.send?.(message)
  }
}

const parentPort = new ParentPort()
process.on('message', (data: unknown) => parentPort.emit('message', { data, ports: [] }))
// As in Electron, a port without listeners must not keep the process alive.
parentPort.on('newListener', () => process.channel?.ref())
process.channel?.unref()
// Electron ends its utility processes when the parent process is gone.
process.on('disconnect', () => process.exit(0))
Object.defineProperty(process, 'parentPort', { value: parentPort })
