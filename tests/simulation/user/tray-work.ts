import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Result } from '../../../src-shared/ipc/app-error.ts'
import type { IntakeRow } from '../../../src-shared/ipc/calls/intake-calls.ts'
import type { Creation } from '../ledger.ts'
import type { GivenFile } from '../file-ledger.ts'
import type { Dice } from '../random.ts'
import type { Screen } from './screen.ts'

interface NewFile {
  readonly filename: string
  readonly bytes: Buffer
}

interface Sent {
  readonly dossierIds: string[]
  readonly refused: { readonly rowId: string }[]
}

/** The user's work with files on their way to a dossier. */
export class TrayWork {
  readonly #screen: Screen
  readonly #step: () => number
  #made = 0
  /** The files that were discarded last, and the id that restores them. */
  #undo: { id: string; files: GivenFile[] } | null = null

  constructor(screen: Screen, step: () => number) {
    this.#screen = screen
    this.#step = step
  }

  /** Takes in one file for an owner and sends it at once. */
  async addOne(ownerId: string, dice: Dice): Promise<void> {
    const newFile = this.#makeFile(dice)
    await this.#takeIn(newFile, ownerId, dice.chance(0.5))
    const row = (await this.rows()).find(({ filename }) => filename === newFile.filename)
    if (row === undefined) return
    const title = this.#newTitle()
    const change = { type: 'Akte', title }
    await this.#screen.ask('intake', 'edit', { rowIds: [row.id], change })
    await this.send([{ ...row, ...change }])
  }

  /** Takes in several files, among them empty files and copies of another file. */
  async drop(ownerId: string | null, dice: Dice): Promise<void> {
    const newFiles = Array.from({ length: dice.whole(2, 4) }, () => this.#makeFile(dice))
    const first = newFiles[0]
    if (first !== undefined && dice.chance(0.4))
      newFiles.push({ ...this.#makeFile(dice), bytes: first.bytes })
    if (dice.chance(0.3)) newFiles.push({ ...this.#makeFile(dice), bytes: Buffer.alloc(0) })
    if (dice.chance(0.4)) await this.#takeInFolder(newFiles, ownerId)
    else for (const newFile of newFiles) await this.#takeIn(newFile, ownerId, dice.chance(0.3))
    await this.rows()
  }

  /** Returns the ready files of the tray, which the app thereby reports as stored. */
  async rows(): Promise<IntakeRow[]> {
    const answer = await this.#screen.ask<{ rows: IntakeRow[] }>('intake', 'rows')
    const rows = answer.ok ? answer.value.rows : []
    const { files } = this.#ledger
    const { faults } = this.#screen.world
    for (const { state, filename, sha256 } of rows) {
      if (state !== 'ready') continue
      const file = files.find(filename)
      if (file === undefined) faults.push(`A file ${filename} is in the tray that nobody gave`)
      else if (file.sha256 !== sha256) faults.push(`The file ${filename} was taken in changed`)
      else if (file.fate === 'source') file.fate = 'kept'
    }
    return rows.filter(({ state }) => state === 'ready')
  }

  /** Returns some adjacent rows of the tray, as a user selects them. */
  async pick(dice: Dice, most: number): Promise<IntakeRow[]> {
    const rows = await this.rows()
    const first = Math.floor(dice.number() * rows.length)
    return rows.slice(first, first + dice.whole(1, most))
  }

  async edit(rows: readonly IntakeRow[], dice: Dice, ownerId: string | null): Promise<void> {
    if (rows.length === 0) return
    const kind = dice.weighted({ type: 3, title: 3, owner: 2 })
    const [first] = rows
    if (kind === 'title' && first !== undefined) {
      await this.#edit([first], { title: this.#newTitle() })
    } else if (kind === 'owner') await this.#edit(rows, { ownerId })
    else await this.#edit(rows, { type: dice.pick(['Koopakte', 'Leveringsakte']) })
  }

  /**
   * Fills in the missing fields and sends the files. Sends content that the owner already has only
   * with `anyway`.
   */
  async fillAndSend(
    rows: readonly IntakeRow[],
    owner: string | null,
    anyway: boolean,
  ): Promise<void> {
    const ready: IntakeRow[] = []
    for (const row of rows) {
      const ownerId = row.ownerId ?? owner
      if (ownerId === null) continue
      const named = { type: row.type === '' ? 'Akte' : row.type, title: this.#newTitle(), ownerId }
      if (anyway) this.#ledger.files.wantAnyway(row.sha256 ?? '')
      const change = anyway ? { ...named, sendAnyway: true } : named
      const edited = await this.#edit([row], change)
      if (edited) ready.push({ ...row, ...change })
    }
    await this.send(ready)
  }

  async send(rows: readonly IntakeRow[]): Promise<void> {
    if (rows.length === 0) return
    const asked = rows.map((row) => this.#ask(row))
    const shown = rows.map(({ id: rowId, ownerId, type, title, copy }) => ({
      ...{ rowId, ownerId, type, title, copy: copy === 'chosen' },
    }))
    const sent: Result<Sent> = await this.#screen.ask('intake', 'send', { rows: shown })
    if (!sent.ok) return
    const refused = new Set(sent.value.refused.map(({ rowId }) => rowId))
    const ids = [...sent.value.dossierIds]
    for (const [index, row] of rows.entries()) {
      const one = asked[index]
      if (one === undefined) continue
      if (refused.has(row.id)) one.cancelled = 'told'
      else one.id = ids.shift() ?? null
    }
  }

  async discard(rows: readonly IntakeRow[]): Promise<void> {
    if (rows.length === 0) return
    const files = rows.flatMap(({ filename }) => this.#ledger.files.find(filename) ?? [])
    for (const file of files) file.fate = 'discardAsked'
    const rowIds = rows.map(({ id }) => id)
    const done: Result<{ undoId: string | null }> = await this.#screen.ask('intake', 'discard', {
      rowIds,
    })
    if (!done.ok) return
    for (const file of files) file.fate = 'discarded'
    const { undoId } = done.value
    this.#undo = undoId === null ? null : { id: undoId, files }
  }

  async undoDiscard(): Promise<void> {
    const undo = this.#undo
    if (undo === null) return
    this.#undo = null
    const done: Result<{ restored: number }> = await this.#screen.ask(
      'intake',
      'restoreDiscarded',
      { undoId: undo.id },
    )
    if (done.ok && done.value.restored === undo.files.length)
      for (const file of undo.files) file.fate = 'kept'
  }

  /** Forgets the last discard: new windows cannot undo it. */
  forget(): void {
    this.#undo = null
  }

  async #edit(rows: readonly IntakeRow[], change: Record<string, unknown>): Promise<boolean> {
    const rowIds = rows.map(({ id }) => id)
    return (await this.#screen.ask('intake', 'edit', { rowIds, change })).ok
  }

  /** Notes a dossier before the answer, because a kill may come in between. */
  #ask({ filename, title, sha256, ownerId }: IntakeRow): Creation {
    const file = this.#ledger.files.find(filename)
    if (file !== undefined) file.sentTo = ownerId
    const asked: Creation = {
      id: null,
      names: [title],
      project: ownerId ?? '',
      sha256: sha256 ?? '',
      cancelled: 'no',
    }
    this.#ledger.dossiers.push(asked)
    return asked
  }

  /** Creates a file: mostly the bytes of a scan, which has no readable text, sometimes a text. */
  #makeFile(dice: Dice): NewFile {
    const number = `${this.#step()}.${(this.#made += 1)}`
    const text = dice.chance(0.04)
    const start = text ? 'Brief ' : '\u0089PNG\r\n\u001a\n'
    const bytes = Buffer.alloc(dice.whole(1, 5) * 700, `${start}${number} `, 'latin1')
    return { filename: `blad ${number}.${text ? 'txt' : 'png'}`, bytes }
  }

  #newTitle(): string {
    return `Akte ${this.#step()}.${(this.#made += 1)}`
  }

  #noteGiven({ filename, bytes }: NewFile): void {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const step = this.#step()
    this.#ledger.files.given.push({ filename, sha256, bytes, step, fate: 'source', sentTo: null })
  }

  async #takeIn(newFile: NewFile, ownerId: string | null, streamed: boolean): Promise<void> {
    this.#noteGiven(newFile)
    const { filename, bytes } = newFile
    if (streamed) return this.#stream(newFile, ownerId)
    const path = join(this.#folder(), filename)
    writeFileSync(path, bytes)
    await this.#screen.ask('intake', 'takePath', { path, ownerId })
  }

  async #stream({ filename, bytes }: NewFile, ownerId: string | null): Promise<void> {
    const begun: Result<{ rowId: string }> = await this.#screen.ask('intake', 'streamBegin', {
      ownerId,
      filename,
      size: bytes.length,
    })
    if (!begun.ok) return
    const { rowId } = begun.value
    const half = Math.floor(bytes.length / 2)
    for (const piece of [bytes.subarray(0, half), bytes.subarray(half)]) {
      if (piece.length === 0) continue
      const chunk = { rowId, bytes: new Uint8Array(piece) }
      if (!(await this.#screen.ask('intake', 'streamChunk', chunk)).ok) return
    }
    await this.#screen.ask('intake', 'streamEnd', { rowId })
  }

  async #takeInFolder(newFiles: readonly NewFile[], ownerId: string | null): Promise<void> {
    const path = join(this.#folder(), `map ${this.#step()}.${(this.#made += 1)}`)
    mkdirSync(path)
    for (const newFile of newFiles) {
      this.#noteGiven(newFile)
      writeFileSync(join(path, newFile.filename), newFile.bytes)
    }
    await this.#screen.ask('intake', 'takePath', { path, ownerId })
  }

  #folder(): string {
    const folder = join(this.#screen.world.folder, 'files')
    mkdirSync(folder, { recursive: true })
    return folder
  }

  get #ledger() {
    return this.#screen.world.ledger
  }
}
