import { relative } from 'node:path'
import { checkDocument, type CheckedDocument, checkInsertions } from './check-document.ts'
import { RankTally } from './child-ranks.ts'
import type { CheckReport } from './document-report.ts'
import { timesOf } from './figures.ts'
import { findDocuments } from './find-documents.ts'
import type { Insertions } from './insertions.ts'
import { openSchemas, type OpenSchemas } from './open-schemas.ts'
import type { CheckOptions } from './options.ts'

/**
 * Runs the check. Paths are relative to the folder `from`. Throws CheckRefusal if the check cannot
 * run.
 */
export async function runCheck(options: CheckOptions, from: string): Promise<CheckReport> {
  const schemas = await openSchemas(options.schemas, from)
  const paths = await findDocuments(options.documents, from)
  let checked: readonly CheckedDocument[]
  try {
    checked = await checkAll(paths, schemas, options, from)
  } finally {
    for (const { xsd } of schemas) xsd.dispose()
  }
  return {
    schemas: schemas.map(({ source, set }) => ({
      file: source.main,
      files: [...source.files.keys()],
      targetNamespace: set.targetNamespace,
      version: set.version,
    })),
    seed: options.seed,
    documents: checked.map(({ report }) => report),
    total: totalOf(checked),
  }
}

async function checkAll(
  paths: readonly string[],
  schemas: OpenSchemas,
  { insertions, seed, language }: CheckOptions,
  from: string,
): Promise<CheckedDocument[]> {
  const checked: CheckedDocument[] = []
  for (const [nth, path] of paths.entries()) {
    checked.push(await checkDocument(path, nameOf(path, from), schemas, seed + nth, language))
  }
  const valid = checked.filter(({ report }) => report.valid).length
  let [left, done] = [insertions, 0]
  for (const [nth, one] of checked.entries()) {
    if (!one.report.valid) continue
    const share = Math.ceil(left / (valid - done))
    const compared = await checkInsertions(one.path, schemas, share, seed + nth)
    checked[nth] = { ...one, report: { ...one.report, insertions: compared } }
    left -= share
    done += 1
  }
  return checked
}

function nameOf(path: string, from: string): string {
  const name = relative(from, path)
  return name.startsWith('..') ? path : name
}

function totalOf(checked: readonly CheckedDocument[]): CheckReport['total'] {
  const documents = checked.map(({ report }) => report)
  const ranks = new RankTally()
  for (const one of checked) ranks.addAll(one.ranks)
  return {
    documents: documents.length,
    wellFormed: documents.filter(({ wellFormed }) => wellFormed).length,
    valid: documents.filter(({ valid }) => valid).length,
    errors: documents.reduce((sum, { errorCount }) => sum + errorCount, 0),
    ranks: ranks.result(),
    insertions: documents.reduce<Insertions>(
      (sum, { insertions }) => (insertions === null ? sum : added(sum, insertions)),
      { cases: 0, fitting: 0, agreed: 0, skipped: 0, disagreements: [] },
    ),
    completion: timesOf(checked.flatMap(({ times }) => times)),
  }
}

function added(sum: Insertions, one: Insertions): Insertions {
  return {
    cases: sum.cases + one.cases,
    fitting: sum.fitting + one.fitting,
    agreed: sum.agreed + one.agreed,
    skipped: sum.skipped + one.skipped,
    disagreements: [...sum.disagreements, ...one.disagreements].slice(0, 10),
  }
}
