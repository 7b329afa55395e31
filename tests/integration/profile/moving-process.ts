// Moves the data of a profile and ends without warning before a call of the file system:
// node moving-process.ts FROM TO CALL same|other. `other`: TO lies on another disk.
import * as fs from 'node:fs'
import { join } from 'node:path'
import { type MovingFiles, moveData } from '../../../src-main/shell/process/local-data.ts'

const [from = '', to = '', ending = '', disk = ''] = process.argv.slice(2)
let left = Number(ending)

/** Ends the process if this is the chosen call. */
function mayEnd(): boolean {
  left -= 1
  if (left === 0) process.kill(process.pid, 'SIGKILL')
  return true
}

const files: MovingFiles = {
  copyFileSync: (...given) => mayEnd() && fs.copyFileSync(...given),
  cpSync: (source, copy, options) => {
    mayEnd()
    // The process may also end in the middle of the copy.
    fs.mkdirSync(copy, { recursive: true })
    fs.copyFileSync(join(String(source), 'perceel.sqlite'), join(String(copy), 'perceel.sqlite'))
    mayEnd()
    fs.rmSync(join(String(copy), 'perceel.sqlite'))
    fs.cpSync(source, copy, options)
  },
  existsSync: (path) => mayEnd() && fs.existsSync(path),
  mkdirSync: ((...given: Parameters<typeof fs.mkdirSync>) =>
    mayEnd() && fs.mkdirSync(...given)) as typeof fs.mkdirSync,
  renameSync: (source, target) => {
    mayEnd()
    const crosses = String(source).startsWith(from) && String(target).startsWith(to)
    if (disk === 'other' && crosses) throw Object.assign(new Error('disk'), { code: 'EXDEV' })
    fs.renameSync(source, target)
  },
  rmSync: (...given) => mayEnd() && fs.rmSync(...given),
  flush: () => void mayEnd(),
}
const { failure } = moveData(from, to, files)
if (failure !== null) throw failure as Error
