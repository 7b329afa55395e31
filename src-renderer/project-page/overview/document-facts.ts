import { deedTypes } from '../../../src-shared/dossiers/deed-types.ts'
import { typeFromName } from '../../../src-shared/dossiers/suggest-type.ts'
import { sortableTime } from '../../../src-shared/time/iso-time.ts'
import type { DossierRow } from '../../../src-shared/ipc/calls/dossier-calls.ts'

export interface DocumentFacts {
  readonly total: number
  /** Number of documents by type, most first; '' for documents of an unknown type. */
  readonly types: readonly { readonly type: string; readonly count: number }[]
  readonly newest: Pick<DossierRow, 'id' | 'title' | 'created'> | null
  /** Kinds of documents that such a project usually has, and that none of its documents seems to be. */
  readonly missing: readonly string[]
}

type Row = Pick<DossierRow, 'id' | 'type' | 'title' | 'filename' | 'created'>

/** Counts the documents of a project, and names the usual documents that are not there. */
export function documentFacts(rows: readonly Row[], scenario: string): DocumentFacts {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const type = typeOf(row)
    counts.set(type, (counts.get(type) ?? 0) + 1)
  }
  const types = [...counts].map(([type, count]) => ({ type, count }))
  types.sort((a, b) => b.count - a.count || a.type.localeCompare(b.type))
  return {
    total: rows.length,
    types,
    newest: rows.reduce<Row | null>(newer, null),
    missing: usualKinds(scenario).filter((kind) => !rows.some((row) => isKind(row, kind))),
  }
}

/** Types that services give to documents of many kinds. */
const broadTypes: ReadonlySet<string> = new Set([
  '',
  'document',
  'akte',
  'rapport',
  'tekening',
  'bijlage',
  'overig',
])

/**
 * Returns the type of a document. A title or file name often tells more than a broad type, and the list
 * of the service has no types.
 */
function typeOf({ type, title, filename }: Row): string {
  const said = type.toLowerCase()
  return broadTypes.has(said) ? typeFromName(`${title} ${filename}`, deedTypes) || said : said
}

/**
 * Tests whether the type or the name of a document tells this kind. Offices file an energy label
 * as "Rapport" too, and one file may hold two kinds.
 */
function isKind({ type, title, filename }: Row, kind: string): boolean {
  return typeFromName(`${type} ${title} ${filename}`, [kind]) === kind
}

function newer(found: Row | null, row: Row): Row | null {
  if (row.created === null) return found
  const latest = found?.created ?? null
  return latest === null || sortableTime(row.created) > sortableTime(latest) ? row : found
}

/**
 * Returns the kinds of documents that a project of a scenario usually has. A sale of an existing home
 * needs the seller's lists; every building needs an energy label.
 */
function usualKinds(scenario: string): readonly string[] {
  if (scenario === 'BBvk') return ['energielabel', 'vragenlijst', 'lijst van zaken']
  return /^(?:BB|BO|NB)v[kh]$/u.test(scenario) ? ['energielabel'] : []
}
