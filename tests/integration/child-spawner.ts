import { type ChildProcess, spawn } from 'node:child_process'
import type { PracticeSpawner } from '../../src-main/accounts/practice-office.ts'

/** Binds the practice office to a child of this process that runs a TypeScript file under Node. */
export function childSpawner(entry: string): {
  readonly spawn: PracticeSpawner
  readonly children: ChildProcess[]
} {
  const children: ChildProcess[] = []
  return {
    children,
    spawn(args) {
      const child = spawn(process.execPath, [entry, ...args], {
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      children.push(child)
      return {
        stdout: child.stdout,
        kill: () => void child.kill(),
        onExit: (listener) => void child.once('exit', listener),
      }
    },
  }
}
