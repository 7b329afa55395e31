import {
  AlarmClock,
  CalendarClock,
  CircleAlert,
  FileQuestionMark,
  FilePen,
  FileWarning,
  GitCompareArrows,
  Hourglass,
  Inbox,
  ListTodo,
  MegaphoneOff,
  UserRoundPen,
} from '@lucide/vue'
import type { Component } from 'vue'
import type { TodayKind, Urgency } from '../../src-shared/ipc/calls/today-calls.ts'
import type { Tone } from '../ui/tone.ts'

export const kindIcons: Readonly<Record<TodayKind, Component>> = {
  conflict: GitCompareArrows,
  parked: CircleAlert,
  failed: MegaphoneOff,
  stuck: Hourglass,
  arrival: FileQuestionMark,
  deed: FileWarning,
  term: AlarmClock,
  planned: CalendarClock,
  refused: ListTodo,
  unsent: FilePen,
  tray: Inbox,
  colleague: UserRoundPen,
}

/** The colour repeats the order of the groups. */
export const urgencyTones: Readonly<Record<Urgency, Tone>> = {
  now: 'danger',
  today: 'attention',
  later: 'info',
}
