import type { SqlMutation } from '../child/sql-hooks.ts'
import type { SourceChange } from './source-changes.ts'

/**
 * A fault in the product: changes to its source, or to the results and effects of its SQL
 * statements.
 */
interface Mutation {
  readonly changes?: readonly SourceChange[]
  readonly sql?: SqlMutation
}

const push = '/src-main/sync/jobs/record-push.ts'
const relist = '/src-main/sync/publication/relist.ts'
const contents = '/src-main/store/dossiers/content-repository.ts'

/** Faults that are put into the product on purpose, by name. The oracle must find each of them. */
const mutations = {
  '': {},
  /** The outbox deletes a job as soon as the request has left. */
  dropAfterSend: {
    sql: {
      ran(sql, _values, database) {
        if (!/^\s*UPDATE outbox_jobs\b/u.test(sql)) return
        database.prepare('DELETE FROM outbox_jobs WHERE sent = 1').run()
      },
    },
  },
  /** A request without an answer is sent again without a check at the service. */
  resendBlindly: {
    sql: {
      rows(sql, rows) {
        if (!sql.includes('FROM outbox_jobs')) return
        for (const row of rows) if ('sent' in row) row['sent'] = 0
      },
    },
  },
  /** The user's text is sent even if the service has a newer text. */
  overwriteTheirs: {
    changes: [{ file: push, from: 'sameRecordContent(theirs, baseText)', to: 'true' }],
  },
  /** Any text at the service counts as the sent text. */
  takeForArrived: {
    changes: [{ file: push, from: 'sameRecordContent(theirs, mine)', to: 'true' }],
  },
  /** Drafts of one version are not stored. */
  forgetDrafts: {
    sql: {
      ran(sql, _values, database) {
        if (!sql.includes('INSERT INTO record_drafts')) return
        database.exec("DELETE FROM record_drafts WHERE version = '1.2'")
      },
    },
  },
  /** A new file in the tray replaces another file. */
  forgetTray: {
    sql: {
      ran(sql, _values, database) {
        if (!sql.includes('INSERT INTO intake_files')) return
        database.exec(
          'DELETE FROM intake_files WHERE position < (SELECT max(position) FROM intake_files)',
        )
      },
    },
  },
  /** A document is sent even if its owner has the same content. */
  sendUnasked: {
    changes: [
      {
        file: '/src-main/sync/jobs/dossier-upload.ts',
        from: 'blob === null || intent.sendAnyway === true',
        to: 'true',
      },
    ],
  },
  /** A planned request is sent at once. */
  sendPlannedEarly: {
    changes: [
      { file: '/src-main/store/jobs/due-jobs.ts', from: "    AND ${plannedTimeCame('j')}", to: '' },
    ],
  },
  /** A relist is published before its withdrawal is confirmed. */
  publishUnconfirmed: {
    changes: [
      { file: relist, from: "return 'moving'", to: "return 'confirmed'" },
      { file: relist, from: 'requireWithdrawnStill(attempt, status),', to: 'null,' },
    ],
  },
  /** A colleague's withdrawal that is under way counts as a busy channel. */
  withdrawTheirs: {
    changes: [
      {
        file: relist,
        from: '!isBeingWithdrawn(attempt, publication)',
        to: "stateOf(attempt, publication) !== 'withdrawn'",
      },
    ],
  },
  /** A request that was cancelled is sent. */
  publishCancelled: {
    changes: [
      {
        file: '/src-main/sync/outbox/cancellation.ts',
        from: '    outbox.remove(job.id)',
        to: "    if (!('channel' in job.intent)) outbox.remove(job.id)",
      },
    ],
  },
  /** Freeing disk space removes unsent content too. */
  evictUnsent: {
    changes: [
      { file: contents, from: 'const free = `(d.remote_id', to: 'const free = `(1 OR d.remote_id' },
      { file: contents, from: 'instr(intent, ?1) > 0) AS found', to: '0) AS found' },
    ],
  },
  /** Another service behind an unchanged address is not detected. */
  ignoreIdentity: {
    changes: [
      {
        file: '/src-main/sync/identity/service-check.ts',
        from: 'isOtherOffice(records.projects.eachWithRemoteId(account.id), items)',
        to: 'false',
      },
    ],
  },
  /** An object that no list shows after half a minute counts as never created. */
  trustShortAbsence: {
    changes: [
      {
        file: '/src-main/sync/runner/listing-lag.ts',
        from: "if (doubt !== 'unread' && !fresh) return longestProof",
        to: 'if (doubt !== null) return shortestProof',
      },
    ],
  },
  /** Any text counts as the requested record. */
  acceptAnyText: {
    changes: [
      {
        file: '/src-main/service-client/answers/record-answer.ts',
        from: 'const root = readRecordRoot(text)\n  const name',
        to: 'if (asked !== null) return text\n  const root = readRecordRoot(text)\n  const name',
      },
    ],
  },
  /** Any answer to a publication counts as an acceptance, without a check of the channel. */
  acceptAnyAnswer: {
    changes: [
      {
        file: '/src-main/sync/publication/publication-request.ts',
        from: "    provenBy: 'readBack',\n",
        to: '',
      },
    ],
  },
  /** Two rows of a project become one at once, and the texts of the second row are dropped. */
  dropSecondRow: {
    changes: [
      {
        file: '/src-main/store/projects/absorb-project.ts',
        from: 'absorbTexts(store, twins)',
        to: '',
      },
      {
        file: '/src-main/sync/texts/edited-twin.ts',
        from: "standing === 'free'",
        to: "standing !== 'busy'",
      },
    ],
  },
  /** An id counts as the same document whatever a list shows under the id. */
  ignoreReusedIds: {
    changes: [
      {
        file: '/src-main/store/dossiers/lost-dossiers.ts',
        from: '  return isSameDocument({ title',
        to: '  return item !== null || isSameDocument({ title',
      },
    ],
  },
  /** Of an id that a list shows twice, the last entry counts. */
  trustLastEntry: {
    changes: [
      {
        file: '/src-main/store/dossiers/lost-dossiers.ts',
        from: 'entries?.some((item) => isSame(row, item)) ?? true',
        to: 'entries?.slice(-1).some((item) => isSame(row, item)) ?? true',
      },
    ],
  },
  /** A document's text is read by its id without a look at the list of its owner. */
  readUnlisted: {
    changes: [
      {
        file: '/src-main/store/projects/recent-lists.ts',
        from: 'return list !== undefined &&',
        to: 'if (list !== null) return true\n    return list !== undefined &&',
      },
    ],
  },
  /** A document that the service lost says that it arrived. */
  hideLostDocuments: {
    changes: [
      {
        file: '/src-main/dossiers/dossier-use-cases.ts',
        from: 'arrival: dossier.arrival,',
        to: "arrival: dossier.arrival === 'lost' ? 'verified' : dossier.arrival,",
      },
    ],
  },
  /** A job that the service asked to wait is removed. */
  dropPostponed: {
    changes: [
      {
        file: '/src-main/sync/runner/attempt-results.ts',
        from: 'this.#waitAsAsked(job, next.error)',
        to: 'records.outbox.finish(job.id)',
      },
    ],
  },
  /** Every text is read as UTF-8, whatever the answer says. */
  ignoreCharset: {
    changes: [
      {
        file: '/src-main/service-client/answers/answer-text.ts',
        from: 'new TextDecoder(encoding, { fatal: true }).decode(body, {',
        to: "new TextDecoder('utf-8').decode(body, {",
      },
    ],
  },
  /** Any text of an editor counts as an edit of the newest text. */
  undoPastMerge: {
    changes: [
      {
        file: '/src-main/sync/texts/base-moves.ts',
        from: 'if (baseId === base) return base',
        to: 'if (ids !== null) return base',
      },
    ],
  },
} satisfies Record<string, Mutation>

export type MutationName = keyof typeof mutations

/** Returns the mutation with a name. Throws if the name is unknown. */
export function mutationNamed(name: string): Mutation {
  if (!isMutation(name)) throw new Error(`There is no mutation ${name}`)
  return mutations[name]
}

/** Returns the changes of the source by the name of their mutation. */
export function mutationChanges(): Record<string, readonly SourceChange[]> {
  const all: [string, Mutation][] = Object.entries(mutations)
  return Object.fromEntries(all.map(([name, { changes = [] }]) => [name, changes]))
}

function isMutation(name: string): name is MutationName {
  return Object.hasOwn(mutations, name)
}
