import type nl from '../nl/support.ts'
import type { MessageShape } from '../message-shape.ts'

export default {
  title: 'Data for support',
  lead: 'Below is everything that goes into the file. Nothing is sent by itself: you save the file and send it yourself.',
  promise: 'It holds no names, addresses, passwords or texts of you or your relations.',
  save: 'Save as zip…',
  saved: 'The file for support was saved.',
  again: 'Collect again',
  showLogs: 'Show log files',
  showLogsHint: 'A log file on this computer may hold names of folders. The file above does not.',
  files: 'Files',
  lines: '{count} line | {count} lines',
  empty: 'Empty. There is nothing to report.',
  collecting: 'Collecting the data…',
  file: {
    versions: 'Versions and computer',
    settings: 'Settings',
    policy: 'Management',
    store: 'Storage',
    timings: 'Times',
    log: 'Technical log',
    crashes: 'Faults',
  },
} satisfies MessageShape<typeof nl>
