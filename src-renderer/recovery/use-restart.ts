import type { InjectionKey } from 'vue'

/** Renders the app again with the present state of main, after the store could be opened. */
export const restartKey: InjectionKey<() => void> = Symbol('restart')
