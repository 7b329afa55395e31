import { HostEmitter } from '../emitter.ts'

/** Members that may be read from a destroyed object. */
const readableAfterDestroy = new Set<string | symbol>(['id', 'isDestroyed'])

/**
 * Wraps a window or its contents: using a destroyed object throws as in Electron, but listeners may
 * still be removed.
 */
export function whileAlive<Part extends HostEmitter>(part: Part, gone: () => boolean): Part {
  return new Proxy(part, {
    get(target, member) {
      // Node's emitter keeps its own state in symbols and in members with an underscore.
      const ofEmitter =
        typeof member === 'symbol' || member in HostEmitter.prototype || member.startsWith('_')
      if (gone() && !ofEmitter && !readableAfterDestroy.has(member) && member in target)
        throw new TypeError('Object has been destroyed')
      const value: unknown = Reflect.get(target, member)
      return value
    },
  })
}
