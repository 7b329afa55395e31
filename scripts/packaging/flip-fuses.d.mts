/**
 * Types of flip-fuses.mjs. electron-builder loads that hook uncompiled, so the hook is JavaScript.
 */
export function fuseWire(stated: Readonly<Record<string, unknown>>): Record<number, boolean>
