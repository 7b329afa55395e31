import { numberFor } from '../random.ts'
import { type AppRequest, plain, type ServiceAnswer, withBody } from './answers.ts'
import { LaggingLists } from './lagging-lists.ts'
import { OlderTexts } from './older-texts.ts'
import { recoded } from './recoded-answers.ts'
import { noTricks, trickKinds, type TrickKind, type Tricks } from './tricks.ts'

/** The most stale answers in a row. The app reads an older text twice before refusing the text. */
const mostStale = 3

type Carry = () => Promise<ServiceAnswer>

export interface TricksterOptions {
  readonly seed: number
  /** The time of the service's clock, in milliseconds. */
  readonly now: () => number
  /** Sends a GET that does not come from the app and is not recorded. */
  readonly look: (url: string, asked: AppRequest) => Promise<ServiceAnswer>
  readonly onTrick: (kind: TrickKind | 'lag' | 'forbidden' | 'postponed') => void
}

/** Forwards requests to a truthful service, and sometimes changes the answers. */
export class Trickster {
  readonly #options: TricksterOptions
  readonly #occurrences = new Map<string, number>()
  #older = new OlderTexts()
  readonly #lists: LaggingLists
  /** Answers with the text of a record as the service gave it. */
  readonly #trueTexts = new WeakSet<ServiceAnswer>()
  /** Lists whose last answer was changed. Two answers in a row are never changed. */
  readonly #cut = new Set<string>()
  /**
   * The number of stale answers in a row, by address. At most three answers in a row are stale: a
   * service that was restored from a backup keeps giving the same older text, and the app must
   * accept that text.
   */
  readonly #stale = new Map<string, number>()
  #tricks: Tricks = noTricks

  constructor(options: TricksterOptions) {
    this.#options = options
    this.#lists = new LaggingLists(options.now)
  }

  /**
   * True while the disk of the app is full: the app may not be able to store a text that it gets, and a
   * kill then ends the only knowledge of the text. Such a text does not make an earlier one stale.
   */
  isDiskFull = false

  /** The delay of lists and statuses, in milliseconds of the service's clock. */
  lagMs = 0

  /** The service was restored: no text from before the restore is answered any more. */
  forgetOlder(): void {
    this.#older = new OlderTexts()
  }

  set tricks(tricks: Tricks) {
    this.#tricks = tricks
  }

  /** Answers a request of the app. `carry` lets the service carry out the request. */
  async answer(asked: AppRequest, carry: Carry): Promise<ServiceAnswer> {
    const subject = subjectOf(asked)
    if (subject === null) return carry()
    const { forbidden, postponed } = this.#tricks
    if (concerns(asked, forbidden)) {
      this.#options.onTrick('forbidden')
      return plain(403, '{"message":"Geen toegang tot dit object"}')
    }
    if (postponed !== null && concerns(asked, postponed.project)) {
      this.#options.onTrick('postponed')
      return laterPlease(postponed.status)
    }
    const trick = this.#draw(asked, subject)
    switch (subject) {
      case 'text':
        return this.#recoded(asked, await this.#text(asked, carry, trick), trick)
      case 'list':
      case 'status':
        return this.#recoded(asked, await this.#list(asked, carry, trick), trick)
      case 'publication':
        return this.#publication(asked, carry, trick)
      case 'write':
        return this.#write(asked, carry, trick)
    }
  }

  async #text(asked: AppRequest, carry: Carry, trick: TrickKind | null): Promise<ServiceAnswer> {
    const given = await carry()
    if (given.status !== 200) return given
    const older = trick === 'stale' ? this.#older.before(asked) : null
    const staleBefore = this.#stale.get(asked.url) ?? 0
    this.#stale.delete(asked.url)
    if (older !== null && staleBefore < mostStale) {
      this.#stale.set(asked.url, staleBefore + 1)
      return this.#played('stale', older)
    }
    if (trick === 'xhtml') return this.#played(trick, withText(given, page))
    if (trick !== 'misrouted' && trick !== 'otherVersion') return this.#trueText(given)
    const url = trick === 'misrouted' ? otherRecord(asked.url) : otherVersion(asked.url)
    const other = url === null ? null : await this.#options.look(url, asked)
    return other?.status === 200 ? this.#played(trick, other) : this.#trueText(given)
  }

  #trueText(answer: ServiceAnswer): ServiceAnswer {
    this.#trueTexts.add(answer)
    return answer
  }

  /** Notes that the app got a whole answer. A lost text is not known to the app, so no text is older. */
  arrived(asked: AppRequest, answer: ServiceAnswer): void {
    if (this.#trueTexts.has(answer) && !this.isDiskFull) this.#older.noteGiven(asked, answer)
  }

  async #list(asked: AppRequest, carry: Carry, trick: TrickKind | null): Promise<ServiceAnswer> {
    const given = await carry()
    const name = `${asked.url} ${String(asked.headers?.accept ?? '')}`
    const cutBefore = this.#cut.delete(name)
    if (given.status !== 200) return given
    const shown = this.lagMs > 0 ? this.#lists.delayed(asked.url, given, this.lagMs) : given
    if (shown !== given) this.#options.onTrick('lag')
    if (cutBefore || trick === null || !isListTrick(trick)) return shown
    const cut = changedList(shown, trick)
    if (cut === null) return shown
    this.#cut.add(name)
    return this.#played(trick, cut)
  }

  async #publication(
    asked: AppRequest,
    carry: Carry,
    trick: TrickKind | null,
  ): Promise<ServiceAnswer> {
    if (trick === 'refusedAfter') return this.#write(asked, carry, trick)
    if (trick === 'lostPublish') return this.#played(trick, this.#vague(asked))
    const given = await this.#carryOutWrite(asked, carry)
    return trick === 'vaguePublish' ? this.#played(trick, this.#vague(asked)) : given
  }

  async #write(asked: AppRequest, carry: Carry, trick: TrickKind | null): Promise<ServiceAnswer> {
    const given = await this.#carryOutWrite(asked, carry)
    if (trick !== 'refusedAfter') return given
    const statuses = [401, 403, 404, 409, 422]
    const at = Math.floor(this.#number(asked, 'status') * statuses.length)
    const status = statuses[at] ?? 404
    return this.#played(trick, plain(status, '{"message":"Niet gevonden"}'))
  }

  /** Lets the service carry out a write, and keeps what the lists showed before. */
  async #carryOutWrite(asked: AppRequest, carry: Carry): Promise<ServiceAnswer> {
    const status = /^\/1\.0\/mcp\/\d+$/u.exec(asked.url)?.[0]
    const before = status === undefined ? null : await this.#options.look(status, asked)
    const given = await carry()
    if (given.status !== 200) return given
    if (status !== undefined && before?.status === 200) this.#lists.changed(status, before)
    if (/^\/1\.0\/\d+\/(?:project|dossier)$/u.test(asked.url)) this.created(given.body.toString())
    return given
  }

  /** Returns true if the lists already show an object. */
  shows(id: number): boolean {
    return this.#lists.shows(id, this.lagMs)
  }

  /**
   * Notes an object that somebody created, from the JSON answer. An answer to an edit names an
   * object that is already known.
   */
  created(answer: string): void {
    const { id, apiObjectId = id } = JSON.parse(answer) as { id?: number; apiObjectId?: number }
    if (apiObjectId !== undefined) this.#lists.created(apiObjectId)
  }

  /** Returns an answer that does not tell whether a publication was accepted. */
  #vague(asked: AppRequest): ServiceAnswer {
    const which = Math.floor(this.#number(asked, 'vague') * 4)
    if (which === 0) return plain(200, '')
    if (which === 1) return plain(204, '')
    if (which === 2) return plain(200, '{"error":"Kanaal is niet bereikbaar"}')
    return plain(200, '<html><body>Onderhoud</body></html>')
  }

  /** Changes the bytes of a read's answer, and not its content. */
  #recoded(asked: AppRequest, given: ServiceAnswer, trick: TrickKind | null): ServiceAnswer {
    if (trick !== 'recoded' || given.status !== 200) return given
    const changed = recoded(given, this.#number(asked, 'coding'))
    return this.#played(trick, this.#trueTexts.has(given) ? this.#trueText(changed) : changed)
  }

  #draw(asked: AppRequest, subject: Subject): TrickKind | null {
    const name = `${asked.method} ${asked.url}`
    const occurrence = (this.#occurrences.get(name) ?? 0) + 1
    this.#occurrences.set(name, occurrence)
    let left = this.#number(asked, `trick ${occurrence}`)
    for (const kind of trickKinds) {
      if (!subjectsOfTrick[kind].includes(subject)) continue
      left -= this.#tricks.rates[kind] ?? 0
      if (left < 0) return kind
    }
    return null
  }

  #number({ method, url }: AppRequest, name: string): number {
    const occurrence = this.#occurrences.get(`${method} ${url}`) ?? 0
    return numberFor(this.#options.seed, `${name} ${method} ${url} ${occurrence}`)
  }

  #played(kind: TrickKind, answer: ServiceAnswer): ServiceAnswer {
    this.#options.onTrick(kind)
    return answer
  }
}

/** The subject of a request; requests without a subject are forwarded unchanged. */
type Subject = 'text' | 'list' | 'status' | 'publication' | 'write'

const subjectsOfTrick: Record<TrickKind, readonly Subject[]> = {
  misrouted: ['text'],
  otherVersion: ['text'],
  xhtml: ['text'],
  stale: ['text'],
  emptyList: ['list'],
  shrunkList: ['list'],
  doubledList: ['list'],
  lostPublish: ['publication'],
  vaguePublish: ['publication'],
  refusedAfter: ['publication', 'write'],
  recoded: ['text', 'list', 'status'],
}

function subjectOf({ method, url }: AppRequest): Subject | null {
  if (url.startsWith('/oauth/')) return null
  if (method === 'POST') return url.startsWith('/1.0/mcp/') ? 'publication' : 'write'
  if (/^\/1\.0\/(?:dossier\/)?\d+(?:\?|$)/u.test(url)) return 'text'
  if (/^\/1\.0\/\d+\/(?:project|dossier)$/u.test(url)) return 'list'
  return /^\/1\.0\/mcp\/\d+$/u.test(url) ? 'status' : null
}

/** Returns true for a request about the project with this index, other than the list of projects. */
function concerns({ url }: AppRequest, project: number | null): boolean {
  const id = Number(/^\/1\.0\/(?:mcp\/)?(\d+)/u.exec(url)?.[1])
  if (project === null || !Number.isSafeInteger(id) || url.endsWith('/project')) return false
  return id % 3 === project
}

/** Returns an answer that asks for the request again after twenty seconds. */
function laterPlease(status: 429 | 503): ServiceAnswer {
  const answer = plain(status, '{"message":"Probeer het later"}')
  return { ...answer, headers: { ...answer.headers, 'retry-after': '20' } }
}

/**
 * Returns the address of another record's text: of the next project, or of a project instead of a
 * document.
 */
function otherRecord(url: string): string | null {
  const [, dossier, id, query = ''] = /^\/1\.0\/(dossier\/)?(\d+)(\?.*)?$/u.exec(url) ?? []
  if (id === undefined) return null
  // The practice office numbers its objects consecutively, so the next number is another existing
  // object.
  return dossier === undefined ? `/1.0/${Number(id) + 1}${query}` : `/1.0/${firstProject}`
}

/** The number of the first project of every practice office. */
const firstProject = 10_001

function otherVersion(url: string): string | null {
  if (!/^\/1\.0\/\d+/u.test(url)) return null
  const version = /version=([\d.]+)/u.exec(url)?.[1] ?? '1.2'
  return `${url.split('?')[0]}?version=${version === '1.2' ? '1.3' : '1.2'}`
}

const page =
  '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Aanmelden</title></head>' +
  '<body><p>Meld u aan.</p></body></html>'

/** Returns the same answer with another text of a record. */
function withText(given: ServiceAnswer, text: string): ServiceAnswer {
  const isXml = String(given.headers['content-type']).startsWith('application/xml')
  return withBody(given, isXml ? text : JSON.stringify({ xml: text }))
}

/** A row of a list: the fields of a project or a document. */
type Row = Record<string, { readonly id: number }>

/** The tricks that change the rows of a list. */
const changesOfList = {
  emptyList: () => [],
  shrunkList: (rows) => rows.filter((_row, index) => index % 2 === 1),
  doubledList: (rows) =>
    rows.flatMap((row, index) => {
      const other = withIdOf(row, rows[(index + 1) % rows.length] ?? row)
      return index % 2 === 1 ? [row, other] : [other, row]
    }),
} as const satisfies Partial<Record<TrickKind, (rows: readonly Row[]) => Row[]>>

type ListTrick = keyof typeof changesOfList

function isListTrick(trick: TrickKind): trick is ListTrick {
  return trick in changesOfList
}

/** Returns the row `other` with the id of a row. */
function withIdOf(row: Row, other: Row): Row {
  const ids = Object.values(row).map(({ id }) => id)
  const fields = Object.entries(other).map(([name, facts]) => [name, { ...facts, id: ids[0] }])
  return Object.fromEntries(fields) as Row
}

/** Returns a list with changed rows; null for a list without rows. */
function changedList(given: ServiceAnswer, trick: ListTrick): ServiceAnswer | null {
  const { objects } = JSON.parse(given.body.toString()) as { objects: Row[] }
  if (objects.length === 0) return null
  return withBody(given, JSON.stringify({ objects: changesOfList[trick](objects) }))
}
