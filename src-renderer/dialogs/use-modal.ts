import { onBeforeUnmount, onMounted, type Ref } from 'vue'

/**
 * Shows a dialog for as long as its component is there. It is closed before it is taken away: a
 * dialog that only vanishes from the page does not give the focus back to where it came from.
 */
export function useModal(dialog: Readonly<Ref<HTMLDialogElement | null>>): void {
  onMounted(() => dialog.value?.showModal())
  onBeforeUnmount(() => dialog.value?.close())
}
