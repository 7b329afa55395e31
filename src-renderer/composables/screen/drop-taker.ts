import { onScopeDispose, shallowRef, type ShallowRef } from 'vue'

/** Takes the files that are dropped while a screen is shown, in place of the in-tray. */
export interface DropTaker {
  /** What the screen says while files are dragged over the window. */
  readonly words: () => string
  /** `files`: the dropped files and folders, at least one. */
  readonly take: (files: readonly File[]) => void
}

const current = shallowRef<DropTaker | null>(null)

/** The screen that takes dropped files; null if the in-tray or a project does. */
export const dropTaker: Readonly<ShallowRef<DropTaker | null>> = current

/** Lets a screen take all dropped files until it is left. */
export function useDropTaker(taker: DropTaker): void {
  current.value = taker
  onScopeDispose(() => {
    if (current.value === taker) current.value = null
  })
}
