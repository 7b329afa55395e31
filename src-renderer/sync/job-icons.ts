import {
  CalendarClock,
  CircleAlert,
  Clock,
  FilePen,
  FilePlus2,
  FileQuestionMark,
  GitCompareArrows,
  Megaphone,
  MegaphoneOff,
  Paperclip,
  RefreshCcw,
  ScanSearch,
  Send,
} from '@lucide/vue'
import type { Job } from '../../src-shared/ipc/job-schema.ts'
import type { OutboxBatch } from '../../src-shared/ipc/calls/sync-calls.ts'
import type { Tone } from '../ui/tone.ts'
import { isConflict } from './job-text.ts'

export const kindIcons = {
  projectCreate: FilePlus2,
  projectEdit: FilePen,
  dossierCreate: Paperclip,
  dossierEdit: FilePen,
  publish: Megaphone,
  revoke: MegaphoneOff,
  relist: RefreshCcw,
  unreadable: FileQuestionMark,
} as const

const stateIcons = {
  waiting: Clock,
  planned: CalendarClock,
  sending: Send,
  parked: CircleAlert,
  conflict: GitCompareArrows,
  inDoubt: ScanSearch,
} as const
type StateSign = keyof typeof stateIcons
const stateTones: Partial<Record<StateSign, Tone>> = {
  parked: 'danger',
  conflict: 'danger',
  inDoubt: 'attention',
}

/** A state as it looks: shape and word identify the state, and colour only repeats it. */
export interface JobSign {
  readonly sign: StateSign
  readonly icon: (typeof stateIcons)[StateSign]
  readonly tone: Tone
}

function lookOf(sign: StateSign): JobSign {
  return { sign, icon: stateIcons[sign], tone: stateTones[sign] ?? 'info' }
}

/** Returns the sign of a job's state. */
export function signOf(job: Job): JobSign {
  return lookOf(stateOf(job))
}

function stateOf(job: Job): StateSign {
  if (isConflict(job)) return 'conflict'
  if (job.state === 'waiting' && job.inDoubt) return 'inDoubt'
  return job.waitsFor?.for === 'moment' ? 'planned' : job.state
}

/** Returns the sign of a batch: the sign of its most urgent state. */
export function signOfBatch(batch: OutboxBatch): JobSign {
  return lookOf(stateOfBatch(batch))
}

function stateOfBatch({ parked, sending, waiting, planned }: OutboxBatch): StateSign {
  if (parked > 0) return 'parked'
  if (sending > 0) return 'sending'
  return planned === waiting ? 'planned' : 'waiting'
}
