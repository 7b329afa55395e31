import { changeSource } from './source-changes.ts'
import { mutateSql } from './sql-hooks.ts'

/** Faults put into the product on purpose, by name: the oracle has to find each of them. */
const mutations = {
  '': () => undefined,
  /** A job is forgotten as soon as its request left. */
  dropAfterSend: () =>
    mutateSql({
      ran(sql, _values, database) {
        if (!/^\s*UPDATE outbox_jobs\b/u.test(sql)) return
        database.prepare('DELETE FROM outbox_jobs WHERE sent = 1').run()
      },
    }),
  /** What was sent and never answered is sent again without looking. */
  resendBlindly: () =>
    mutateSql({
      rows(sql, rows) {
        if (!sql.includes('FROM outbox_jobs')) return
        for (const row of rows) if ('sent' in row) row['sent'] = 0
      },
    }),
  /** The user's text goes out, whatever the service has become meanwhile. */
  overwriteTheirs: () =>
    changeSource({
      file: '/src-main/sync/record-push.ts',
      from: 'sameRecordContent(theirs, base)',
      to: 'true',
    }),
  /** What the service has counts as what was to be sent. */
  takeForArrived: () =>
    changeSource({
      file: '/src-main/sync/record-push.ts',
      from: 'sameRecordContent(theirs, mine)',
      to: 'true',
    }),
  /** Drafts of one version are not kept. */
  forgetDrafts: () =>
    mutateSql({
      ran(sql, _values, database) {
        if (!sql.includes('INSERT INTO record_drafts')) return
        database.exec("DELETE FROM record_drafts WHERE version = '1.2'")
      },
    }),
  /** A file that comes into the tray pushes another one out. */
  forgetTray: () =>
    mutateSql({
      ran(sql, _values, database) {
        if (!sql.includes('INSERT INTO intake_files')) return
        database.exec(
          'DELETE FROM intake_files WHERE position < (SELECT max(position) FROM intake_files)',
        )
      },
    }),
  /** A document goes out, also where its owner has the same content. */
  sendUnasked: () =>
    changeSource({
      file: '/src-main/sync/dossier-upload.ts',
      from: 'blob === null || intent.sendAnyway === true',
      to: 'true',
    }),
  /** What was planned goes at once. */
  sendPlannedEarly: () =>
    changeSource({
      file: '/src-main/sync/due-jobs.ts',
      from: "    AND ${momentCame('j')}",
      to: '',
    }),
  /** A relist is published while its withdrawal is under way. */
  publishUnconfirmed: () => {
    const file = '/src-main/sync/relist.ts'
    changeSource({ file, from: "return 'moving'", to: "return 'confirmed'" })
    changeSource({ file, from: 'requireWithdrawnStill(attempt, status),', to: 'null,' })
  },
  /** A withdrawal by somebody else that is under way passes for a channel that is merely busy. */
  withdrawTheirs: () =>
    changeSource({
      file: '/src-main/sync/relist.ts',
      from: '!isWithdrawn(attempt, publication)',
      to: "stateOf(attempt, publication) !== 'withdrawn'",
    }),
  /** A request that is taken back goes out all the same. */
  publishWithdrawn: () =>
    changeSource({
      file: '/src-main/sync/withdrawal.ts',
      from: '    outbox.remove(job.id)',
      to: "    if (!('channel' in job.intent)) outbox.remove(job.id)",
    }),
  /** The user makes room, and what was not sent goes with the rest. */
  evictUnsent: () => {
    const file = '/src-main/store/content-repository.ts'
    changeSource({
      file,
      from: 'const free = `(d.remote_id',
      to: 'const free = `(1 OR d.remote_id',
    })
    changeSource({ file, from: 'instr(intent, ?1) > 0) AS found', to: '0) AS found' })
  },
}

export type MutationName = keyof typeof mutations

/** Throws on a name that is not known. */
export function applyMutation(name: string): void {
  if (!isMutation(name)) throw new Error(`There is no mutation ${name}`)
  mutations[name]()
}

function isMutation(name: string): name is MutationName {
  return Object.hasOwn(mutations, name)
}
