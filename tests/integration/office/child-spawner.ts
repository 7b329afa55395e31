import { type ChildProcess, spawn } from 'node:child_process'
import type { PracticeSpawner } from '../../../src-main/accounts/practice-office.ts'

/** Returns a spawner that runs the practice office's TypeScript file in a child process of Node. */
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
