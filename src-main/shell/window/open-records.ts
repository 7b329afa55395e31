import { oneAtATime } from '../../../src-shared/one-at-a-time.ts'

/** The records that a page wants to show, and their address in the page. */
export interface RecordPlace {
  readonly ids: readonly string[]
  readonly address: string
}

export interface OpenRecords {
  /**
   * Gives records to a page. Pages that had the records before are asked to store their text and to
   * let go. Returns null, or the page that keeps one of the records.
   */
  readonly claim: (page: number, ids: readonly string[]) => Promise<number | null>
  /** Takes the records from all pages, as `claim` does, for a window that does not exist yet. */
  readonly free: (ids: readonly string[]) => Promise<number | null>
  /** Returns a page other than `page` that has one of the records; null if no other page has. */
  readonly otherHolder: (page: number, ids: readonly string[]) => number | null
  /** Takes a page's answer to `askRelease`. An answer without a question is ignored. */
  readonly answer: (page: number, question: number, released: boolean) => void
  /** The page is gone: its records are free, and its open questions count as released. */
  readonly forget: (page: number) => void
}

/** A page that waits for records. */
interface Claim {
  readonly page: number
  isGone: boolean
}

/** A question to a page that waits for the answer. */
interface Question {
  readonly page: number
  readonly answer: (released: boolean) => void
}

/**
 * Keeps which page has which records (projects and dossiers). Each record has one page at most, so
 * that two windows never hold two different texts of one record. A page keeps a record after the
 * record left the screen, with the text and its undo steps, until another page wants the record.
 * `askRelease` asks a page to store the text of records and to drop the records; a page that shows
 * one of them, or cannot store its text, refuses. A page that does not answer within `timeoutMs` keeps
 * the records.
 */
export function createOpenRecords(
  askRelease: (page: number, question: number, ids: readonly string[]) => void,
  timeoutMs: number,
): OpenRecords {
  const holders = new Map<string, number>()
  const claims = new Set<Claim>()
  const questions = new Map<number, Question>()
  let lastQuestion = 0
  /** Runs one claim at a time: two pages may want the same record at once. */
  const inTurn = oneAtATime()

  async function isReleased(page: number, ids: readonly string[]): Promise<boolean> {
    const question = (lastQuestion += 1)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    questions.set(question, { page, answer: resolve })
    const timer = setTimeout(() => resolve(false), timeoutMs)
    askRelease(page, question, ids)
    const released = await promise
    clearTimeout(timer)
    questions.delete(question)
    return released
  }

  async function take(ids: readonly string[], claim: Claim | null): Promise<number | null> {
    const others = new Set(ids.map((id) => holders.get(id)))
    for (const page of others) {
      if (page === undefined || page === claim?.page) continue
      const held = ids.filter((id) => holders.get(id) === page)
      if (!(await isReleased(page, held))) return page
      for (const id of held) if (holders.get(id) === page) holders.delete(id)
    }
    if (claim?.isGone === false) for (const id of ids) holders.set(id, claim.page)
    return null
  }

  async function claimFor(page: number, ids: readonly string[]): Promise<number | null> {
    const claim: Claim = { page, isGone: false }
    claims.add(claim)
    try {
      return await inTurn(() => take(ids, claim))
    } finally {
      claims.delete(claim)
    }
  }

  return {
    claim: claimFor,
    free: (ids) => inTurn(() => take(ids, null)),
    otherHolder(page, ids) {
      const found = ids.map((id) => holders.get(id) ?? page).find((holder) => holder !== page)
      return found ?? null
    },
    answer(page, question, released) {
      const asked = questions.get(question)
      if (asked?.page === page) asked.answer(released)
    },
    forget(gone) {
      for (const claim of claims) if (claim.page === gone) claim.isGone = true
      for (const [id, page] of holders) if (page === gone) holders.delete(id)
      for (const { page, answer } of questions.values()) if (page === gone) answer(true)
    },
  }
}
