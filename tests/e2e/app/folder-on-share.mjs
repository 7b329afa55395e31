// Stands for a computer whose folders are on a server: a process that loads this module hears from Linux
// that the file system of each folder is SMB.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { statfsSync } = fs

fs.statfsSync = (path, ...options) =>
  Object.assign(statfsSync(path, ...options), { type: 0xff534d42 })
syncBuiltinESMExports()
