import type { Shell } from 'electron'
import { strict } from '../strict.ts'
import { records } from './records.ts'

type Members = Pick<Shell, 'openExternal' | 'openPath' | 'showItemInFolder' | 'beep'>

/** Electron's `shell`: nothing leaves the host, every request is recorded. */
const members: Members = {
  openExternal: (url) => {
    records.shell.push({ call: 'openExternal', target: url })
    return Promise.resolve()
  },
  openPath: (path) => {
    records.shell.push({ call: 'openPath', target: path })
    return Promise.resolve('')
  },
  showItemInFolder: (path) => {
    records.shell.push({ call: 'showItemInFolder', target: path })
  },
  beep: () => undefined,
}
export const shell = strict('shell', members)
