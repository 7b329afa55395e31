/** See flip-fuses.mjs: electron-builder loads the hook as it is, so that it stays JavaScript. */
export function fuseWire(stated: Readonly<Record<string, unknown>>): Record<number, boolean>
