/** Returns a key listener that runs `submit` on Ctrl+Enter, and on Cmd+Enter of macOS. */
export function onSubmitKey(submit: () => unknown): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
}
