/** Names that JavaScript itself, or a printer of values, asks of any object. */
const askedOfAnything = new Set(['then', 'toJSON', 'inspect', 'nodeType', '$$typeof', 'domain'])

/** What to do when the app asks for something that the host does not have; set by the host. */
let onMissing: (message: string) => void = () => undefined

export function setMissingHandler(handler: (message: string) => void): void {
  onMissing = handler
}

/** Says loudly that the host has no such thing: throws, and makes the host end with an error. */
export function missing(what: string): never {
  const message = `The Chromium host has no electron.${what}; see docs/electron-parity.md`
  // A thrown error alone could be swallowed by the app: the host is told as well.
  onMissing(message)
  throw new Error(message)
}

/**
 * Wraps a part of the stand-in, so that reading a member that it does not have fails loudly instead
 * of giving undefined.
 */
export function strict<Part extends object>(name: string, part: Part): Part {
  return new Proxy(part, {
    get(target, member) {
      if (member in target || typeof member === 'symbol' || askedOfAnything.has(member)) {
        const value: unknown = Reflect.get(target, member)
        return value
      }
      return missing(`${name}.${member}`)
    },
  })
}
