import type { Entry, IdentityEntry, Message, Packed, Parcel } from './bridge-messages.ts'

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
 * passes are those of Electron's context bridge.
 *
 * @param sends name of the events that this end raises
 * @param receives name of the events that the other end raises
 */
export function createBridge(sends: string, receives: string): Bridge {
  const end = new BridgeEnd(sends)
  end.listenTo(receives)
  return {
    invoke: (...args) => end.call(listenerId, args),
    onInvoke: (listener) => end.identities.setListener(listener),
  }
}

/** Electron's own limit of nesting. */
export const deepest = 1000
/** The number of the listener of `onInvoke` among the functions of its world. */
export const listenerId = 0
/** Ends the name of an event that carries a node. */
export const nodeEvent = ':node'

/** Sends the calls of this world, and answers the calls of the other world. */
export class BridgeEnd {
  readonly identities = new Identities()
  readonly #sends: string
  /** Answers to calls that are under way. */
  readonly #returned = new Map<number, Message & { kind: 'return' | 'throw' }>()
  /** Promises of this world that stand for those of the other world. */
  readonly #promised = new Map<number, PromiseWithResolvers<unknown>>()
  /** The nodes of the next message. */
  readonly #nodes: Node[] = []

  constructor(sends: string) {
    this.#sends = sends
  }

  listenTo(receives: string): void {
    window.addEventListener(receives + nodeEvent, (event) => {
      const { relatedTarget } = event as MouseEvent
      if (relatedTarget instanceof Node) this.#nodes.push(relatedTarget)
    })
    window.addEventListener(receives, (event) => {
      const message = (event as CustomEvent<Message>).detail
      if (message.kind === 'call') this.#answer(message)
      else if (message.kind === 'settle') this.#settle(message)
      else this.#returned.set(message.callId, message)
    })
  }

  /** Calls a function of the other world. */
  call(functionId: number, args: unknown[]): unknown {
    const callId = this.identities.next()
    const { parcel, sentNodes } = this.#pack(args)
    this.#dispatch({ kind: 'call', functionId, callId, args: parcel }, sentNodes)
    const answer = this.#returned.get(callId)
    this.#returned.delete(callId)
    // DOM events are delivered synchronously, so a missing answer means that the other world is
    // gone.
    if (answer === undefined) throw new Error('The other world does not answer')
    if (answer.kind === 'throw') throw new Error(answer.message)
    return this.#unpack(answer.result)[0]
  }

  #answer({ functionId, callId, args }: Message & { kind: 'call' }): void {
    const target = this.identities.functions.get(functionId)
    const values = this.#unpack(args)
    let result: unknown
    try {
      if (target === undefined) throw new Error('No such function was exposed')
      result = Reflect.apply(target.work, target.receiver, values)
    } catch (error) {
      this.#dispatch({ kind: 'throw', callId, message: messageOf(error) })
      return
    }
    let packed: Packed
    try {
      packed = this.#pack([result])
    } catch (error) {
      this.#dispatch({ kind: 'throw', callId, message: `Uncaught ${String(error)}` })
      return
    }
    this.#dispatch({ kind: 'return', callId, result: packed.parcel }, packed.sentNodes)
  }

  /** Settles a promise of this world as its promise of the other world was settled. */
  #settle({ promiseId, fulfilled, result }: Message & { kind: 'settle' }): void {
    const promise = this.#promised.get(promiseId)
    this.#promised.delete(promiseId)
    const [value] = this.#unpack(result)
    if (fulfilled) promise?.resolve(value)
    else promise?.reject(value)
  }

  #dispatch(message: Message, sentNodes: Node[] = []): void {
    for (const relatedTarget of sentNodes)
      window.dispatchEvent(new MouseEvent(this.#sends + nodeEvent, { relatedTarget }))
    window.dispatchEvent(new CustomEvent(this.#sends, { detail: message }))
  }

  #pack(values: unknown[]): Packed {
    const packer = new Packer(this.identities, (promise) => this.#follow(promise))
    const roots = values.map((value) => packer.add(value))
    return { parcel: { entries: packer.entries, roots }, sentNodes: packer.sentNodes }
  }

  #unpack(parcel: Parcel): unknown[] {
    const unpacker = new Unpacker(parcel.entries, (entry, nodes) => this.#create(entry, nodes))
    return unpacker.values(parcel.roots, this.#nodes.splice(0))
  }

  /** Tells the other world how a promise settles. Returns the number of the promise. */
  #follow(promise: Promise<unknown>): number {
    const promiseId = this.identities.next()
    const settle = (fulfilled: boolean) => (result: unknown) => {
      try {
        const { parcel, sentNodes } = this.#pack([result])
        this.#dispatch({ kind: 'settle', promiseId, fulfilled, result: parcel }, sentNodes)
      } catch (error) {
        const { parcel } = this.#pack([new Error(`Uncaught ${String(error)}`)])
        this.#dispatch({ kind: 'settle', promiseId, fulfilled: false, result: parcel })
      }
    }
    void promise.then(settle(true), settle(false))
    return promiseId
  }

  /** Creates the value of an entry, a list or an object without its parts. */
  #create(entry: Entry, nodes: readonly Node[]): unknown {
    if (entry.kind === 'clone') return entry.value
    if (entry.kind === 'list') return []
    if (entry.kind === 'object') return {}
    if (entry.kind === 'error') return new Error(entry.message)
    if (entry.kind === 'node') return nodes[entry.at]
    if (entry.kind === 'symbol') return this.identities.symbolOf(entry)
    if (entry.kind === 'function')
      return this.identities.functionOf(entry, (id, args) => this.call(id, args))
    const promise = Promise.withResolvers<unknown>()
    this.#promised.set(entry.id, promise)
    return promise.promise
  }
}

/** Numbers the functions and symbols that cross the bridge, so that each comes back as itself. */
export class Identities {
  readonly functions = new Map<
    number,
    { work: (...args: unknown[]) => unknown; receiver: unknown }
  >()
  readonly #ownIds = new Map<unknown, number>()
  readonly #ownSymbols = new Map<number, symbol>()
  /** The functions and symbols of this world that stand for those of the other world. */
  readonly #theirIds = new Map<unknown, number>()
  readonly #theirSymbols = new Map<number, symbol>()
  #nextId = listenerId + 1

  /** Returns a number that no other value, call or promise of this end has. */
  next(): number {
    return this.#nextId++
  }

  setListener(listener: InvokeListener): void {
    this.functions.set(listenerId, { work: listener as () => unknown, receiver: undefined })
  }

  /** `receiver` is the object of which a function is a member. */
  entryOf(value: symbol | ((...args: unknown[]) => unknown), receiver: unknown): Entry {
    const kind = typeof value as 'function' | 'symbol'
    const name = typeof value === 'symbol' ? (value.description ?? '') : ''
    const theirs = this.#theirIds.get(value)
    if (theirs !== undefined) return { kind, owner: 'receiver', id: theirs, name }
    const id = this.#ownIds.get(value) ?? this.next()
    this.#ownIds.set(value, id)
    if (typeof value === 'symbol') this.#ownSymbols.set(id, value)
    else this.functions.set(id, { work: value, receiver })
    return { kind, owner: 'sender', id, name }
  }

  symbolOf({ owner, id, name }: IdentityEntry): symbol {
    const own = this.#ownSymbols.get(id)
    if (owner === 'receiver' && own !== undefined) return own
    const made = this.#theirSymbols.get(id) ?? Symbol(name)
    this.#theirSymbols.set(id, made)
    this.#theirIds.set(made, id)
    return made
  }

  /** Returns the function itself, or a function that has `call` call the function of the other world. */
  functionOf(
    { owner, id }: IdentityEntry,
    call: (id: number, args: unknown[]) => unknown,
  ): unknown {
    if (owner === 'receiver') return this.functions.get(id)?.work
    const standIn = (...args: unknown[]) => call(id, args)
    this.#theirIds.set(standIn, id)
    return standIn
  }
}

/** Turns values into the entries of one parcel. */
export class Packer {
  readonly entries: Entry[] = []
  readonly sentNodes: Node[] = []
  readonly #identities: Identities
  readonly #follow: (promise: Promise<unknown>) => number
  /** The places of the objects that were added. */
  readonly #known = new Map<unknown, number>()

  constructor(identities: Identities, follow: (promise: Promise<unknown>) => number) {
    this.#identities = identities
    this.#follow = follow
  }

  /** Adds a value with all its parts, and returns its place. Throws for a value that cannot pass. */
  add(value: unknown): number {
    const before = this.#known.get(value)
    if (before !== undefined) return before
    if (needsWalk(value, 0, new Set())) return this.#walk(value, 0, undefined)
    const at = this.entries.push({ kind: 'clone', value: clone(value) }) - 1
    if (typeof value === 'object' && value !== null) this.#known.set(value, at)
    return at
  }

  /** Adds a value that has to be looked through. `owner` is the object that holds the value. */
  #walk(value: unknown, depth: number, owner: unknown): number {
    checkDepth(depth)
    const before = this.#known.get(value)
    if (before !== undefined) return before
    if (!hasParts(value)) return this.#addWhole(value, owner)
    return Array.isArray(value) ? this.#addList(value, depth) : this.#addObject(value, depth)
  }

  #addWhole(value: unknown, owner: unknown): number {
    const at = this.entries.length
    this.entries.push({ kind: 'clone', value: undefined })
    this.entries[at] = this.#entryOf(value, owner)
    if (typeof value === 'object' && value !== null) this.#known.set(value, at)
    return at
  }

  #addList(list: readonly unknown[], depth: number): number {
    const at = this.entries.length
    const items: number[] = []
    this.entries.push({ kind: 'list', items })
    for (let index = 0; index < list.length; index += 1)
      items.push(this.#walk(list[index], depth + 1, list))
    this.#known.set(list, at)
    return at
  }

  #addObject(value: object, depth: number): number {
    const at = this.entries.length
    const pairs: [number, number][] = []
    this.entries.push({ kind: 'object', entries: pairs })
    this.#known.set(value, at)
    for (const key of keysOf(value)) {
      const item = (value as Record<string | symbol, unknown>)[key]
      pairs.push([this.#walk(key, 0, undefined), this.#walk(item, depth + 2, value)])
    }
    return at
  }

  #entryOf(value: unknown, owner: unknown): Entry {
    if (typeof value === 'function' || typeof value === 'symbol')
      return this.#identities.entryOf(value as symbol | (() => unknown), owner)
    if (value instanceof Promise) return { kind: 'promise', id: this.#follow(value) }
    if (value instanceof Error) return { kind: 'error', message: String(value.message) }
    if (value instanceof Node) return { kind: 'node', at: this.sentNodes.push(value) - 1 }
    return { kind: 'clone', value: clone(value) }
  }
}

/** Turns the entries of one parcel into values. */
export class Unpacker {
  readonly #entries: readonly Entry[]
  readonly #create: (entry: Entry, nodes: readonly Node[]) => unknown
  readonly #made = new Map<number, unknown>()

  constructor(
    entries: readonly Entry[],
    create: (entry: Entry, nodes: readonly Node[]) => unknown,
  ) {
    this.#entries = entries
    this.#create = create
  }

  values(roots: readonly number[], nodes: readonly Node[]): unknown[] {
    return roots.map((at) => this.#build(at, nodes))
  }

  #build(at: number, nodes: readonly Node[]): unknown {
    const entry = this.#entries[at]
    if (entry === undefined || this.#made.has(at)) return this.#made.get(at)
    const value = this.#create(entry, nodes)
    this.#made.set(at, value)
    if (entry.kind === 'list')
      for (const item of entry.items) (value as unknown[]).push(this.#build(item, nodes))
    if (entry.kind === 'object')
      for (const [key, item] of entry.entries) {
        // Uses defineProperty, so that a key named __proto__ stays a plain key.
        Object.defineProperty(value, this.#build(key, nodes) as string | symbol, {
          value: this.#build(item, nodes),
          enumerable: true,
          writable: true,
          configurable: true,
        })
      }
    return value
  }
}

export function checkDepth(depth: number): void {
  if (depth < deepest) return
  throw new TypeError(
    'Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.',
  )
}

/** Returns true if structured clone alone would not carry the value as Electron does. */
export function needsWalk(value: unknown, depth: number, seen: Set<unknown>): boolean {
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

/** Returns true for a list or an object whose parts are packed one by one. */
export function hasParts(value: unknown): value is object {
  if (value === null || typeof value !== 'object' || isCopied(value)) return false
  return !(value instanceof Promise || value instanceof Error || value instanceof Node)
}

/** Returns true for what structured clone copies as Electron does, with no look at the parts. */
export function isCopied(value: object): boolean {
  return (
    ArrayBuffer.isView(value) ||
    [ArrayBuffer, Blob, Date, RegExp, Map, Set, WeakMap, WeakSet].some(
      (kind) => value instanceof kind,
    ) ||
    [Number, String, Boolean, BigInt, Symbol].some((kind) => value instanceof kind)
  )
}

export function keysOf(value: object): (string | symbol)[] {
  return Reflect.ownKeys(value).filter((key) =>
    Object.prototype.propertyIsEnumerable.call(value, key),
  )
}

export function clone(value: unknown): unknown {
  try {
    return structuredClone(value)
  } catch {
    // For example a Vue Proxy.
    throw new Error('An object could not be cloned.')
  }
}

/** Returns the message of what a function threw. */
export function messageOf(thrown: unknown): string {
  const message: unknown = (thrown as { message?: unknown } | null | undefined)?.message
  return typeof thrown === 'object' && typeof message === 'string'
    ? message
    : 'An unknown exception occurred in the isolated context, an error occurred but a valid exception was not thrown.'
}
