import { onBeforeUnmount, onMounted, type Ref } from 'vue'
import { raiseMessages } from '../notices/messages-above.ts'

/**
 * Shows a dialog while its component is mounted, and closes it before unmounting. A dialog that is
 * removed while open does not restore the focus.
 */
export function useModal(dialog: Readonly<Ref<HTMLDialogElement | null>>): void {
  onMounted(() => {
    dialog.value?.showModal()
    raiseMessages()
  })
  onBeforeUnmount(() => dialog.value?.close())
}
