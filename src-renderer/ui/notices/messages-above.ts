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
  // Screen readers announce messages only in an element that was there before the message.
  spokenPart()
}

/**
 * Returns the part of the uppermost dialog that tells screen readers the short messages: all outside a modal
 * dialog is silent. Null without a dialog.
 */
function spokenPart(): HTMLElement | null {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')]
  const focused = dialogs.findLast((dialog) => dialog.contains(document.activeElement))
  const dialog = focused ?? dialogs.at(-1)
  if (dialog === undefined) return null
  const known = dialog.querySelector<HTMLElement>(':scope > [data-messages]')
  if (known !== null) return known
  const made = document.createElement('div')
  made.className = 'visually-hidden'
  made.role = 'status'
  made.dataset['messages'] = ''
  dialog.append(made)
  return made
}

/** Tells screen readers the newest message, if a dialog covers the page. */
function speakInDialog(): void {
  const newest = [...(place()?.querySelectorAll('.n-message') ?? [])].at(-1)
  if (newest === undefined) return
  const spoken = spokenPart()
  if (spoken !== null && spoken.textContent !== newest.textContent)
    spoken.textContent = newest.textContent
}

/** Keeps each new message above the dialogs. Returns a function that ends this. */
export function keepMessagesAbove(): () => void {
  const observer = new MutationObserver(() => {
    raiseMessages()
    speakInDialog()
  })
  const messages = place()
  if (messages !== null) observer.observe(messages, { childList: true, subtree: true })
  // The element is shown from the start, for the same reason.
  raiseMessages()
  return () => observer.disconnect()
}
