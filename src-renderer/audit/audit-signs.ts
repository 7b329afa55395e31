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
import type { AuditEvent } from '../../src-shared/ipc/calls/audit-calls.ts'

/** A distinct icon for each event. The name of the event stands beside the icon. */
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

/** Returns the tone of an event: failed, doubtful, or plain. */
export function auditTone(event: AuditEvent): 'danger' | 'attention' | 'plain' {
  if (event === 'refused') return 'danger'
  return event === 'doubtful' ? 'attention' : 'plain'
}
