/** The element that holds the short messages (index.html). */
const place = (): HTMLElement | null => document.querySelector('#toasts')

/**
 * Puts the short messages above every dialog. A modal dialog covers all that was shown before the
 * dialog, so call after a dialog opens, and after a message appears.
 */
export function raiseMessages(): void {
  const messages = place()
  if (messages === null) return
  messages.popover = 'manual'
  if (!messages.matches(':popover-open')) messages.showPopover()
  else if (messages.childElementCount > 0 && document.querySelector('dialog:modal') !== null) {
    messages.hidePopover()
    messages.showPopover()
  }
}

/** Keeps each new message above the dialogs. Returns a function that ends this. */
export function keepMessagesAbove(): () => void {
  const observer = new MutationObserver(raiseMessages)
  const messages = place()
  if (messages !== null) observer.observe(messages, { childList: true, subtree: true })
  // The element is shown from the start: screen readers announce messages only in an element that
  // was there before the message.
  raiseMessages()
  return () => observer.disconnect()
}
