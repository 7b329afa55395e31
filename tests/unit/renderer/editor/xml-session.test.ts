import { describe, expect, it } from 'vitest'
import { AppCallError } from '../../../../src-renderer/ipc/unwrap.ts'
import { openSession as open } from './open-session.ts'

/** Types a text and saves it, until main checks the text. The returned function ends the check. */
async function saveSlowly(
  { record, buffer, session }: ReturnType<typeof open>,
  text: string,
): Promise<() => Promise<void>> {
  const checked = Promise.withResolvers<void>()
  record.checking = checked.promise
  buffer.type(text)
  const asked = Promise.withResolvers<void>()
  record.onCall = (name) => name === 'save' && asked.resolve()
  const saved = session.save()
  await asked.promise
  return () => {
    checked.resolve()
    return saved
  }
}

describe('XML session', () => {
  it('stores typed text as a draft within a second', async () => {
    const { record, buffer, timers, session } = open('<a/>')
    buffer.type('<a>x')
    expect(session.dirty.value).toBe(true)
    timers.advance(1000)
    await session.flush()
    expect(record.draftText).toBe('<a>x')
    expect(session.isStored()).toBe(true)
  })

  it('shows a draft from an earlier run as not saved', () => {
    const { session } = open('<a/>', '<a>draft')
    expect(session.dirty.value).toBe(true)
  })

  it('is clean after a save, and clean again when undo leads back to the saved text', async () => {
    const { record, buffer, session } = open('<a/>')
    buffer.type('<b/>')
    await session.save()
    expect(record.saved).toBe('<b/>')
    expect(session.dirty.value).toBe(false)
    expect(session.state.value).toBe('edited')
    buffer.type('<c/>')
    expect(session.dirty.value).toBe(true)
    buffer.undo()
    expect(session.dirty.value).toBe(false)
  })

  it('drops the stored draft when undo comes back to the saved text', async () => {
    const { record, buffer, session } = open('<a/>')
    buffer.type('<b/>')
    await session.flush()
    expect(record.draftText).toBe('<b/>')
    buffer.undo()
    await session.flush()
    expect(record.draftText).toBeNull()
  })

  it('stays dirty when the user typed during a save', async () => {
    const { record, buffer, session } = open('<a/>')
    buffer.type('<b/>')
    record.onCall = (name) => {
      if (name === 'save') buffer.type('<c/>')
    }
    await session.save()
    expect(record.saved).toBe('<b/>')
    expect(session.dirty.value).toBe(true)
    await session.flush()
    expect(record.draftText).toBe('<c/>')
  })

  it('saves after the pending draft is written', async () => {
    const { record, buffer, session } = open('<a/>')
    buffer.type('<b/>')
    const saved = new Promise<void>((resolve) => {
      record.onCall = (name) => {
        if (name === 'saveDraft') resolve(session.save())
      }
    })
    await session.flush()
    await saved
    expect(record.calls).toEqual(['saveDraft', 'save'])
    expect(record.draftText).toBeNull()
  })

  it('shows a newer text of the service when the user typed nothing', async () => {
    const { record, buffer, session } = open('<a/>')
    record.saved = '<new/>'
    await session.refresh()
    expect(buffer.text()).toBe('<new/>')
    expect(session.dirty.value).toBe(false)
    expect(record.calls).not.toContain('saveDraft')
  })

  it('keeps an undo while main still has the draft of the undone text', async () => {
    const { record, buffer, session } = open('<a/>')
    buffer.type('<typed/>')
    await session.flush()
    expect(record.draftText).toBe('<typed/>')
    buffer.undo()
    // A change of the record's state makes the screen read the record again.
    record.state = 'edited'
    await session.refresh()
    expect(buffer.text()).toBe('<a/>')
    expect(session.state.value).toBe('edited')
    await session.flush()
    await session.refresh()
    expect(record.draftText).toBeNull()
    expect(session.dirty.value).toBe(false)
  })

  it('sends the base of the typed text, also when a newer text came meanwhile', async () => {
    const { record, buffer, session } = open('<a/>')
    record.onCall = (name) => {
      // The user types after main took in the newer text, and before the editor is told.
      if (name === 'read') buffer.type('<mine/>')
    }
    record.saved = '<theirs/>'
    record.baseId = 'second'
    await session.refresh()
    expect(buffer.text()).toBe('<mine/>')
    await session.flush()
    await session.save()
    expect(record.baseIds).toEqual(['first', 'first'])
  })

  it('has the base of the newer text once that text is shown', async () => {
    const { record, buffer, session } = open('<a/>')
    record.saved = '<theirs/>'
    record.baseId = 'second'
    await session.refresh()
    buffer.type('<mine/>')
    await session.save()
    expect(record.baseIds).toEqual(['second'])
  })

  it('has the older base again when undo leads back past a newer text', async () => {
    const { record, buffer, session } = open('<a/>')
    record.saved = '<theirs/>'
    record.baseId = 'second'
    await session.refresh()
    buffer.undo()
    expect(session.dirty.value).toBe(true)
    buffer.type('<mine/>')
    await session.save()
    expect(record.baseIds).toEqual(['first'])
  })

  it('tells that undo led back past a newer text, until redo or the newer text itself', async () => {
    const { record, buffer, session } = open('<a/>')
    record.saved = '<theirs/>'
    record.baseId = 'second'
    await session.refresh()
    buffer.type('<theirs>mine</theirs>')
    await session.flush()
    expect(session.olderBase.value).toBe(false)
    buffer.undo()
    buffer.undo()
    await session.flush()
    expect(session.olderBase.value).toBe(true)
    buffer.redo()
    expect(session.olderBase.value).toBe(false)
    await session.flush()
    buffer.type('<theirs>more</theirs>')
    await session.save()
    expect(record.baseIds).toEqual(['second', 'first', 'second'])
  })

  it('does not give the base of a save to the text to which undo led back during the save', async () => {
    const opened = open('<a/>')
    const { record, buffer, session } = opened
    record.saved = '<theirs/>'
    record.baseId = 'second'
    await session.refresh()
    const saved = await saveSlowly(opened, '<mine/>')
    buffer.undo()
    buffer.undo()
    await saved()
    await session.flush()
    expect(record.draftText).toBe('<a/>')
    expect(record.baseIds).toEqual(['second', 'first'])
  })

  it('sends the newer base again after undo, a save and redo', async () => {
    const { record, buffer, session } = open('<a/>')
    record.saved = '<theirs/>'
    record.baseId = 'second'
    await session.refresh()
    buffer.undo()
    record.baseId = 'moved back'
    await session.save()
    buffer.redo()
    await session.save()
    expect(record.baseIds).toEqual(['first', 'second'])
  })

  it('keeps the text that the user types while the edits of a newer text are computed', async () => {
    const { record, buffer, timers, session } = open('<a/>')
    record.saved = '<theirs/>'
    record.baseId = 'second'
    buffer.whileReplacing = () => buffer.type('<mine/>')
    await session.refresh()
    expect(buffer.text()).toBe('<mine/>')
    timers.advance(1000)
    await session.flush()
    expect(record.draftText).toBe('<mine/>')
    expect(record.baseIds).toEqual(['first'])
  })

  it('shows an older text that was restored elsewhere, although there was a draft here', async () => {
    const { record, buffer, session } = open('<a/>')
    buffer.type('<typed/>')
    await session.flush()
    record.draftText = null
    record.saved = '<older/>'
    await session.refresh()
    expect(buffer.text()).toBe('<older/>')
    expect(session.dirty.value).toBe(false)
  })

  it('stores typed text as a draft although a save is slow', async () => {
    const opened = open('<a/>')
    const { record, buffer, timers, session } = opened
    const checked = await saveSlowly(opened, '<b/>')
    buffer.type('<c/>')
    timers.advance(1000)
    await session.flush()
    expect(record.draftText).toBe('<c/>')
    await checked()
    expect(session.dirty.value).toBe(true)
    expect(record.draftText).toBe('<c/>')
    // The session knows the stored draft: undoing to the saved text drops the draft.
    buffer.undo()
    await session.flush()
    expect(record.draftText).toBeNull()
  })

  it('is saved and has no draft when a draft was written during the save', async () => {
    const opened = open('<a/>')
    const { record, timers, session } = opened
    const checked = await saveSlowly(opened, '<b/>')
    timers.advance(1000)
    await session.flush()
    expect(record.draftText).toBe('<b/>')
    await checked()
    expect(record.draftText).toBeNull()
    await session.refresh()
    expect(session.dirty.value).toBe(false)
  })

  it('knows of a draft that was written while main dropped an older draft', async () => {
    const opened = open('<a/>')
    const { record, buffer, timers, session } = opened
    const checked = await saveSlowly(opened, '<b/>')
    timers.advance(1000)
    await session.flush()
    // Main drops the draft at once, but its answer arrives after the next draft was written.
    const { discardDraft } = record
    const slow = async () => {
      const answer = await discardDraft()
      buffer.type('<c/>')
      timers.advance(1000)
      await session.flush()
      return answer
    }
    Object.assign(record, { discardDraft: slow })
    await checked()
    expect(record.draftText).toBe('<c/>')
    Object.assign(record, { discardDraft })
    buffer.undo()
    timers.advance(1000)
    await session.flush()
    expect(record.draftText).toBeNull()
  })

  it('stores no waiting draft of a text that was discarded', async () => {
    const { record, buffer, timers, session } = open('<a/>')
    const gate = Promise.withResolvers<void>()
    const { saveDraft } = record
    const slow = async (text: string, base: string | null) => {
      await gate.promise
      return saveDraft(text, base)
    }
    Object.assign(record, { saveDraft: slow })
    buffer.type('<b/>')
    const first = session.flush()
    buffer.type('<c/>')
    timers.advance(1000)
    const discarded = session.discard()
    gate.resolve()
    await Promise.all([first, discarded, session.flush()])
    expect(buffer.text()).toBe('<a/>')
    expect(record.draftText).toBeNull()
    await session.refresh()
    expect(buffer.text()).toBe('<a/>')
  })

  it('stores the typed text as a draft when discarding the text fails', async () => {
    const { record, buffer, timers, session } = open('<a/>')
    buffer.type('<mine/>')
    record.fail = new AppCallError({ kind: 'storage' })
    await expect(session.discard()).rejects.toThrow('storage')
    expect(session.isStored()).toBe(false)
    record.fail = null
    timers.advance(1000)
    await session.flush()
    expect(buffer.text()).toBe('<mine/>')
    expect(record.draftText).toBe('<mine/>')
  })

  it('keeps the typed text when its draft is written while main reads', async () => {
    const { record, buffer, timers, session } = open('<a/>')
    buffer.type('<b/>')
    await session.flush()
    await session.save()
    buffer.type('<mine/>')
    // Main's answer shows the state before the draft, and arrives after the draft was written.
    const older = record.answer()
    const read = async () => {
      timers.advance(1000)
      await session.flush()
      return older
    }
    Object.assign(record, { read })
    await session.refresh()
    expect(buffer.text()).toBe('<mine/>')
    expect(session.dirty.value).toBe(true)
    await session.flush()
    expect(record.draftText).toBe('<mine/>')
  })

  it('restores a text as typed text, on the base of that text', async () => {
    const { record, buffer, timers, session } = open('<a/>')
    buffer.type('<mine/>')
    const snapshot = session.snapshot()
    await session.discard()
    record.saved = '<theirs/>'
    record.baseId = 'second'
    await session.refresh()
    await session.restore(snapshot)
    expect(buffer.text()).toBe('<mine/>')
    timers.advance(1000)
    await session.flush()
    expect(record.draftText).toBe('<mine/>')
    expect(record.baseIds).toEqual(['first'])
  })

  it('shows the parts that the service did not keep until the user dismisses them', async () => {
    const { record, session } = open('<a/>')
    record.lost = [{ path: '/Project/City', sent: 'Delft' }]
    await session.refresh()
    expect(session.lost.value).toEqual(record.lost)
    await session.dismissLost()
    expect(session.lost.value).toEqual([])
    expect(record.lost).toEqual([])
  })

  it('keeps typed text when the record changed, and shows its new state', async () => {
    const { record, buffer, session } = open('<a/>')
    buffer.type('<mine/>')
    record.saved = '<theirs/>'
    record.state = 'conflict'
    await session.refresh()
    expect(buffer.text()).toBe('<mine/>')
    expect(session.state.value).toBe('conflict')
  })

  it('does not rewrite a text that differs in line ends only', async () => {
    const { record, buffer, session } = open('<a>\n</a>')
    record.saved = '<a>\r\n</a>'
    const version = buffer.version()
    await session.refresh()
    expect(buffer.version()).toBe(version)
  })

  it('shows the saved text after the draft is discarded, and undo restores the draft', async () => {
    const { record, buffer, session } = open('<a/>')
    buffer.type('<typed/>')
    await session.flush()
    await session.discard()
    expect(buffer.text()).toBe('<a/>')
    expect(record.draftText).toBeNull()
    expect(session.dirty.value).toBe(false)
    buffer.undo()
    expect(buffer.text()).toBe('<typed/>')
    expect(session.dirty.value).toBe(true)
  })
})
