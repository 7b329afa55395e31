import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Uuid = ReturnType<typeof crypto.randomUUID>

/**
 * Replaces the random ids of the main thread by ids that follow from the seed and the number of the
 * start. Lists order rows with equal names by id, so random ids would change the course of a seed.
 */
export function seedIds(seed: number, start: number): void {
  let count = 0
  crypto.randomUUID = () => {
    count += 1
    const digest = crypto.createHash('sha256').update(`${seed} ${start} ${count}`).digest('hex')
    return uuidOf(digest)
  }
  syncBuiltinESMExports()
}

/** Formats hexadecimal digits as a UUID of version 4. */
function uuidOf(digits: string): Uuid {
  const part = (from: number, to: number) => digits.slice(from, to)
  return `${part(0, 8)}-${part(8, 12)}-4${part(13, 16)}-a${part(17, 20)}-${part(20, 32)}`
}
