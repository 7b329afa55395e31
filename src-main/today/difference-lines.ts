import type { TodayLine } from '../../src-shared/ipc/calls/today-calls.ts'
import type { DocumentDifferences } from '../facts/document-differences.ts'
import { emptyLine } from './today-lines.ts'

/** Returns where documents of an account and records differ, newest document first. */
export async function differenceLines(
  differences: Pick<DocumentDifferences, 'find'>,
  accountId: string,
): Promise<TodayLine[]> {
  const found = await differences.find(accountId, null)
  return found.map(({ document, difference }) => ({
    ...emptyLine,
    id: `${document.dossierId} ${difference.kind}`,
    owner: {
      id: document.projectId,
      kind: 'project',
      name: document.projectName,
      city: document.city,
    },
    dossier: { id: document.dossierId, title: document.title },
    since: document.addedAt,
    difference,
  }))
}
