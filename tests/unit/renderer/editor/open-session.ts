import { createXmlSession } from '../../../../src-renderer/editor/xml-session.ts'
import { ManualTimers } from './manual-timers.ts'
import { MemoryBuffer, MemoryRecord } from './memory-text.ts'

/** Opens an editing session on a saved text, optionally with a draft, in memory. */
export function openSession(saved: string, draft: string | null = null) {
  const record = new MemoryRecord(saved)
  record.draftText = draft
  const buffer = new MemoryBuffer(draft ?? saved)
  const timers = new ManualTimers()
  const session = createXmlSession(buffer, record.answer(), record, timers)
  return { record, buffer, timers, session }
}
