import type { RecordVersion } from '../../src-shared/ipc/record-calls.ts'
import { type RecordIds, recordIdOf } from '../store/record-ids.ts'
import type { RecordTextRepository } from '../store/record-text-repository.ts'

/**
 * The bases of untouched records that gave way to newer texts of the service, since somebody last
 * wrote on them. Keys can be struck between the moment in which a newer text was taken in and the
 * moment in which the editor hears of it: the base then goes back to what the writer saw. Not
 * stored: an editor that still shows an older text does not outlive this run.
 */
export class BaseMoves {
  readonly #texts: RecordTextRepository
  /** Hashes of the bases in the order in which they followed each other, by record and version. */
  readonly #chains = new Map<string, readonly (string | null)[]>()

  constructor(texts: RecordTextRepository) {
    this.#texts = texts
  }

  /** The base of an untouched record moved. */
  note(ids: RecordIds, version: RecordVersion, from: string | null, to: string): void {
    const key = keyOf(ids, version)
    const chain = this.#chains.get(key)
    this.#chains.set(key, chain?.at(-1) === from ? [...(chain ?? []), to] : [from, to])
  }

  /**
   * Somebody writes on the base that `baseId` names, so that sending finds what the service changed
   * since (promise 3). To be called in the transaction that stores what was written.
   */
  standOn(ids: RecordIds, version: RecordVersion, baseId: string | null): void {
    const key = keyOf(ids, version)
    const chain = this.#chains.get(key)
    if (chain === undefined) return
    this.#chains.delete(key)
    const { base, local } = this.#texts.get(ids, version)
    const newest = chain.at(-1) ?? null
    if (base !== newest || baseId === newest) return
    // A base from before the chain: what our own sending made of it is where the chain begins.
    const from = chain.includes(baseId) ? baseId : (chain[0] ?? null)
    this.#texts.set(ids, version, {
      base: from,
      local: local === newest ? from : local,
      seen: newest,
    })
  }
}

function keyOf(ids: RecordIds, version: RecordVersion): string {
  return `${recordIdOf(ids)} ${version}`
}
