import type { RecordTextRef } from '../../src-shared/ipc/calls/record-calls.ts'
import { keepBeforeClose } from '../composables/screen/before-close.ts'
import { releaseForOthers } from '../composables/screen/shown-records.ts'
import { browserTimers } from './draft-scheduler.ts'
import { formSettled } from './form/changes/form-settled.ts'
import type { MonacoApi } from '../monaco/load-monaco.ts'
import { createModelBuffer, type ModelBuffer } from './model-buffer.ts'
import { createSessionCache } from './session-cache.ts'
import { TextTooLarge, editableLength } from './notices/text-too-large.ts'
import { xmlCalls } from './xml-calls.ts'
import { createXmlSession, type XmlSession } from './xml-session.ts'

/** A session on top of a Monaco model. */
export interface EditorSession extends XmlSession {
  readonly buffer: ModelBuffer
}

// The cache belongs to the page, because sessions outlive their screens.
const sessionCache = createSessionCache<EditorSession>(12)

// The window closes after all input is stored, or after the user was asked.
keepBeforeClose(async () => {
  // Flush at once, because the window waits only briefly. Flush again after pending form input.
  await Promise.all([sessionCache.flushAll(), formSettled()])
  return sessionCache.flushAll()
})
// Another window opens the record: its text must be in one window only.
releaseForOthers(async (ids) => {
  await formSettled()
  return sessionCache.release((key) => ids.some((id) => key.includes(`/${id}/`)))
})
// Flush when the user switches to another program or reloads the page.
window.addEventListener('blur', () => void sessionCache.flushAll())
window.addEventListener('pagehide', () => void sessionCache.flushAll())
document.addEventListener('visibilitychange', () => void sessionCache.flushAll())

/**
 * Opens a record's text in a version. Main fetches a text that is not stored yet. `isCached`: the
 * session came from the cache, so the record may have changed since. Throws `TextTooLarge` for a
 * text that is too long for an editor.
 */
export async function openXmlSession(
  monaco: MonacoApi,
  ref: RecordTextRef,
): Promise<{ session: EditorSession; isCached: boolean }> {
  const key = `${ref.kind}/${ref.id}/${ref.version}`
  let isCached = true
  const session = await sessionCache.open(key, async () => {
    isCached = false
    const calls = xmlCalls(ref)
    const first = await calls.read()
    if (first.text.length > editableLength) throw new TextTooLarge(first.text.length)
    const buffer = createModelBuffer(monaco, first.text, key)
    return { ...createXmlSession(buffer, first, calls, browserTimers), buffer }
  })
  return { session, isCached }
}
