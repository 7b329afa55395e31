import type { EventName, EventPayload } from '../../src-shared/ipc/events.ts'
import type { EmitEvent } from '../emit-event.ts'
import type { ValidationRepository } from '../store/validation-repository.ts'

/** Projects that are looked at together. */
const pieceSize = 200

/**
 * Notices that a record's text changed under the answers about it, and says so. What an answer stood
 * on when it was last told is remembered for this run: at the first look there is nothing to compare
 * with, and the screens have read it anew by then.
 */
export class BaseWatch {
  readonly #validations: ValidationRepository
  readonly #emit: EmitEvent
  readonly #footing = new Map<string, string>()

  constructor(validations: ValidationRepository, emit: EmitEvent) {
    this.#validations = validations
    this.#emit = emit
  }

  /** An answer about a project was kept, or its answers were shown. */
  told(projectIds: readonly string[]): void {
    for (const [id, footing] of this.#validations.footing(projectIds))
      this.#footing.set(id, footing)
  }

  /** Hears every event of main. */
  noticed<Name extends EventName>(name: Name, payload: EventPayload<Name>): void {
    if (name !== 'projectsChanged') return
    const { projectIds } = payload as EventPayload<'projectsChanged'>
    // Null means a list that was read, or another account: no record's text moves with those.
    const known = (projectIds ?? []).filter((id) => this.#footing.has(id))
    for (let at = 0; at < known.length; at += pieceSize) this.#look(known.slice(at, at + pieceSize))
  }

  #look(projectIds: readonly string[]): void {
    for (const [projectId, footing] of this.#validations.footing(projectIds)) {
      if (this.#footing.get(projectId) === footing) continue
      this.#footing.set(projectId, footing)
      this.#emit('validationChanged', { projectId })
    }
  }
}
