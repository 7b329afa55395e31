import type { DocumentRef, ShownDocument } from '../../src-shared/ipc/fact-calls.ts'
import { onEvent } from '../ipc/on-event.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { useRead, type ShownRead } from '../ipc/use-read.ts'

/** The events after which a document may say something else, or be compared with another record. */
const changes = ['factsChanged', 'projectsChanged', 'dossiersChanged', 'intakeChanged'] as const

/** Provides what a document says. */
export function useDocumentFacts(document: () => DocumentRef): ShownRead<ShownDocument> {
  return useRead(
    document,
    (ref) => unwrap(window.perceel.facts.of(ref)),
    (changed) => changes.map((name) => onEvent(name, changed)),
  )
}
