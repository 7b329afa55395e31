import { registerHooks } from 'node:module'

const standIn = new URL('./electron.ts', import.meta.url).href
const names = new Set(['electron', 'electron/main', 'electron/common'])

/** Resolves `electron` to the stand-in, for import and require. */
export function resolveElectronToStandIn(): void {
  registerHooks({
    resolve: (specifier, context, next) =>
      names.has(specifier) ? { url: standIn, shortCircuit: true } : next(specifier, context),
  })
}
