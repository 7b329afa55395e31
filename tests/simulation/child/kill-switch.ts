import { appendFileSync } from 'node:fs'
import type { KillOrder } from './messages.ts'

let order: KillOrder | null = null
let left = 0
let note = ''

/** From now on counts towards the end of this process. `noteFile` gets a line just before it. */
export function armKill(kill: KillOrder | null, noteFile: string): void {
  order = kill
  left = kill?.count ?? 0
  note = noteFile
}

/** Runs one statement or file operation, unless this is where the process ends. */
export function killable<T>(at: KillOrder['at'], inTransaction: () => boolean, work: () => T): T {
  if (order?.at !== at) return work()
  left -= 1
  if (left > 0) return work()
  if (order.when === 'before') end(inTransaction())
  const value = work()
  end(inTransaction())
  return value
}

function end(inTransaction: boolean): void {
  appendFileSync(note, inTransaction ? 'transaction\n' : 'plain\n')
  // A signal to oneself is delivered before the call returns: nothing comes after this.
  process.kill(process.pid, 'SIGKILL')
}
