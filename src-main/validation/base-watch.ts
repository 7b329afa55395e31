import type { DomainEvents, EventBus } from '../events/domain-events.ts'
import type { EmitEvent } from '../events/screen-events.ts'
import type { ValidationRepository } from '../store/records/validation-repository.ts'

/** The number of projects that are checked together. */
const pieceSize = 200

/**
 * Emits `validationChanged` when a record's text changes after a validation of it. The base of each
 * answer is remembered for this run, from the moment at which the answer was stored or shown.
 * Before that moment there is nothing to compare with, and no screen shows the answer.
 */
export class BaseWatch {
  readonly #validations: ValidationRepository
  readonly #emit: EmitEvent
  readonly #footing = new Map<string, string>()

  constructor(validations: ValidationRepository, bus: EventBus, emit: EmitEvent) {
    this.#validations = validations
    this.#emit = emit
    bus.on('projectsChanged', (facts) => this.#projectsChanged(facts))
  }

  /** Remembers the base of a project's answers, which were stored or shown just now. */
  remember(projectIds: readonly string[]): void {
    for (const [id, footing] of this.#validations.footing(projectIds))
      this.#footing.set(id, footing)
  }

  #projectsChanged({ projectIds }: DomainEvents['projectsChanged']): void {
    // Null means that a list was read, or another account is active: no record's text changes with
    // these.
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
