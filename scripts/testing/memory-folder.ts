import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { isRunning } from '../run-command.mjs'

/** The folder whose files Linux keeps in memory. */
const inMemory = '/dev/shm'

/** Free bytes that the tests need: the largest ones write some hundreds of megabytes. */
const needed = 4 * 1024 ** 3

/**
 * Gives this process and its children a temporary folder in memory, which is removed when this
 * process ends. Tests wait for the disk otherwise: each commit of a store waits until the disk has
 * written. Does nothing if the system has no such folder with enough room, or if somebody chose a
 * folder already. Removes the folders of processes that were killed.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR !== undefined || !existsSync(inMemory)) return
  for (const name of readdirSync(inMemory)) {
    const owner = /^perceel-of-(\d+)-/.exec(name)?.[1]
    if (owner !== undefined && !isRunning(Number(owner))) remove(`${inMemory}/${name}`)
  }
  const { bavail, bsize } = statfsSync(inMemory)
  if (bavail * bsize < needed) return
  const folder = mkdtempSync(`${inMemory}/perceel-of-${process.pid}-`)
  process.env.TMPDIR = folder
  process.on('exit', () => remove(folder))
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
