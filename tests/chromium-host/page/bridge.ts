/**
 * One value on its way between worlds. Parts of it are named by their place in the parcel. `owner`
 * says whose function or symbol the id names.
 */
type Entry =
  | { kind: 'clone'; value: unknown }
  | { kind: 'function' | 'symbol'; owner: 'sender' | 'receiver'; id: number; name: string }
  | { kind: 'promise'; id: number }
  | { kind: 'error'; message: string }
  | { kind: 'node'; at: number }
  | { kind: 'list'; items: number[] }
  | { kind: 'object'; entries: [key: number, value: number][] }

/** The values of one message. An object that occurs twice is one entry, as in Electron. */
interface Parcel {
  readonly entries: Entry[]
  readonly roots: number[]
}

type Message =
  | { kind: 'call'; functionId: number; callId: number; args: Parcel }
  | { kind: 'return'; callId: number; result: Parcel }
  | { kind: 'throw'; callId: number; message: string }
  | { kind: 'settle'; promiseId: number; fulfilled: boolean; result: Parcel }

type InvokeListener = (name: string, ...args: unknown[]) => unknown

/** One end of the connection between two JavaScript worlds of a document. */
export interface Bridge {
  /** Calls the listener of the other world. Returns and throws what the listener returns and throws. */
  invoke: (name: string, ...args: unknown[]) => unknown
  /** Sets the listener of this world. */
  onInvoke: (listener: InvokeListener) => void
}

/**
 * Creates one end of the bridge between two JavaScript worlds of the same document. The worlds
 * share no objects, but DOM events reach both: the detail of a CustomEvent arrives as a structured
 * clone (files included), and the related target of a MouseEvent as the same node. The rules of what
 * passes are those of Electron's context bridge. The function uses nothing from outside, because its
 * source text runs in both worlds.
 */
export function createBridge(sends: string, receives: string): Bridge {
  /** Electron's own limit of nesting. */
  const deepest = 1000
  /** The number of the listener of `onInvoke` among the functions of its world. */
  const listenerId = 0
  const nodeEvent = ':node'
  const uncloneable = 'An object could not be cloned.'
  const functions = new Map<number, { work: (...args: unknown[]) => unknown; receiver: unknown }>()
  const ownIds = new Map<unknown, number>()
  const ownSymbols = new Map<number, symbol>()
  /** The functions and symbols of this world that stand for those of the other world. */
  const theirIds = new Map<unknown, number>()
  const theirSymbols = new Map<number, symbol>()
  const returned = new Map<number, Message & { kind: 'return' | 'throw' }>()
  const promised = new Map<number, PromiseWithResolvers<unknown>>()
  const nodes: Node[] = []
  let nextId = listenerId + 1

  const checkDepth = (depth: number) => {
    if (depth < deepest) return
    throw new TypeError(
      'Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.',
    )
  }

  /** Returns true for what structured clone copies as Electron does, with no look at the parts. */
  const isCopied = (value: object): boolean =>
    ArrayBuffer.isView(value) ||
    [ArrayBuffer, Blob, Date, RegExp, Map, Set, WeakMap, WeakSet].some(
      (kind) => value instanceof kind,
    ) ||
    [Number, String, Boolean, BigInt, Symbol].some((kind) => value instanceof kind)

  const keysOf = (value: object): (string | symbol)[] =>
    Reflect.ownKeys(value).filter((key) => Object.prototype.propertyIsEnumerable.call(value, key))

  /** Returns true if structured clone alone would not carry the value as Electron does. */
  const needsWalk = (value: unknown, depth: number, seen: Set<unknown>): boolean => {
    checkDepth(depth)
    if (typeof value === 'function' || typeof value === 'symbol') return true
    if (value === null || typeof value !== 'object' || isCopied(value)) return false
    if (value instanceof Promise || value instanceof Error || value instanceof Node) return true
    if (seen.has(value)) return false
    seen.add(value)
    if (Array.isArray(value)) return value.some((item) => needsWalk(item, depth + 1, seen))
    if (Object.prototype.toString.call(value) !== '[object Object]') return true
    return keysOf(value).some(
      (key) =>
        typeof key === 'symbol' ||
        needsWalk((value as Record<string, unknown>)[key], depth + 2, seen),
    )
  }

  const dispatch = (message: Message, sentNodes: Node[] = []) => {
    for (const relatedTarget of sentNodes)
      window.dispatchEvent(new MouseEvent(sends + nodeEvent, { relatedTarget }))
    window.dispatchEvent(new CustomEvent(sends, { detail: message }))
  }

  const pack = (values: unknown[]): { parcel: Parcel; sentNodes: Node[] } => {
    const entries: Entry[] = []
    const known = new Map<unknown, number>()
    const sentNodes: Node[] = []

    const idOf = (value: unknown, remember: (id: number) => void): number => {
      const id = ownIds.get(value) ?? nextId++
      ownIds.set(value, id)
      remember(id)
      return id
    }

    const entryOf = (value: unknown, owner: unknown): Entry => {
      if (typeof value === 'function' || typeof value === 'symbol') {
        const kind = typeof value as 'function' | 'symbol'
        const name = typeof value === 'symbol' ? (value.description ?? '') : ''
        const theirs = theirIds.get(value)
        if (theirs !== undefined) return { kind, owner: 'receiver', id: theirs, name }
        const id = idOf(value, (given) => {
          if (typeof value === 'symbol') ownSymbols.set(given, value)
          else functions.set(given, { work: value as () => unknown, receiver: owner })
        })
        return { kind, owner: 'sender', id, name }
      }
      if (value instanceof Promise) {
        const promiseId = nextId++
        const settle = (fulfilled: boolean) => (result: unknown) => {
          try {
            const packed = pack([result])
            dispatch(
              { kind: 'settle', promiseId, fulfilled, result: packed.parcel },
              packed.sentNodes,
            )
          } catch (error) {
            const told = pack([new Error(`Uncaught ${String(error)}`)]).parcel
            dispatch({ kind: 'settle', promiseId, fulfilled: false, result: told })
          }
        }
        void value.then(settle(true), settle(false))
        return { kind: 'promise', id: promiseId }
      }
      if (value instanceof Error) return { kind: 'error', message: String(value.message) }
      if (value instanceof Node) return { kind: 'node', at: sentNodes.push(value) - 1 }
      return { kind: 'clone', value: clone(value) }
    }

    const clone = (value: unknown): unknown => {
      try {
        return structuredClone(value)
      } catch {
        // For example a Vue Proxy.
        throw new Error(uncloneable)
      }
    }

    /** Adds a value that has to be looked through, and returns its place. */
    const walk = (value: unknown, depth: number, owner: unknown): number => {
      checkDepth(depth)
      const before = known.get(value)
      if (before !== undefined) return before
      const isParent =
        value !== null &&
        typeof value === 'object' &&
        !(value instanceof Promise || value instanceof Error || value instanceof Node) &&
        !isCopied(value)
      const at = entries.length
      if (!isParent) {
        entries.push({ kind: 'clone', value: undefined })
        entries[at] = entryOf(value, owner)
        if (typeof value === 'object' && value !== null) known.set(value, at)
        return at
      }
      if (Array.isArray(value)) {
        const items: number[] = []
        entries.push({ kind: 'list', items })
        for (let index = 0; index < value.length; index += 1)
          items.push(walk(value[index], depth + 1, value))
        known.set(value, at)
        return at
      }
      const pairs: [number, number][] = []
      entries.push({ kind: 'object', entries: pairs })
      known.set(value, at)
      for (const key of keysOf(value)) {
        const item = (value as Record<string | symbol, unknown>)[key]
        pairs.push([walk(key, 0, undefined), walk(item, depth + 2, value)])
      }
      return at
    }

    const roots = values.map((value) => {
      const before = known.get(value)
      if (before !== undefined) return before
      if (needsWalk(value, 0, new Set())) return walk(value, 0, undefined)
      const at = entries.push({ kind: 'clone', value: clone(value) }) - 1
      if (typeof value === 'object' && value !== null) known.set(value, at)
      return at
    })
    return { parcel: { entries, roots }, sentNodes }
  }

  const symbolOf = (entry: Entry & { kind: 'function' | 'symbol' }): symbol => {
    const { owner, id, name } = entry
    const own = ownSymbols.get(id)
    if (owner === 'receiver' && own !== undefined) return own
    const made = theirSymbols.get(id) ?? Symbol(name)
    theirSymbols.set(id, made)
    theirIds.set(made, id)
    return made
  }

  const functionOf = ({ owner, id }: Entry & { kind: 'function' | 'symbol' }): unknown => {
    if (owner === 'receiver') return functions.get(id)?.work
    const standIn = (...args: unknown[]) => call(id, args)
    theirIds.set(standIn, id)
    return standIn
  }

  const unpack = ({ entries, roots }: Parcel): unknown[] => {
    const receivedNodes = nodes.splice(0)
    const made = new Map<number, unknown>()
    const build = (at: number): unknown => {
      const entry = entries[at]
      if (entry === undefined || made.has(at)) return made.get(at)
      const value = create(entry)
      made.set(at, value)
      if (entry.kind === 'list') {
        for (const item of entry.items) (value as unknown[]).push(build(item))
      } else if (entry.kind === 'object') {
        for (const [key, item] of entry.entries) {
          // Uses defineProperty, so that a key named __proto__ stays a plain key.
          Object.defineProperty(value, build(key) as string | symbol, {
            value: build(item),
            enumerable: true,
            writable: true,
            configurable: true,
          })
        }
      }
      return value
    }
    const create = (entry: Entry): unknown => {
      if (entry.kind === 'clone') return entry.value
      if (entry.kind === 'list') return []
      if (entry.kind === 'object') return {}
      if (entry.kind === 'error') return new Error(entry.message)
      if (entry.kind === 'node') return receivedNodes[entry.at]
      if (entry.kind === 'function') return functionOf(entry)
      if (entry.kind === 'symbol') return symbolOf(entry)
      const promise = Promise.withResolvers<unknown>()
      promised.set(entry.id, promise)
      return promise.promise
    }
    return roots.map(build)
  }

  const call = (functionId: number, args: unknown[]): unknown => {
    const callId = nextId++
    const { parcel, sentNodes } = pack(args)
    dispatch({ kind: 'call', functionId, callId, args: parcel }, sentNodes)
    const answer = returned.get(callId)
    returned.delete(callId)
    // DOM events are delivered synchronously, so a missing answer means that the other world is
    // gone.
    if (answer === undefined) throw new Error('The other world does not answer')
    if (answer.kind === 'throw') throw new Error(answer.message)
    return unpack(answer.result)[0]
  }

  const messageOf = (thrown: unknown): string => {
    const message: unknown = (thrown as { message?: unknown } | null | undefined)?.message
    return typeof thrown === 'object' && typeof message === 'string'
      ? message
      : 'An unknown exception occurred in the isolated context, an error occurred but a valid exception was not thrown.'
  }

  const answer = ({ functionId, callId, args }: Message & { kind: 'call' }) => {
    const target = functions.get(functionId)
    const values = unpack(args)
    let result: unknown
    try {
      if (target === undefined) throw new Error('No such function was exposed')
      result = Reflect.apply(target.work, target.receiver, values)
    } catch (error) {
      dispatch({ kind: 'throw', callId, message: messageOf(error) })
      return
    }
    let packed: ReturnType<typeof pack>
    try {
      packed = pack([result])
    } catch (error) {
      dispatch({ kind: 'throw', callId, message: `Uncaught ${String(error)}` })
      return
    }
    dispatch({ kind: 'return', callId, result: packed.parcel }, packed.sentNodes)
  }

  window.addEventListener(receives + nodeEvent, (event) => {
    const { relatedTarget } = event as MouseEvent
    if (relatedTarget instanceof Node) nodes.push(relatedTarget)
  })
  window.addEventListener(receives, (event) => {
    const message = (event as CustomEvent<Message>).detail
    if (message.kind === 'call') answer(message)
    else if (message.kind !== 'settle') returned.set(message.callId, message)
    else {
      const promise = promised.get(message.promiseId)
      promised.delete(message.promiseId)
      const [value] = unpack(message.result)
      if (message.fulfilled) promise?.resolve(value)
      else promise?.reject(value)
    }
  })

  return {
    invoke: (...args) => call(listenerId, args),
    onInvoke: (listener) => {
      functions.set(listenerId, { work: listener as () => unknown, receiver: undefined })
    },
  }
}
