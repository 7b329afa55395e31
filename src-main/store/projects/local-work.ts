import type { LocalWork, OnlyHere } from '../../../src-shared/ipc/calls/account-calls.ts'
import type { Store } from '../connection/store.ts'
import { isEditedSql } from '../records/edited-text.ts'

/** Milliseconds for which a text in the history, or a sent document, keeps a record in the lists. */
export const historyStays = 30 * 24 * 60 * 60_000

/**
 * Returns an SQL condition that is true if a project has work that the service does not know: typed
 * or saved texts, requests, files in the tray, pins, choices in a conflict, answers in a form, and
 * newer than `since`: texts in the history, and documents sent from here.
 *
 * @param id SQL expression of the project's id
 * @param since SQL expression of a time in epoch milliseconds
 */
export function projectWorkOf(id: string, since: string): string {
  return `(EXISTS (SELECT 1 FROM record_drafts w WHERE w.project_id = ${id})
    OR EXISTS (SELECT 1 FROM record_texts w WHERE w.project_id = ${id} AND ${isEditedSql('w')})
    OR EXISTS (SELECT 1 FROM outbox_jobs w WHERE w.project_id = ${id})
    OR EXISTS (SELECT 1 FROM intake_files w WHERE w.project_id = ${id})
    OR EXISTS (SELECT 1 FROM pins w WHERE w.project_id = ${id})
    OR EXISTS (SELECT 1 FROM record_conflicts w WHERE w.project_id = ${id})
    OR EXISTS (SELECT 1 FROM parameter_drafts w WHERE w.project_id = ${id})
    OR EXISTS (SELECT 1 FROM record_history w WHERE w.project_id = ${id}
      AND w.origin IN ('saved', 'draft') AND w.at > ${since})
    OR EXISTS (SELECT 1 FROM dossiers w WHERE w.project_id = ${id}
      AND w.made_here = 1 AND w.added_at > ${since}))`
}

/**
 * Returns the same condition for a dossier. Local bytes, a pin on the dossier's project, and an
 * upload that no list shows yet also count.
 */
export function dossierWorkOf(dossier: string): string {
  const id = `${dossier}.id`
  return `(${dossier}.sha256 IS NOT NULL
    OR (${dossier}.made_here = 1 AND ${dossier}.remote_hash IS NULL)
    OR EXISTS (SELECT 1 FROM pins w WHERE w.project_id = ${dossier}.project_id)
    OR EXISTS (SELECT 1 FROM record_drafts w WHERE w.dossier_id = ${id})
    OR EXISTS (SELECT 1 FROM record_texts w WHERE w.dossier_id = ${id} AND ${isEditedSql('w')})
    OR EXISTS (SELECT 1 FROM outbox_jobs w WHERE w.dossier_id = ${id})
    OR EXISTS (SELECT 1 FROM record_conflicts w WHERE w.dossier_id = ${id})
    OR EXISTS (SELECT 1 FROM record_history w WHERE w.dossier_id = ${id}
      AND w.origin IN ('saved', 'draft')))`
}

/**
 * SQL condition for a row of `dossiers`: the document was sent from here, the service has lost it,
 * and the bytes are here. The user can send the document again.
 */
export const isOnlyCopy = `arrival = 'lost' AND remote_id IS NULL AND sha256 IS NOT NULL`

/** SQL condition for a row of `dossiers`: sent from here, and no list of the service has shown it. */
export const isUnseenUpload = 'made_here = 1 AND remote_id IS NOT NULL AND remote_hash IS NULL'

/**
 * SQL condition for a row of `dossiers`: no list has shown the sent document in time, and the bytes are
 * here. A later list can still show the document.
 */
const isOverdueCopy = `${isUnseenUpload} AND missing_since IS NOT NULL AND sha256 IS NOT NULL`

const noLocalWork: LocalWork = { requests: 0, edits: 0, drafts: 0, files: 0 }
export const nothingOnlyHere: OnlyHere = { ...noLocalWork, documents: 0, uploads: 0, templates: 0 }

/** Counts what exists only on this machine and goes with an account. */
export function onlyHereOf(store: Pick<Store, 'get'>, accountId: string): OnlyHere {
  const count = (sql: string): number => store.get<{ n: number }>(sql, accountId)?.n ?? 0
  const documents = (condition: string): number =>
    count(
      `SELECT count(*) AS n FROM dossiers INDEXED BY dossiers_local
       WHERE account_id = ? AND ${condition}`,
    )
  return {
    ...localWorkOf(store, accountId),
    // A document that is being sent again counts as a request.
    documents: documents(isOnlyCopy),
    uploads: documents(isOverdueCopy),
    templates: count('SELECT count(*) AS n FROM project_templates WHERE account_id = ?'),
  }
}

/** Counts the work of an account that its service does not have. */
function localWorkOf(store: Pick<Store, 'get'>, accountId: string): LocalWork {
  const count = (sql: string): number => store.get<{ n: number }>(sql, accountId)?.n ?? 0
  return {
    requests: count('SELECT count(*) AS n FROM outbox_jobs WHERE account_id = ?'),
    edits: count(`SELECT count(DISTINCT t.record_id) AS n
      FROM record_texts t INDEXED BY record_texts_unsent
        CROSS JOIN projects p ON p.id = t.project_id
      WHERE p.account_id = ? AND ${isEditedSql('t')}
        AND NOT EXISTS (SELECT 1 FROM outbox_jobs j WHERE j.project_id = t.project_id
          AND j.dossier_id IS t.dossier_id
          AND j.kind IN ('projectCreate', 'projectEdit', 'dossierEdit'))`),
    drafts: countDrafts(store, accountId),
    files: count('SELECT count(*) AS n FROM intake_files WHERE account_id = ?'),
  }
}

/** Counts the local work of all accounts. */
export function allLocalWork(store: Pick<Store, 'get' | 'all'>): LocalWork {
  return sumOfAccounts(store, noLocalWork, localWorkOf)
}

/** Counts what exists only on this machine, of all accounts. */
export function allOnlyHere(store: Pick<Store, 'get' | 'all'>): OnlyHere {
  return sumOfAccounts(store, nothingOnlyHere, onlyHereOf)
}

function sumOfAccounts<Kind extends string>(
  store: Pick<Store, 'get' | 'all'>,
  nothing: Readonly<Record<Kind, number>>,
  countsOf: (store: Pick<Store, 'get'>, accountId: string) => Readonly<Record<Kind, number>>,
): Record<Kind, number> {
  const sum: Record<Kind, number> = { ...nothing }
  const kinds = Object.keys(nothing) as Kind[]
  for (const { id } of store.all<{ id: string }>('SELECT id FROM accounts')) {
    const counts = countsOf(store, id)
    for (const kind of kinds) sum[kind] += counts[kind]
  }
  return sum
}

/** Counts the records of an account with typed but unsaved text. */
export function countDrafts(store: Pick<Store, 'get'>, accountId: string): number {
  const row = store.get<{ n: number }>(
    // CROSS JOIN forces the order: from the few drafts to their projects.
    `SELECT count(DISTINCT d.record_id) AS n FROM record_drafts d
       CROSS JOIN projects p ON p.id = d.project_id WHERE p.account_id = ?`,
    accountId,
  )
  return row?.n ?? 0
}

/**
 * Returns those of these projects whose own record has typed but unsaved text, by name. Drafts of
 * documents do not count.
 */
export function draftedProjects(
  store: Store,
  projectIds: readonly string[],
): { id: string; name: string }[] {
  return store.all(
    // CROSS JOIN forces the order: from the few drafts to their projects.
    `SELECT DISTINCT p.id, p.name FROM record_drafts d
       CROSS JOIN projects p ON p.id = d.project_id
     WHERE d.dossier_id IS NULL AND p.id IN (SELECT value FROM json_each(?))
     ORDER BY p.name_key, p.id`,
    JSON.stringify(projectIds),
  )
}

/** Returns whether a project or one of its documents has typed but unsaved text. */
export function hasDraft(store: Store, projectId: string): boolean {
  return store.get('SELECT 1 FROM record_drafts WHERE project_id = ?', projectId) !== null
}
