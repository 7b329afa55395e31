import type { InjectionKey, ShallowRef } from 'vue'

/**
 * The element that drop-down menus are put into. A modal dialog stands above the whole page, so a
 * menu in the page's body would lie behind it.
 */
export const menuHome: InjectionKey<Readonly<ShallowRef<HTMLElement | null>>> = Symbol('menuHome')
