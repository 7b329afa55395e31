import type { SyncState } from '../../src-shared/ipc/calls/sync-calls.ts'
import type { EmitEvent } from '../events/screen-events.ts'
import type { DesktopNotifications } from './desktop-notifications.ts'
import type { Language } from './texts/language.ts'
import { noticeTexts } from './texts/notice-texts.ts'

export interface OutboxNotifierDeps {
  readonly notifications: DesktopNotifications
  readonly language: () => Language
  /** Whether the user wants notifications. */
  readonly wanted: () => boolean
  /** Whether the window has the focus: the user then sees the outbox itself. */
  readonly inFront: () => boolean
  readonly comeToFront: () => void
  readonly emit: EmitEvent
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

  function show(parked: number): void {
    const { needsUser, needsUserHint } = noticeTexts[deps.language()]
    deps.notifications.show('outbox', { title: needsUser(parked), body: needsUserHint }, () => {
      deps.comeToFront()
      deps.emit('menuCommand', 'outbox')
    })
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
