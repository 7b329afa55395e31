import { isSpace, readReference } from '../scan/characters.ts'
import { ampersandSign } from '../scan/markup-codes.ts'

/**
 * The meaning of a text or an attribute's value: references resolved, runs of white space collapsed
 * to one space, ends trimmed. Two texts with the same meaning differ in spelling only.
 */
export function plainText(text: string, start: number, end: number): string {
  return collapse(decode(text.slice(start, end)))
}

/** Replaces the references of a source by their characters. Unknown references stay. */
export function decode(source: string): string {
  if (!source.includes('&')) return source
  let decoded = ''
  let from = 0
  for (let at = source.indexOf('&'); at >= 0; at = source.indexOf('&', at + 1)) {
    const found = readReference(source, at)
    if (found === null) continue
    decoded += source.slice(from, at) + found.value
    from = found.end
    at = found.end - 1
  }
  return decoded + source.slice(from)
}

/** Joins white space to single spaces, and removes white space at both ends. */
export function collapse(text: string): string {
  return text.replace(/[ \t\r\n]+/gu, ' ').replace(/^ | $/gu, '')
}

/** Mixes a number into a 32-bit hash (the round of MurmurHash3). */
export function mix(sum: number, value: number): number {
  const scrambled = Math.imul(value, 0xcc9e2d51)
  const turned = Math.imul((scrambled << 15) | (scrambled >>> 17), 0x1b873593)
  const mixed = sum ^ turned
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0
}

/** Hash of a text's meaning (`plainText`), computed without building the text. */
export class TextSum {
  #sum = 1
  #spaced = false
  #empty = true

  /** 0 if only white space was added. */
  get value(): number {
    return this.#empty ? 0 : this.#sum === 0 ? 1 : this.#sum
  }

  reset(): void {
    this.#sum = 1
    this.#spaced = false
    this.#empty = true
  }

  /** @param references false inside CDATA, comments and instructions */
  add(text: string, start: number, end: number, references: boolean): void {
    let sum = this.#sum
    let spaced = this.#spaced
    let empty = this.#empty
    for (let at = start; at < end; at += 1) {
      const code = text.charCodeAt(at)
      if (code <= 0x20 && isSpace(code)) {
        spaced = true
        continue
      }
      if (spaced && !empty) sum = Math.imul(sum ^ 0x20, 0x01000193)
      spaced = false
      if (code === ampersandSign && references) {
        const found = readReference(text, at)
        if (found !== null) {
          this.#sum = sum
          this.#spaced = spaced
          this.#empty = empty
          this.add(found.value, 0, found.value.length, false)
          sum = this.#sum
          spaced = this.#spaced
          empty = this.#empty
          at = found.end - 1
          continue
        }
      }
      sum = Math.imul(sum ^ code, 0x01000193)
      empty = false
    }
    this.#sum = sum
    this.#spaced = spaced
    this.#empty = empty
  }
}
