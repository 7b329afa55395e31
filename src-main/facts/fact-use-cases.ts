import { compareFact, type RecordSaid, withPlotArea } from '../../src-shared/facts/compare-facts.ts'
import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type {
  DocumentDifference,
  DocumentRef,
  ShownDocument,
  TakeOverPlan,
  ChosenFact,
} from '../../src-shared/ipc/fact-calls.ts'
import type { Records } from '../sync/records.ts'
import type { DocumentDifferences } from './document-differences.ts'
import type { TakeOver } from './take-over.ts'

export interface FactUseCasesDeps {
  readonly records: Pick<Records, 'documentFacts' | 'dossiers' | 'intake' | 'projects'>
  readonly differences: Pick<DocumentDifferences, 'ofProject'>
  readonly takeOver: Pick<TakeOver, 'plan' | 'write' | 'undo'>
  readonly activeAccountId: () => string | null
}

const nothing = { projectId: null, facts: [], personal: [] }

/** The calls of the screens about what documents say. */
export class FactUseCases implements Handlers<'facts'> {
  readonly #deps: FactUseCasesDeps

  constructor(deps: FactUseCasesDeps) {
    this.#deps = deps
  }

  of(ref: DocumentRef): ShownDocument {
    const { documentFacts } = this.#deps.records
    const file = this.#fileOf(ref)
    if (file === null || file.sha256 === null) return { state: 'none', ...nothing }
    const found = documentFacts.get(file.sha256)
    if (found === null)
      return { state: documentFacts.mayHave(file.sha256) ? 'waiting' : 'none', ...nothing }
    const record = file.projectId === null ? null : this.#recordOf(file.projectId)
    return {
      state: 'read',
      projectId: record === null ? null : file.projectId,
      facts: withPlotArea(found.facts).map((fact) => ({
        ...fact,
        boxes: [...fact.boxes],
        comparison: record === null ? null : compareFact(fact, record),
      })),
      personal: found.personal.map((number) => ({ ...number, boxes: [...number.boxes] })),
    }
  }

  async differences({ projectId }: { projectId: string }): Promise<DocumentDifference[]> {
    const accountId = this.#deps.activeAccountId()
    return accountId === null ? [] : this.#deps.differences.ofProject(accountId, projectId)
  }

  plan(asked: { projectId: string; facts: readonly ChosenFact[] }): Promise<TakeOverPlan> {
    return this.#deps.takeOver.plan(asked.projectId, asked.facts)
  }

  takeOver(asked: {
    projectId: string
    facts: readonly ChosenFact[]
    text: NonNullable<TakeOverPlan['text']>
  }): Promise<{ undoId: string; changed: number }> {
    return this.#deps.takeOver.write(asked.projectId, asked.text, asked.facts)
  }

  undo({ undoId }: { undoId: string }): Promise<{ restored: boolean }> {
    return this.#deps.takeOver.undo(undoId)
  }

  #fileOf(ref: DocumentRef): { sha256: string | null; projectId: string | null } | null {
    const { dossiers, intake } = this.#deps.records
    return 'dossierId' in ref ? dossiers.get(ref.dossierId) : intake.get(ref.rowId)
  }

  /** Returns what the record of a project says; null for a relation, or a record never read. */
  #recordOf(projectId: string): RecordSaid | null {
    const { projects } = this.#deps.records
    const project = projects.get(projectId)
    return project === null || project.kind === 'relation' ? null : projects.facts(projectId)
  }
}
