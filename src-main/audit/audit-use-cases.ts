import type { AuditEntry, AuditQuery } from '../../src-shared/ipc/calls/audit-calls.ts'
import type { Handlers } from '../../src-shared/ipc/contract.ts'
import { saveWhole } from '../disk/saved-copy.ts'
import type { StoredAccount } from '../accounts/account-repository.ts'
import type { Clock } from '../time/clock.ts'
import type { AuditRepository } from '../store/accounts/audit-repository.ts'
import { auditDocument, auditFileName, type AuditLanguage } from './audit-document.ts'

export interface AuditUseCaseDeps {
  readonly audit: AuditRepository
  readonly clock: Clock
  readonly connection: {
    /** Null if there is no active account; `requireAccount` then throws `notFound`. */
    activeAccount(): StoredAccount | null
    requireAccount(): StoredAccount
  }
  readonly chooseSavePath: (filename: string) => Promise<string | null>
  /** Prints a self-contained document without script as a PDF. */
  readonly printPdf: (html: string) => Promise<Uint8Array>
}

/**
 * The maximum number of entries in one document: some hundred pages. The user can narrow the query
 * by a period.
 */
const mostPrinted = 2000
/** The number of entries that are read between two turns of the event loop. */
const portion = 200

/** Reads the audit log for the screen and for the printed document. */
export class AuditUseCases implements Handlers<'audit'> {
  readonly #deps: AuditUseCaseDeps

  constructor(deps: AuditUseCaseDeps) {
    this.#deps = deps
  }

  list({ before, limit, ...query }: AuditQuery & { before: number | null; limit: number }): {
    total: number
    entries: AuditEntry[]
  } {
    const { audit } = this.#deps
    const account = this.#deps.connection.activeAccount()
    if (account === null) return { total: 0, entries: [] }
    const entries = audit.list(account.id, query, { before, limit })
    return { total: audit.count(account.id, query), entries }
  }

  /**
   * Prints the newest entries of a query, as many as one document holds. The document states the
   * number of all entries, or of the unreadable ones. Throws invalidInput/printFailed, and the errors
   * of `saveWhole`.
   */
  async exportPdf({
    language,
    ...query
  }: AuditQuery & { language: AuditLanguage }): Promise<{ entries: number } | null> {
    const { audit, clock, connection, chooseSavePath, printPdf } = this.#deps
    const account = connection.requireAccount()
    const printedAt = clock.now()
    const target = await chooseSavePath(auditFileName(language, printedAt))
    if (target === null) return null
    const entries = await this.#entries(account.id, query)
    const total = audit.count(account.id, query)
    const { timeZone } = account.dialect
    // A document that is not full holds all readable entries.
    const unreadable = entries.length < mostPrinted ? total - entries.length : 0
    const counts = { total, unreadable }
    const facts = { accountName: account.name, query, printedAt, ...counts, entries, timeZone }
    const pdf = await printPdf(auditDocument(facts, language))
    await saveWhole(target, (to) => to.writeFile(pdf))
    return { entries: entries.length }
  }

  /**
   * Returns the entries, oldest first. Reads in portions, as reading all at once would block the
   * thread.
   */
  async #entries(accountId: string, query: AuditQuery): Promise<AuditEntry[]> {
    const found: AuditEntry[] = []
    for (;;) {
      const page = { before: found.at(-1)?.id ?? null, limit: portion }
      const read = this.#deps.audit.list(accountId, query, page)
      found.push(...read)
      if (read.length < portion || found.length >= mostPrinted) return found.toReversed()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}
