import type { AppRequest, ServiceAnswer } from './fault-proxy.ts'

interface Given {
  readonly answer: ServiceAnswer
  readonly modified: string
}

/** Texts of records that the app was given, by address: what a read that comes too late repeats. */
export class OlderTexts {
  readonly #given = new Map<string, Given[]>()

  /**
   * Takes note of an answer. Gives the newest earlier answer that was modified before the newest one
   * that the app has seen; null when there is none. An answer that is only older than what the
   * service has now is never given: without preconditions nobody can tell such an answer from news.
   */
  note({ url, headers }: AppRequest, answer: ServiceAnswer): ServiceAnswer | null {
    const name = `${url} ${String(headers?.accept ?? '')}`
    const modified = /modifiedDate=\\?"([^"\\]+)/u.exec(answer.body.toString())?.[1]
    if (modified === undefined) return null
    const given = this.#given.get(name) ?? []
    const seen = given.at(-1)?.modified
    const older = given.findLast((one) => seen !== undefined && one.modified < seen)?.answer ?? null
    if (seen === undefined || modified > seen) given.push({ answer, modified })
    this.#given.set(name, given)
    return older
  }
}
