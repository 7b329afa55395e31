import { Notification } from 'electron'
import type { SyncState } from '../../src-shared/ipc/calls/sync-calls.ts'
import type { EmitEvent } from '../events/screen-events.ts'
import type { Log } from '../logging/log.ts'
import type { Language } from './texts/language.ts'
import { noticeTexts } from './texts/notice-texts.ts'

export interface OutboxNotifierDeps {
  readonly language: () => Language
  /** Whether the user wants notifications. */
  readonly wanted: () => boolean
  /** Whether the window has the focus: the user then sees the outbox itself. */
  readonly inFront: () => boolean
  readonly comeToFront: () => void
  readonly emit: EmitEvent
  readonly log: Log
}

export interface OutboxNotifier {
  /** Compares the outbox with the state before, and shows a notification if more needs the user. */
  readonly changed: (state: Pick<SyncState, 'parked'>) => void
  /** Forgets the state before, because another account has another outbox. */
  readonly forget: () => void
}

/**
 * Shows on the desktop that sent work needs the user: a conflict, or an edit or upload that the
 * service refused. A click opens the outbox.
 */
export function createOutboxNotifier(deps: OutboxNotifierDeps): OutboxNotifier {
  let before: number | null = null
  /** Referenced, because a garbage-collected notification reports no click. */
  const held = new Set<Notification>()

  function show(parked: number): void {
    if (!Notification.isSupported()) return
    const { needsUser, needsUserHint } = noticeTexts[deps.language()]
    const notification = new Notification({ title: needsUser(parked), body: needsUserHint })
    notification.on('click', () => {
      deps.comeToFront()
      deps.emit('menuCommand', 'outbox')
    })
    notification.on('failed', () => {
      deps.log.error('notification.show', undefined, { kind: 'outbox' })
    })
    notification.on('close', () => held.delete(notification))
    held.add(notification)
    notification.show()
  }

  return {
    changed: ({ parked }) => {
      const more = before !== null && parked > before
      before = parked
      if (more && deps.wanted() && !deps.inFront()) show(parked)
    },
    forget: () => {
      before = null
    },
  }
}
