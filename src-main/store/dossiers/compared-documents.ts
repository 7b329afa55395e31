import { z } from 'zod'
import type { ComparedKind, RecordSaid } from '../../../src-shared/facts/compare-facts.ts'
import { propertyFactsSchema } from '../../../src-shared/records/property-facts.ts'
import { jsonColumn } from '../connection/json-column.ts'
import type { Store } from '../connection/store.ts'
import { documentNameSql } from './dossier-keys.ts'

/** A document that is stored here, with what the record of its project says. */
export interface ComparedDocument {
  readonly dossierId: string
  readonly title: string
  /** The type in lower case; without a type the title. */
  readonly type: string
  /** Hash of the document. */
  readonly sha256: string
  /** Epoch milliseconds. */
  readonly addedAt: number
  readonly projectId: string
  readonly projectName: string
  readonly city: string
  readonly record: RecordSaid
}

/**
 * The kinds of facts that describe the property as it is today, by the type of the document. Any
 * other document may be about something else. A document without a type counts by its title: the service
 * lists documents by their titles alone.
 */
export const kindsOfTypes: Readonly<Record<string, readonly ComparedKind[]>> = {
  koopakte: ['price', 'transferDate'],
  koopovereenkomst: ['price', 'transferDate'],
  leveringsakte: ['price', 'transferDate'],
  energielabel: ['energyClass', 'energyLabelEnd'],
  meetrapport: ['livingArea'],
  meetcertificaat: ['livingArea'],
}

/** Documents that are compared at most, the newest. */
const mostDocuments = 2000

const {
  dates,
  transactionPrice,
  transferDate,
  livingArea,
  plotArea,
  constructionYear,
  energyClass,
} = propertyFactsSchema.shape
/** The columns of one `json_extract`, in its order. */
const saidColumn = jsonColumn(
  'projects.facts',
  z.tuple([
    transactionPrice.unwrap(),
    transferDate.unwrap(),
    livingArea,
    plotArea,
    constructionYear,
    energyClass,
    dates.nullable(),
  ]),
)
const said = `json_extract(p.facts, '$.transactionPrice', '$.transferDate', '$.livingArea',
  '$.plotArea', '$.constructionYear', '$.energyClass', '$.dates')`

type Row = Omit<ComparedDocument, 'record'> & { readonly said: string }

/**
 * Returns the documents of an account whose type tells which facts hold, the newest first, whose
 * project has a record that was read.
 *
 * @param projectId the only project to read; null for all
 */
export function documentsToCompare(
  store: Store,
  accountId: string,
  projectId: string | null,
): ComparedDocument[] {
  const names = Object.keys(kindsOfTypes)
  const types = names.flatMap((name) => [name, `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`])
  // The comparison needs the bytes, and an office lists many documents without local bytes.
  const listed = (condition: string) =>
    projectId === null
      ? `SELECT id FROM dossiers INDEXED BY dossiers_local
         WHERE account_id = ?1 AND sha256 IS NOT NULL AND ${condition}`
      : `SELECT id FROM dossiers
         WHERE project_id = ?4 AND +account_id = ?1 AND +sha256 IS NOT NULL AND +${condition}`
  // The newest are chosen before their columns are read.
  const rows = store.all<Row>(
    `SELECT d.id AS dossierId, ${documentNameSql} AS title,
       coalesce(nullif(lower(d.type), ''), d.title_key) AS type,
       d.sha256, d.added_at AS addedAt, p.id AS projectId, p.name AS projectName, p.city,
       ${said} AS said
     FROM (SELECT d.id
         FROM (${listed('type IN (SELECT value FROM json_each(?2))')} UNION ALL
             ${listed("type = '' AND title_key IN (SELECT value FROM json_each(?3))")}) listed
           CROSS JOIN dossiers d ON d.id = listed.id CROSS JOIN projects p ON p.id = d.project_id
         WHERE EXISTS (SELECT 1 FROM document_facts f
             WHERE f.sha256 = d.sha256 AND f.facts <> '[]')
           AND p.visible = 1 AND p.kind IS NOT 'relation' AND json_valid(p.facts)
         ORDER BY d.added_at DESC, d.id LIMIT ${mostDocuments}) newest
       CROSS JOIN dossiers d ON d.id = newest.id CROSS JOIN projects p ON p.id = d.project_id
     WHERE ?4 IS NULL OR d.project_id = ?4
     ORDER BY d.added_at DESC, d.id`,
    accountId,
    JSON.stringify(types),
    JSON.stringify(names),
    projectId,
  )
  return rows.flatMap(({ said: written, ...row }) => {
    const read = saidColumn.read(store, written)
    if (read === undefined) return []
    const [price, transfer, living, plot, year, energy, days] = read
    return [
      {
        ...row,
        record: {
          transactionPrice: price,
          transferDate: transfer,
          livingArea: living,
          plotArea: plot,
          constructionYear: year,
          energyClass: energy,
          dates: days ?? [],
        },
      },
    ]
  })
}
