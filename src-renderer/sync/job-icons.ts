import {
  CircleAlert,
  Clock,
  FilePen,
  FilePlus2,
  FileQuestionMark,
  GitCompareArrows,
  Megaphone,
  MegaphoneOff,
  Paperclip,
  ScanSearch,
  Send,
} from '@lucide/vue'
import type { Job } from '../../src-shared/ipc/job-schema.ts'
import { isConflict } from './job-text.ts'

export const kindIcons = {
  projectCreate: FilePlus2,
  projectEdit: FilePen,
  dossierCreate: Paperclip,
  dossierEdit: FilePen,
  publish: Megaphone,
  revoke: MegaphoneOff,
  unreadable: FileQuestionMark,
} as const

const stateIcons = {
  waiting: Clock,
  sending: Send,
  parked: CircleAlert,
  conflict: GitCompareArrows,
  inDoubt: ScanSearch,
} as const
export type StateSign = keyof typeof stateIcons

/** The sign of a job's state: by shape and word, the colour only repeats it. */
export function signOf(job: Job): { sign: StateSign; icon: (typeof stateIcons)[StateSign] } {
  const sign = isConflict(job)
    ? 'conflict'
    : job.state === 'waiting' && job.inDoubt
      ? 'inDoubt'
      : job.state
  return { sign, icon: stateIcons[sign] }
}
