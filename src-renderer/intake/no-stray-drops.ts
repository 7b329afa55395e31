/**
 * A file that is dropped beside every target would make the browser open it in place of the app.
 * Called once, before the first screen: parts that take files listen after it and say so.
 */
export function refuseStrayDrops(): void {
  const refuse = (event: DragEvent) => {
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
  }
  // In the capturing phase, as DropLayer.vue, which comes later and so has the last word.
  window.addEventListener('dragover', refuse, { capture: true })
  window.addEventListener('drop', (event) => event.preventDefault(), { capture: true })
}
