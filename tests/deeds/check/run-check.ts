import { basename, relative, resolve } from 'node:path'
import { findDocuments } from '../../xml-check/find-documents.ts'
import { CheckRefusal } from '../../xml-check/refusal.ts'
import { checkReport, type CheckReport, type CheckedDocument } from './check-report.ts'
import { DocumentReader } from './document-reader.ts'
import { Judge } from './judge.ts'
import { readOffice } from './office-file.ts'
import type { CheckOptions } from './options.ts'
import { readTruth, type TruthDocument } from './truth-file.ts'

/** Where the texts of documents are kept. */
const keptTexts = resolve('.cache', 'deeds', 'texts')

/** Runs the check. Throws CheckRefusal if it cannot run. */
export async function runCheck(
  { documents, office, truth, fresh, threads }: CheckOptions,
  from: string,
  onProgress: (done: number, all: number) => void,
): Promise<CheckReport> {
  const files = await findDocuments(documents, from)
  const judge = new Judge(
    office === null ? { projects: [] } : await readOffice(resolve(from, office)),
  )
  const truths = truth === null ? [] : await readTruth(resolve(from, truth))
  const truthOf = truthLookup(truths)
  if (truths.length > 0 && !files.some((file) => truthOf(file) !== null))
    throw new CheckRefusal('The truth file names none of the documents', [
      `  a document: ${relative(from, files[0] ?? '')}`,
      `  the truth:  ${truths[0]?.file ?? ''}`,
    ])
  const checked: CheckedDocument[] = []
  const waiting = [...files.entries()]
  const readAll = async (): Promise<void> => {
    const reader = new DocumentReader(keptTexts, fresh)
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [at, path] = next
        const read = await reader.read(path)
        const file = relative(from, path)
        checked[at] = { file, read, judged: judge.judge(read), truth: truthOf(path) }
        onProgress(files.length - waiting.length, files.length)
      }
    } finally {
      await reader.close()
    }
  }
  await Promise.all(Array.from({ length: threads }, readAll))
  return checkReport(checked)
}

/** Finds the truth of a file by the end of its path. */
function truthLookup(truths: readonly TruthDocument[]): (path: string) => TruthDocument | null {
  const byName = Map.groupBy(truths, ({ file }) => basename(file))
  return (path) => {
    const slashed = path.replaceAll('\\', '/')
    const known = byName.get(basename(path)) ?? []
    return known.find(({ file }) => slashed.endsWith(`/${file.replace(/^[./]+/u, '')}`)) ?? null
  }
}
