import type { AppRequest, ServiceAnswer } from './fault-proxy.ts'

interface Given {
  readonly answer: ServiceAnswer
  readonly modified: string
}

/** Texts of records that the app was given, by address: what a read that comes too late repeats. */
export class OlderTexts {
  readonly #given = new Map<string, Given[]>()

  /** Takes note of an answer that the app is given. */
  note(asked: AppRequest, answer: ServiceAnswer): void {
    const modified = modifiedOf(answer)
    if (modified === null) return
    const given = this.#given.get(nameOf(asked)) ?? []
    const newest = given.at(-1)?.modified
    if (newest === undefined || modified > newest) given.push({ answer, modified })
    this.#given.set(nameOf(asked), given)
  }

  /**
   * The newest answer that was modified before the newest one that the app was given; null when there
   * is none. An answer that is only older than what the service has now is never repeated: without
   * preconditions nobody can tell such an answer from news.
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
