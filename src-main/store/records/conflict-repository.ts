import { z } from 'zod'
import {
  type ConflictChoice,
  conflictChoiceSchema,
} from '../../../src-shared/ipc/calls/conflict-calls.ts'
import { jsonColumn } from '../connection/json-column.ts'
import { type RecordIds, recordIdOf } from './record-ids.ts'
import type { Store } from '../connection/store.ts'

/** The changes of one user action: the new choice by conflict id; null removes the choice. */
export type ChoiceStep = Readonly<Record<string, ConflictChoice | null>>

const stepColumn = jsonColumn(
  'conflict_choices.choices',
  z.record(z.string(), conflictChoiceSchema.nullable()),
)

/** The current choices of a record, and whether a step can be undone or redone. */
export interface Choices {
  readonly byId: ReadonlyMap<string, ConflictChoice>
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/** Records that wait for choices, and the choices as steps that can be undone. */
export class ConflictRepository {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** Notes that a record waits for choices. Earlier choices stay, because they may still fit. */
  open(ids: RecordIds, at: number): void {
    this.#store.run(
      'INSERT OR IGNORE INTO record_conflicts (project_id, dossier_id, since) VALUES (?, ?, ?)',
      ids.projectId,
      ids.dossierId,
      at,
    )
  }

  /** Returns the epoch milliseconds at which the conflict was found; null if there is none. */
  since(ids: RecordIds): number | null {
    return this.#row(ids)?.since ?? null
  }

  choices(ids: RecordIds): Choices {
    const done = this.#row(ids)?.step ?? 0
    const steps = this.#store.all<{ step: number; choices: string }>(
      'SELECT step, choices FROM conflict_choices WHERE record_id = ? ORDER BY step',
      recordIdOf(ids),
    )
    const byId = new Map<string, ConflictChoice>()
    const chosen = steps
      .filter(({ step }) => step < done)
      .flatMap(({ choices }) => Object.entries(stepColumn.read(this.#store, choices) ?? {}))
    for (const [id, choice] of chosen) {
      if (choice === null) byId.delete(id)
      else byId.set(id, choice)
    }
    return { byId, canUndo: done > 0, canRedo: steps.some(({ step }) => step >= done) }
  }

  /** Adds a step and deletes the undone steps. */
  choose(ids: RecordIds, step: ChoiceStep, at: number): void {
    this.#store.transaction(() => {
      this.open(ids, at)
      const done = this.#row(ids)?.step ?? 0
      this.#store.run(
        'DELETE FROM conflict_choices WHERE record_id = ? AND step >= ?',
        recordIdOf(ids),
        done,
      )
      this.#store.run(
        'INSERT INTO conflict_choices (project_id, dossier_id, step, choices) VALUES (?, ?, ?, ?)',
        ids.projectId,
        ids.dossierId,
        done,
        JSON.stringify(step),
      )
      this.#move(ids, 1)
    })
  }

  undo(ids: RecordIds): void {
    if (this.choices(ids).canUndo) this.#move(ids, -1)
  }

  redo(ids: RecordIds): void {
    if (this.choices(ids).canRedo) this.#move(ids, 1)
  }

  /** Deletes the conflicts and choices of a project's records that have no pending edit. */
  closeSettled(projectId: string): void {
    for (const table of ['record_conflicts', 'conflict_choices'])
      this.#store.run(
        `DELETE FROM ${table} WHERE project_id = ? AND NOT EXISTS (
           SELECT 1 FROM outbox_jobs j WHERE j.project_id = ${table}.project_id
             AND j.dossier_id IS ${table}.dossier_id AND j.kind IN ('projectEdit', 'dossierEdit'))`,
        projectId,
      )
  }

  /** Deletes the conflict and its choices after a text was made from the choices. */
  close(ids: RecordIds): void {
    for (const table of ['record_conflicts', 'conflict_choices'])
      this.#store.run(`DELETE FROM ${table} WHERE record_id = ?`, recordIdOf(ids))
  }

  #move(ids: RecordIds, by: 1 | -1): void {
    this.#store.run(
      'UPDATE record_conflicts SET step = step + ? WHERE record_id = ?',
      by,
      recordIdOf(ids),
    )
  }

  #row(ids: RecordIds): { since: number; step: number } | null {
    return this.#store.get<{ since: number; step: number }>(
      'SELECT since, step FROM record_conflicts WHERE record_id = ?',
      recordIdOf(ids),
    )
  }
}
