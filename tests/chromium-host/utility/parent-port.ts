import { EventEmitter } from 'node:events'

/** Electron's `process.parentPort`, over Node's own channel to the parent. */
class ParentPort extends EventEmitter {
  postMessage(message: unknown): void {
    process.send?.(message)
  }
}

const parentPort = new ParentPort()
process.on('message', (data: unknown) => parentPort.emit('message', { data, ports: [] }))
// A port that nobody listens to must not keep the process alive, as in Electron.
parentPort.on('newListener', () => process.channel?.ref())
process.channel?.unref()
// Electron ends its utility processes when the parent is gone.
process.on('disconnect', () => process.exit(0))
Object.defineProperty(process, 'parentPort', { value: parentPort })
