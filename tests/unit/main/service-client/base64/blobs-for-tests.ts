import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Blob } from '../../../../../src-main/service-client/base64/blob.ts'

/** Returns pseudorandom bytes, the same for the same seed (xorshift). */
export function seededBytes(length: number, seed: number): Buffer {
  const words = new Uint32Array(Math.ceil(length / 4))
  let state = seed
  for (let at = 0; at < words.length; at += 1) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    words[at] = state
  }
  return Buffer.from(words.buffer, 0, length)
}

/** Returns base64 as encoded in a form. */
export function formOf(base64: string): string {
  return new URLSearchParams({ a: base64 }).toString().slice(2)
}

/** A folder of blobs that is removed at the end. */
export class BlobsForTests {
  readonly #folder = mkdtempSync(join(tmpdir(), 'perceel-base64-'))
  #count = 0

  write(bytes: Buffer): Blob {
    const path = join(this.#folder, `blob ${(this.#count += 1)}`)
    writeFileSync(path, bytes)
    return { path, size: bytes.length }
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
