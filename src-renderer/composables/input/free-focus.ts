/**
 * Returns true while no control has the keyboard focus: a screen that has its rows may take the focus.
 * The content of the window has the focus after a navigation that removed the focused control
 * (AppShell.vue), and after a click beside the controls.
 */
export function isFocusFree(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused.matches('main')
}
