/** The address for `node --import` of a process whose app is an archive. */
export const asarLoader = new URL('./loader.ts', import.meta.url).href
