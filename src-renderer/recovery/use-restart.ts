import type { InjectionKey } from 'vue'

/** Draws the app anew, from what main has now: after the store could be opened. */
export const restartKey: InjectionKey<() => void> = Symbol('restart')
