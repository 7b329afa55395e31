import type { RecordTextRef } from '../../src-shared/ipc/record-calls.ts'
import { keepBeforeClose } from '../shell/before-close.ts'
import { browserTimers } from './draft-scheduler.ts'
import { formSettled } from './form/form-settled.ts'
import type { MonacoApi } from './monaco/load-monaco.ts'
import { createModelBuffer, type ModelBuffer } from './monaco/model-buffer.ts'
import { createSessionShelf } from './session-shelf.ts'
import { TextTooLarge, editableLength } from './text-too-large.ts'
import { xmlCalls } from './xml-calls.ts'
import { createXmlSession, type XmlSession } from './xml-session.ts'

/** A session over a Monaco model. */
export interface EditorSession extends XmlSession {
  readonly buffer: ModelBuffer
}

// Bound to the page: sessions outlive the screens that show them.
const shelf = createSessionShelf<EditorSession>(12)

// The window closes only after what is typed is stored, or the user was asked.
keepBeforeClose(async () => {
  // At once, as the window does not wait for long; then what was still on its way out of a form.
  await Promise.all([shelf.flushAll(), formSettled()])
  return shelf.flushAll()
})
// Going to another program, and a reload of the page: what is typed goes to main at once.
window.addEventListener('blur', () => void shelf.flushAll())
window.addEventListener('pagehide', () => void shelf.flushAll())
document.addEventListener('visibilitychange', () => void shelf.flushAll())

/**
 * Opens a record's text in a version; fetched by main when it is not here yet. `kept`: it stood on
 * the shelf, so that the record may have changed since. Throws `TextTooLarge` for more than an editor
 * can hold.
 */
export async function openXmlSession(
  monaco: MonacoApi,
  ref: RecordTextRef,
): Promise<{ session: EditorSession; kept: boolean }> {
  const key = `${ref.kind}/${ref.id}/${ref.version}`
  let kept = true
  const session = await shelf.open(key, async () => {
    kept = false
    const calls = xmlCalls(ref)
    const first = await calls.read()
    if (first.text.length > editableLength) throw new TextTooLarge(first.text.length)
    const buffer = createModelBuffer(monaco, first.text, key)
    return { ...createXmlSession(buffer, first, calls, browserTimers), buffer }
  })
  return { session, kept }
}
