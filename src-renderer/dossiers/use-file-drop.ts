import { useEventListener } from '@vueuse/core'
import { ref, type Ref } from 'vue'
import { useShown } from '../projects/page/use-shown.ts'

/**
 * Files dragged over the window while the pane is shown. The whole window takes them, so that a drop
 * beside the pane does not make the browser leave the page. True while files hang above it.
 */
export function useFileDrop(take: (files: File[]) => void): Ref<boolean> {
  const over = ref(false)
  let depth = 0
  const shown = useShown()

  const carriesFiles = (event: DragEvent) =>
    shown.value && (event.dataTransfer?.types.includes('Files') ?? false)

  useEventListener(window, 'dragenter', (event) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    // Entering a child comes before leaving its parent: only the count tells when it is over.
    depth++
    over.value = true
  })
  useEventListener(window, 'dragover', (event) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    over.value = true // also when the drag began above another tab
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
  })
  useEventListener(window, 'dragleave', (event) => {
    if (!carriesFiles(event)) return
    depth = Math.max(0, depth - 1)
    if (depth === 0) over.value = false
  })
  useEventListener(window, 'drop', (event) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    depth = 0
    over.value = false
    take([...(event.dataTransfer?.files ?? [])])
  })
  useEventListener(window, 'paste', (event) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (!shown.value || files.length === 0) return
    event.preventDefault()
    take(files)
  })

  return over
}
