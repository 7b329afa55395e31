/**
 * Translates values into text and back, at both ends of the connection between a page and the host.
 */
export interface Wire {
  /** Turns a value into text. Throws for the values that structured clone cannot copy. */
  encode: (value: unknown) => string
  /** Turns the text of `encode` back into the value. */
  decode: (text: string) => unknown
}

/**
 * Creates the wire. A CDP binding carries a string only, so values are sent as tagged JSON. The
 * tags preserve the same types as structured clone:
 *
 * - `u` undefined, `n` a number that JSON lacks (NaN, -0), `i` bigint
 * - `d` date, `x` regular expression, `e` error, `b` bytes with their kind `k`
 * - `m` map, `s` set, `a` array, `o` plain object
 * - `r` the number of an object that was sent before: objects may occur twice or hold themselves
 */
export function createWire(): Wire {
  return {
    encode: (value) => JSON.stringify(packValue(value, new Map())),
    decode: (text) => unpackValue(JSON.parse(text), []),
  }
}

/** Packs any value as tagged JSON. `seen` holds the objects that were packed before, with their numbers. */
export function packValue(value: unknown, seen: Map<object, number>): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (value === undefined) return { u: 1 }
  if (typeof value === 'number') {
    return Number.isFinite(value) && !Object.is(value, -0)
      ? value
      : { n: Object.is(value, -0) ? '-0' : String(value) }
  }
  if (typeof value === 'bigint') return { i: String(value) }
  if (typeof value === 'object') return packObject(value, seen)
  return refuse()
}

/** Packs an object. An object of `seen` occurs again, and is sent as its number in `seen`. */
export function packObject(value: object, seen: Map<object, number>): unknown {
  const before = seen.get(value)
  if (before !== undefined) return { r: before }
  seen.set(value, seen.size)
  if (value instanceof Date) return { d: value.getTime() }
  if (value instanceof RegExp) return { x: [value.source, value.flags] }
  if (value instanceof ArrayBuffer) return { b: bytesToText(new Uint8Array(value)), k: 'buffer' }
  // A Buffer of Node arrives as a Uint8Array, as in Electron.
  if (value instanceof Uint8Array) return { b: bytesToText(value), k: 'bytes' }
  if (ArrayBuffer.isView(value)) {
    const { buffer, byteOffset, byteLength } = value
    const bytes = new Uint8Array(buffer, byteOffset, byteLength)
    return { b: bytesToText(bytes), k: value.constructor.name }
  }
  const pack = (item: unknown) => packValue(item, seen)
  if (value instanceof Error) return { e: [value.name, value.message, value.stack ?? ''] }
  if (value instanceof Map) return { m: [...value].map(([key, item]) => [pack(key), pack(item)]) }
  if (value instanceof Set) return { s: [...value].map(pack) }
  if (Array.isArray(value)) return { a: Array.from(value, pack) }
  if (Object.prototype.toString.call(value) !== '[object Object]') return refuse()
  return { o: Object.entries(value).map(([key, item]) => [key, pack(item)]) }
}

export function refuse(): never {
  throw new Error('An object could not be cloned.')
}

/** Restores any value. `seen` lists the restored objects in the order of their numbers. */
export function unpackValue(packed: unknown, seen: unknown[]): unknown {
  if (packed === null || typeof packed !== 'object') return packed
  const box = packed as Record<string, never>
  if ('u' in box) return undefined
  if ('n' in box) return Number(box['n'])
  if ('i' in box) return BigInt(box['i'])
  if ('r' in box) return seen[box['r']]
  return unpackWhole(box, seen) ?? unpackParts(box, seen)
}

/** Restores an object that holds no other values; null for another object. */
export function unpackWhole(box: Record<string, never>, seen: unknown[]): object | null {
  let made: object | null = null
  if ('d' in box) made = new Date(box['d'])
  else if ('x' in box) {
    const [source, flags] = box['x'] as unknown as [string, string]
    made = new RegExp(source, flags)
  } else if ('b' in box) made = unpackBytes(box['b'], box['k'] as unknown as string)
  else if ('e' in box) {
    const [name, message, stack] = box['e'] as unknown as [string, string, string]
    made = Object.assign(new Error(message), { name, stack })
  }
  if (made !== null) seen.push(made)
  return made
}

/** Restores an object that holds other values. An object stands before its parts in `seen`. */
export function unpackParts(box: Record<string, never>, seen: unknown[]): object {
  if ('m' in box) {
    const map = new Map<unknown, unknown>()
    seen.push(map)
    for (const [key, item] of box['m'] as unknown as [unknown, unknown][]) {
      const unpacked = unpackValue(key, seen)
      map.set(unpacked, unpackValue(item, seen))
    }
    return map
  }
  if ('s' in box) {
    const set = new Set<unknown>()
    seen.push(set)
    for (const item of box['s'] as unknown[]) set.add(unpackValue(item, seen))
    return set
  }
  if ('a' in box) {
    const list: unknown[] = []
    seen.push(list)
    for (const item of box['a'] as unknown[]) list.push(unpackValue(item, seen))
    return list
  }
  const result: Record<string, unknown> = {}
  seen.push(result)
  for (const [key, item] of (box['o'] as unknown as [string, unknown][]) ?? []) {
    // Uses defineProperty, so that a key named __proto__ stays a plain key.
    Object.defineProperty(result, key, {
      value: unpackValue(item, seen),
      enumerable: true,
      writable: true,
      configurable: true,
    })
  }
  return result
}

export function bytesToText(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  }
  return btoa(binary)
}

export function textToBytes(text: string): Uint8Array {
  const binary = atob(text)
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at)
  return bytes
}

/** Restores bytes as a Uint8Array (`bytes`), an ArrayBuffer (`buffer`) or the view of this name. */
export function unpackBytes(text: string, kind: string): object {
  const bytes = textToBytes(text)
  if (kind === 'bytes') return bytes
  if (kind === 'buffer') return bytes.buffer
  const views = globalThis as unknown as Record<string, new (buffer: ArrayBufferLike) => object>
  const View = views[kind]
  if (View === undefined) throw new Error(`There is no ${kind}`)
  return new View(bytes.buffer)
}
