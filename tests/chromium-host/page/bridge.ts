/**
 * A value on its way between worlds: a function is sent as a number, any other value as a clone.
 */
type Packed =
  ['value', unknown] | ['function', number] | ['list', Packed[]] | ['object', [string, Packed][]]

type Message =
  | { kind: 'call'; functionId: number; callId: number; args: Packed[] }
  | { kind: 'return'; callId: number; outcome: 'value'; value: Packed }
  | { kind: 'return'; callId: number; outcome: 'promise' }
  | { kind: 'return'; callId: number; outcome: 'error'; message: string }
  | { kind: 'settle'; callId: number; outcome: 'error'; message: string }
  | { kind: 'settle'; callId: number; outcome: 'value'; value: Packed }
  | { kind: 'note'; name: string; value: Packed }

export interface Bridge {
  note: (name: string, value: unknown) => void
  onNote: (listener: (name: string, value: unknown) => void) => void
}

/**
 * Creates one end of the bridge between two JavaScript worlds of the same document. The worlds
 * share no objects, but DOM events reach both, and the detail of a CustomEvent arrives as a
 * structured clone (files included). The function uses nothing from outside, because its source
 * text runs in both worlds.
 */
export function createBridge(sends: string, receives: string): Bridge {
  const functions = new Map<number, (...args: unknown[]) => unknown>()
  const numbers = new Map<unknown, number>()
  const returned = new Map<number, Message & { kind: 'return' }>()
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const listeners: ((name: string, value: unknown) => void)[] = []
  let nextId = 1

  const post = (message: Message) => {
    window.dispatchEvent(new CustomEvent(sends, { detail: message }))
  }

  const isPlain = (value: unknown): value is Record<string, unknown> => {
    if (value === null || typeof value !== 'object') return false
    const prototype: unknown = Object.getPrototypeOf(value)
    return prototype === Object.prototype || prototype === null
  }

  const holdsFunction = (value: unknown): boolean =>
    typeof value === 'function' ||
    (Array.isArray(value) && value.some(holdsFunction)) ||
    (isPlain(value) && Object.values(value).some(holdsFunction))

  const pack = (value: unknown): Packed => {
    if (typeof value === 'function') {
      const id = numbers.get(value) ?? nextId++
      numbers.set(value, id)
      functions.set(id, value as (...args: unknown[]) => unknown)
      return ['function', id]
    }
    if (!holdsFunction(value)) {
      try {
        // Throws for values that cannot be cloned (a Vue Proxy, for example), like Electron's
        // bridge.
        return ['value', structuredClone(value)]
      } catch {
        throw new Error('An object could not be cloned.')
      }
    }
    if (Array.isArray(value)) return ['list', value.map(pack)]
    return ['object', Object.entries(value as object).map(([key, item]) => [key, pack(item)])]
  }

  const unpack = (packed: Packed): unknown => {
    if (packed[0] === 'value') return packed[1]
    if (packed[0] === 'list') return Object.freeze(packed[1].map(unpack))
    if (packed[0] === 'object') {
      return Object.freeze(Object.fromEntries(packed[1].map(([key, item]) => [key, unpack(item)])))
    }
    const functionId = packed[1]
    return (...args: unknown[]) => call(functionId, args)
  }

  const call = (functionId: number, args: unknown[]): unknown => {
    const callId = nextId++
    post({ kind: 'call', functionId, callId, args: args.map(pack) })
    const answer = returned.get(callId)
    returned.delete(callId)
    // DOM events are delivered synchronously, so a missing answer means that the other world is
    // gone.
    if (answer === undefined) throw new Error('The other world does not answer')
    if (answer.outcome === 'error') throw new Error(answer.message)
    if (answer.outcome === 'value') return unpack(answer.value)
    const promise = Promise.withResolvers<unknown>()
    waiting.set(callId, promise)
    return promise.promise
  }

  const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

  const settle = async (callId: number, promise: Promise<unknown>) => {
    try {
      post({ kind: 'settle', callId, outcome: 'value', value: pack(await promise) })
    } catch (error) {
      post({ kind: 'settle', callId, outcome: 'error', message: textOf(error) })
    }
  }

  const answer = (message: Message & { kind: 'call' }) => {
    const { callId } = message
    try {
      const target = functions.get(message.functionId)
      if (target === undefined) throw new Error('No such function was exposed')
      const result = target(...message.args.map(unpack))
      if (result instanceof Promise) {
        post({ kind: 'return', callId, outcome: 'promise' })
        void settle(callId, result)
      } else {
        post({ kind: 'return', callId, outcome: 'value', value: pack(result) })
      }
    } catch (error) {
      post({ kind: 'return', callId, outcome: 'error', message: textOf(error) })
    }
  }

  window.addEventListener(receives, (event) => {
    const message = (event as CustomEvent<Message>).detail
    if (message.kind === 'call') answer(message)
    else if (message.kind === 'return') returned.set(message.callId, message)
    else if (message.kind === 'note') {
      const value = unpack(message.value)
      for (const listener of listeners) listener(message.name, value)
    } else {
      const promise = waiting.get(message.callId)
      waiting.delete(message.callId)
      if (message.outcome === 'error') promise?.reject(new Error(message.message))
      else promise?.resolve(unpack(message.value))
    }
  })

  return {
    note: (name, value) => post({ kind: 'note', name, value: pack(value) }),
    onNote: (listener) => void listeners.push(listener),
  }
}
