import { syncBuiltinESMExports } from 'node:module'
import zlib from 'node:zlib'

type Decode = (body: unknown, options: unknown, done: (...result: unknown[]) => void) => void

let running = 0
let steps = 0

/**
 * Counts the answers that are being decompressed. Node does not list this work among its active
 * resources. Call this before the modules of the product are loaded.
 */
export function watchDecoding(): void {
  const calls = zlib as unknown as Record<string, Decode>
  for (const name of ['gunzip', 'inflate', 'brotliDecompress'] as const) {
    const decode = calls[name]
    if (decode === undefined) throw new Error(`There is no ${name} to watch`)
    calls[name] = (body, options, done) => {
      count(1)
      decode(body, options, (...result) => {
        count(-1)
        done(...result)
      })
    }
  }
  syncBuiltinESMExports()
}

/** Returns the number of answers that are being decompressed. */
export function runningDecodes(): number {
  return running
}

/** Returns the number of starts and ends of decompressions so far. */
export function decodingSteps(): number {
  return steps
}

function count(by: 1 | -1): void {
  steps += 1
  running += by
}
