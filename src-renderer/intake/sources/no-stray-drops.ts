/**
 * Refuses files that are dropped outside all targets. The browser would otherwise open the file in
 * place of the app. Call it once, before the first screen: drop targets listen later and allow
 * drops.
 */
export function refuseStrayDrops(): void {
  const refuse = (event: DragEvent) => {
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
  }
  // Listen in the capture phase like DropLayer.vue, which registers later and so overrides this.
  window.addEventListener('dragover', refuse, { capture: true })
  window.addEventListener('drop', (event) => event.preventDefault(), { capture: true })
}
