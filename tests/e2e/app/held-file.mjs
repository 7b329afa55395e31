// Makes one file slow, as a network folder or a virus scanner does: a process that loads this module waits
// with the file in PERCEEL_HELD_FILE until somebody opens the pipe in PERCEEL_HELD_UNTIL for writing.
import { promises } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { PERCEEL_HELD_FILE: held, PERCEEL_HELD_UNTIL: pipe } = process.env
const { lstat } = promises

promises.lstat = async (path, ...options) => {
  if (path === held) await promises.readFile(pipe)
  return lstat(path, ...options)
}
syncBuiltinESMExports()
