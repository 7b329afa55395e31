import type { AppRequest, ServiceAnswer } from './answers.ts'

interface Given {
  readonly answer: ServiceAnswer
  readonly modified: string
}

/** Keeps the texts of records that the app got, by address, to repeat them in stale reads. */
export class OlderTexts {
  readonly #given = new Map<string, Given[]>()

  /** Notes an answer that the app gets. */
  noteGiven(asked: AppRequest, answer: ServiceAnswer): void {
    const modified = modifiedOf(answer)
    if (modified === null) return
    const given = this.#given.get(nameOf(asked)) ?? []
    const newest = given.at(-1)?.modified
    if (newest === undefined || modified > newest) given.push({ answer, modified })
    this.#given.set(nameOf(asked), given)
  }

  /**
   * Returns the newest answer whose text is older than the newest text that the app got; null if
   * there is none. Never returns an answer that is only older than the service's current text:
   * without preconditions the app cannot distinguish such an answer from a new one.
   */
  before(asked: AppRequest): ServiceAnswer | null {
    const given = this.#given.get(nameOf(asked)) ?? []
    return given.at(-2)?.answer ?? null
  }
}

function nameOf({ url, headers }: AppRequest): string {
  return `${url} ${String(headers?.accept ?? '')}`
}

function modifiedOf(answer: ServiceAnswer): string | null {
  return /modifiedDate=\\?"([^"\\]+)/u.exec(answer.body.toString())?.[1] ?? null
}
