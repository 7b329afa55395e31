/**
 * Translates values into text and back, at both ends of the connection between a page and the host.
 */
export interface Wire {
  /** Turns a value into text. Throws for the values that structured clone cannot copy. */
  encode: (value: unknown) => string
  decode: (text: string) => unknown
}

/**
 * Creates the wire. A CDP binding carries a string only, so values are sent as tagged JSON. The
 * tags preserve the same types as structured clone: undefined, NaN, -0, bigint, dates, bytes, maps,
 * sets and errors. The function uses nothing from outside, because its source text also runs inside
 * the page.
 */
export function createWire(): Wire {
  const refuse = (what: string): never => {
    throw new Error(`An object could not be cloned: ${what}`)
  }

  const bytesToText = (bytes: Uint8Array): string => {
    let binary = ''
    for (let at = 0; at < bytes.length; at += 0x8000) {
      binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
    }
    return btoa(binary)
  }

  const textToBytes = (text: string): Uint8Array => {
    const binary = atob(text)
    const bytes = new Uint8Array(binary.length)
    for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at)
    return bytes
  }

  const packObject = (value: object, above: Set<object>): unknown => {
    if (above.has(value)) refuse('it holds itself')
    if (value instanceof Date) return { d: value.getTime() }
    if (value instanceof ArrayBuffer) return { b: bytesToText(new Uint8Array(value)), k: 'buffer' }
    if (value instanceof Uint8Array) return { b: bytesToText(value), k: 'bytes' }
    if (ArrayBuffer.isView(value)) return refuse('only Uint8Array is used as a view')
    const inside = new Set(above).add(value)
    const pack = (item: unknown) => packValue(item, inside)
    if (value instanceof Error) return { e: [value.name, value.message, value.stack ?? ''] }
    if (value instanceof Map) return { m: [...value].map(([key, item]) => [pack(key), pack(item)]) }
    if (value instanceof Set) return { s: [...value].map(pack) }
    if (Array.isArray(value)) return { a: Array.from(value, pack) }
    const tag = Object.prototype.toString.call(value)
    if (tag !== '[object Object]') return refuse(tag)
    return { o: Object.entries(value).map(([key, item]) => [key, pack(item)]) }
  }

  const packValue = (value: unknown, above: Set<object>): unknown => {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
    if (value === undefined) return { u: 1 }
    if (typeof value === 'number') {
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : { n: Object.is(value, -0) ? '-0' : String(value) }
    }
    if (typeof value === 'bigint') return { i: String(value) }
    if (typeof value === 'object') return packObject(value, above)
    return refuse(typeof value)
  }

  const unpack = (packed: unknown): unknown => {
    if (packed === null || typeof packed !== 'object') return packed
    const box = packed as Record<string, never>
    if ('u' in box) return undefined
    if ('n' in box) return Number(box['n'])
    if ('i' in box) return BigInt(box['i'])
    if ('d' in box) return new Date(box['d'])
    if ('b' in box) {
      const bytes = textToBytes(box['b'])
      return (box['k'] as unknown as string) === 'buffer' ? bytes.buffer : bytes
    }
    if ('m' in box) {
      return new Map((box['m'] as unknown[][]).map((pair) => [unpack(pair[0]), unpack(pair[1])]))
    }
    if ('s' in box) return new Set((box['s'] as unknown[]).map(unpack))
    if ('a' in box) return (box['a'] as unknown[]).map(unpack)
    if ('e' in box) {
      const [name, message, stack] = box['e'] as unknown as [string, string, string]
      return Object.assign(new Error(message), { name, stack })
    }
    const entries = (box['o'] as unknown as [string, unknown][]) ?? []
    const result: Record<string, unknown> = {}
    for (const [key, item] of entries) {
      // Uses defineProperty, so that a key named __proto__ stays a plain key.
      Object.defineProperty(result, key, {
        value: unpack(item),
        enumerable: true,
        writable: true,
        configurable: true,
      })
    }
    return result
  }

  return {
    encode: (value) => JSON.stringify(packValue(value, new Set())),
    decode: (text) => unpack(JSON.parse(text)),
  }
}
