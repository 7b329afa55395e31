import { Buffer } from 'node:buffer'
import { addBytes, type TextView, ViewBuilder } from './text-view.ts'

/**
 * Decodes the runs in a text that may be base64 (standard or for URLs, also in lines). A run may
 * begin with characters outside the base64, and the secret may begin at any of the three positions
 * in a group. Each run is therefore decoded from its first, second, third and fourth character.
 * Runs of fewer than `least` bytes are skipped.
 */
export function readingsOfBase64(view: TextView, least: number): TextView[] {
  const shortest = Math.ceil((least * 4) / 3)
  const pattern = new RegExp(`(?:[A-Za-z0-9+/_-][\\s\\p{C}\\p{Z}]*){${shortest},}`, 'gu')
  const runs = [...view.text.matchAll(pattern)].map(({ index, 0: run }) =>
    placesOf(run, /[A-Za-z0-9+/_-]/g, index),
  )
  if (runs.length === 0) return []
  return [0, 1, 2, 3].map((phase) => {
    const builder = new ViewBuilder(view)
    for (const places of runs) {
      const taken = places.slice(phase)
      const bytes = Buffer.from(taken.map((at) => view.text[at]).join(''), 'base64')
      // Byte n has the bits 8n to 8n+7, and a character has six bits.
      const begins = Array.from(bytes, (_, n) => taken[Math.floor((n * 8) / 6)] ?? 0)
      const ends = Array.from(bytes, (_, n) => (taken[Math.floor((n * 8 + 7) / 6)] ?? 0) + 1)
      addBytes(builder, bytes, begins, ends)
    }
    return builder.done()
  })
}

/** Separators that people and programs put between hexadecimal or decimal bytes. */
const between = String.raw`(?:[\s\p{C}\p{Z}:;,.+\-_=%|#"'\[\]]|\\(?!x))`

/**
 * Decodes the runs in a text that may be hexadecimal bytes, from the first and from the second
 * digit.
 */
export function readingsOfHex(view: TextView, least: number): TextView[] {
  const digit = String.raw`(?:0x|\\x|u\+)?[0-9a-f]${between}{0,4}`
  const pattern = new RegExp(`(?:${digit}){${least * 2},}`, 'giu')
  const runs = [...view.text.matchAll(pattern)].map(({ index, 0: run }) =>
    placesOf(run, /(?:0x|\\x|u\+)?[0-9a-f]/gi, index),
  )
  if (runs.length === 0) return []
  return [0, 1].map((phase) => {
    const builder = new ViewBuilder(view)
    for (const places of runs) {
      const begins: number[] = []
      const ends: number[] = []
      const bytes: number[] = []
      for (let at = phase; at + 1 < places.length; at += 2) {
        const [high = 0, low = 0] = [places[at], places[at + 1]]
        bytes.push(Number.parseInt(`${view.text[high]}${view.text[low]}`, 16))
        begins.push(high)
        ends.push(low + 1)
      }
      addBytes(builder, Uint8Array.from(bytes), begins, ends)
    }
    return builder.done()
  })
}

/** Decodes the runs in a text that may be bytes as decimal numbers, such as a printed array. */
export function readingsOfDecimal(view: TextView, least: number): TextView[] {
  const pattern = new RegExp(
    `(?<![0-9])(?:[0-9]{1,3}${between}{1,6}){${least - 1},}[0-9]{1,3}(?![0-9])`,
    'gu',
  )
  const builder = new ViewBuilder(view)
  let found = false
  for (const { index, 0: run } of view.text.matchAll(pattern)) {
    const numbers = [...run.matchAll(/[0-9]{1,3}/g)].filter(([text]) => Number(text) < 256)
    const begins = numbers.map((number) => index + number.index)
    const ends = numbers.map((number) => index + number.index + number[0].length)
    addBytes(
      builder,
      Uint8Array.from(numbers, ([text]) => Number(text)),
      begins,
      ends,
    )
    found = true
  }
  return found ? [builder.done()] : []
}

/**
 * Decodes a text whose units are the bytes of UTF-16, from the first and from the second byte, with
 * the low or the high byte first. Empty if too few units can be such bytes.
 */
export function readingsOfUtf16(view: TextView, least: number): TextView[] {
  const { text } = view
  const unusual = text.match(/[\0-\x08\x0e-\x1f\x7f-\xff]/g)?.length ?? 0
  if (unusual < least) return []
  return [0, 1].flatMap((phase) =>
    [true, false].map((lowFirst) => {
      const builder = new ViewBuilder(view)
      for (let at = phase; at + 1 < text.length; at += 2) {
        const [first, second] = [text.charCodeAt(at), text.charCodeAt(at + 1)]
        const unit = lowFirst ? first + second * 256 : first * 256 + second
        builder.add(String.fromCharCode(unit), at, at + 2)
      }
      return builder.done()
    }),
  )
}

/** Returns the offset in the whole text of the last unit of each match in a run. */
function placesOf(run: string, pattern: RegExp, index: number): number[] {
  return [...run.matchAll(pattern)].map((match) => index + match.index + match[0].length - 1)
}
