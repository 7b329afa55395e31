import type { FactKind } from '../../../../src-shared/facts/document-fact.ts'
import { findFacts } from '../../../../src-shared/facts/find-facts.ts'

/** Returns the values of a kind that a text of one page says. */
export const said = (text: string, kind: FactKind) =>
  findFacts([{ page: 1, text }])
    .facts.filter((fact) => fact.kind === kind)
    .map(({ value }) => value)

export const sale = (text: string) => `KOOPOVEREENKOMST WONING\n${text}`
export const lease = (text: string) =>
  `HUUROVEREENKOMST WOONRUIMTE\nTussen verhuurder en huurder.\n${text}`
