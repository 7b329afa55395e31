/** Names that JavaScript itself, or code that prints values, reads from any object. */
const readFromAnyObject = new Set(['then', 'toJSON', 'inspect', 'nodeType', '$$typeof', 'domain'])

/** Called when the app uses something that the host does not have. Set by the host. */
let onMissing: (message: string) => void = () => undefined

/** Sets the function that is called with the message of each missing part. */
export function setMissingHandler(handler: (message: string) => void): void {
  onMissing = handler
}

/** Reports a missing part of Electron's API: throws, and makes the host end with an error. */
export function missing(what: string): never {
  const message = `The Chromium host has no electron.${what}; see docs/electron-parity.md`
  // The app could swallow the thrown error, so the host is told as well.
  onMissing(message)
  throw new Error(message)
}

/** Wraps a part of the stand-in. Reading a missing member throws instead of returning undefined. */
export function strict<Part extends object>(name: string, part: Part): Part {
  return new Proxy(part, {
    get(target, member) {
      if (member in target || typeof member === 'symbol' || readFromAnyObject.has(member)) {
        const value: unknown = Reflect.get(target, member)
        return value
      }
      return missing(`${name}.${member}`)
    },
  })
}
