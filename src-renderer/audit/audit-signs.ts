import {
  CircleCheck,
  CircleHelp,
  CircleX,
  Eye,
  MessageSquarePlus,
  PencilLine,
  Send,
  Undo2,
} from '@lucide/vue'
import type { Component } from 'vue'
import type { AuditEvent } from '../../src-shared/ipc/audit-calls.ts'

/** A sign of its own for each event: its words stand beside it. */
export const auditSigns: Readonly<Record<AuditEvent, Component>> = {
  asked: MessageSquarePlus,
  changed: PencilLine,
  takenBack: Undo2,
  sent: Send,
  accepted: CircleCheck,
  refused: CircleX,
  doubtful: CircleHelp,
  seen: Eye,
}

/** Whether what came back went wrong, or is not known. */
export function auditTone(event: AuditEvent): 'danger' | 'attention' | 'plain' {
  if (event === 'refused') return 'danger'
  return event === 'doubtful' ? 'attention' : 'plain'
}
