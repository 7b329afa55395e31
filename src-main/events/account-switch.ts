import type { EventBus } from './domain-events.ts'

/** Calls `onSwitch` each time another account has become active. */
export function watchActiveAccount(
  bus: EventBus,
  accounts: { activeId(): string | null },
  onSwitch: () => void,
): void {
  let before = accounts.activeId()
  bus.on('accountsChanged', () => {
    const now = accounts.activeId()
    if (now === before) return
    before = now
    onSwitch()
  })
}
