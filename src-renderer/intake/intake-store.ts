import { until, useThrottleFn } from '@vueuse/core'
import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import {
  maxIntakeRowsPerCall,
  type IntakeRow,
  type ShownRow,
} from '../../src-shared/ipc/calls/intake-calls.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { onceAimRests } from '../composables/input/pointer-aim.ts'
import { onEvent } from '../ipc/on-event.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'
import { keepBeforeClose } from '../composables/screen/before-close.ts'
import type { FileSource } from './sources/file-sources.ts'
import { createIntakeDrafts, type IntakeDrafts } from './intake-drafts.ts'
import type { IntakeOwner } from './intake-owner.ts'
import { createSourceIntake, type SourceIntake } from './sources/source-intake.ts'
import { drafted, reuseUnchanged, type RowChange } from './rows/row-drafts.ts'
import { readinessOf } from './readiness.ts'
import { sendInspected } from './send-inspected.ts'
import { defineStore } from '../stores/define-store.ts'

/** Files that became documents. */
interface SentFiles {
  readonly dossierIds: readonly string[]
}

/** The last discarded files, with the means to restore them. */
interface ThrownAway {
  /** One id for each call that discarded rows. */
  readonly undoIds: readonly string[]
  readonly count: number
}

/** Number of rows from which copying all rows to the page takes a good part of a frame. */
const manyRows = 100

/** Milliseconds that sending waits for the inspection of files. */
const lookPatience = 20_000

/** For each owner, whether the service's list was read to find files that already exist. */
type Checks = readonly {
  readonly ownerId: string
  readonly state: 'checking' | 'checked' | 'unreachable' | 'new'
  readonly at: number | null
}[]

/** Main's rows, without the user's changes. */
type KnownRows = Readonly<ShallowRef<readonly IntakeRow[]>>

/**
 * Holds main's rows of the tray (files being taken in or waiting), and the sheet that shows the
 * files of one owner.
 */
export const useIntakeStore = defineStore('intake', () => {
  const { known, checks, error, reload, follow } = createRowReader()
  const drafts = createIntakeDrafts({
    save: (rowIds, change) => unwrap(window.perceel.intake.edit({ rowIds, change })),
    saved: reload,
    failed: (thrown) => (error.value = toAppError(thrown)),
  })
  const sources = createSourceIntake(reload)
  const { rows, changeEach, place } = createShownRows(known, drafts, sources.refused)
  const { refusals, lastSent, send, sendToUndo, takeBack } = createSending(
    rows,
    drafts.flush,
    reload,
  )
  const toggleCopies = createCopying(rows, refusals, reload)
  const { thrownAway, discard, undo } = createDiscarding(known, sources.dismiss, reload)
  const sheet = shallowRef<IntakeOwner | null>(null)

  /** Starts following the tray. Called once at start; the screen does not wait for the rows. */
  function load(): void {
    onEvent('intakeChanged', onceAimRests(follow))
    onEvent('accountsChanged', () => {
      sheet.value = null
      thrownAway.value = null
      lastSent.value = null
      void reload()
    })
    keepBeforeClose(() => succeeds(drafts.flush()))
    void reload()
  }

  /**
   * Takes files in. Opens the sheet for files with an owner. Returns how many files were skipped.
   */
  async function take(files: readonly FileSource[], owner: IntakeOwner): Promise<number> {
    if (files.length === 0) return 0
    if (owner.id !== null) sheet.value = owner
    return sources.take(files, owner)
  }

  let isCutAsked = false

  /** Returns, once per start, the cut of an earlier run that can still be undone; null on later calls. */
  async function earlierCut() {
    if (isCutAsked) return null
    isCutAsked = true
    return await unwrap(window.perceel.intake.lastCut())
  }

  return {
    rows,
    checks,
    earlierCut,
    error,
    refusals,
    /** The files that were just sent, for the undo. */
    lastSent,
    sheet,
    thrownAway,
    /** Number of sources that are being handed to main and have no rows yet. */
    arriving: sources.arriving,
    load,
    reload,
    rowsOf: (ownerId: string | null) => rows.value.filter((row) => row.ownerId === ownerId),
    take,
    change: (rowIds: readonly string[], change: RowChange) =>
      changeEach(rowIds.map((id) => [id, change])),
    changeEach,
    toggleCopies,
    place,
    send,
    sendToUndo,
    takeBack,
    discard,
    undo,
    openSheet: (owner: IntakeOwner) => (sheet.value = owner.id === null ? null : owner),
    closeSheet: () => (sheet.value = null),
    flush: drafts.flush,
  }
})

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}

/** Reads main's rows. `follow` reads them after a change, less often while there are many. */
function createRowReader() {
  const known = shallowRef<readonly IntakeRow[]>([])
  const checks = shallowRef<Checks>([])
  /** Error of reading the rows or of storing a change. */
  const error = shallowRef<AppError | null>(null)

  const reload = coalesce(async () => {
    try {
      const answer = await unwrap(window.perceel.intake.rows())
      known.value = reuseUnchanged(known.value, answer.rows)
      checks.value = answer.owners
      error.value = null
    } catch (thrown) {
      error.value = toAppError(thrown)
    }
  })
  // Main reports changes four times a second while it reads files. Each answer contains every row,
  // so many rows are requested less often.
  const follow = useThrottleFn(reload, () => (known.value.length > manyRows ? 1000 : 0), true)

  return { known, checks, error, reload, follow }
}

/** Provides the rows that the page shows: main's rows with the user's changes, and refused files. */
function createShownRows(
  known: KnownRows,
  drafts: IntakeDrafts,
  refusedFiles: SourceIntake['refused'],
) {
  /** Names of the owners that rows were moved to, until main returns the names with the rows. */
  const ownerNames = new Map<string, string>()

  const rows = computed(() => {
    const changes = drafts.drafts.value
    const shown = known.value.map((row) => {
      const now = drafted(row, changes.get(row.id))
      if (now.ownerId === row.ownerId) return now
      return { ...now, ownerName: ownerNames.get(now.ownerId ?? '') ?? '' }
    })
    return [...shown, ...refusedFiles.value]
  })

  /** Shows changes of rows at once. Main receives them when the user pauses. */
  function changeEach(changes: readonly (readonly [rowId: string, change: RowChange])[]): void {
    const atMain = new Set(known.value.map(({ id }) => id))
    drafts.change(changes.filter(([id]) => atMain.has(id)))
  }

  /** Moves rows to an owner and shows the owner's name at once. */
  function place(rowIds: readonly string[], owner: IntakeOwner): void {
    changeEach(rowIds.map((id) => [id, { ownerId: owner.id }]))
    ownerNames.set(owner.id ?? '', owner.name)
  }

  return { rows, changeEach, place }
}

/** Sends rows. `flush` stores the user's changes, which must reach main before. */
function createSending(
  rows: ComputedRef<readonly IntakeRow[]>,
  flush: () => Promise<void>,
  reload: () => Promise<void>,
) {
  /** Why main refused to send a row, by row id. */
  const refusals = shallowRef<ReadonlyMap<string, AppError>>(new Map())

  const lastSent = shallowRef<SentFiles | null>(null)

  /**
   * Sends the complete rows among these, as the user sees them. A row that differs when it is sent
   * stays. Returns how many became dossiers.
   */
  async function send(shown: readonly IntakeRow[]): Promise<number> {
    return (await sendEach(shown)).length
  }

  /** Like `send`, and offers to take the documents back. Documents sent in a row are one offer. */
  async function sendToUndo(shown: readonly IntakeRow[]): Promise<void> {
    const sent = await sendEach(shown)
    if (sent.length === 0) return
    lastSent.value = { dossierIds: [...(lastSent.value?.dossierIds ?? []), ...sent] }
  }

  /** Takes the documents of the last offer back into the tray, as far as they did not leave yet. */
  async function takeBack(): Promise<{ readonly back: number; readonly left: number }> {
    let back = 0
    let left = 0
    try {
      for (const dossierId of lastSent.value?.dossierIds ?? []) {
        if (await takeOneBack(dossierId)) back += 1
        else left += 1
        // After a failure the offer stays, for the documents that were not tried.
        noteTaken(dossierId)
      }
    } finally {
      await reload()
    }
    return { back, left }
  }

  /** Takes a document back. Returns false if the document has left already. */
  async function takeOneBack(dossierId: string): Promise<boolean> {
    try {
      await unwrap(window.perceel.dossiers.cancel({ dossierId }))
      return true
    } catch (thrown) {
      if (!['conflict', 'notFound'].includes(toAppError(thrown).kind)) throw thrown
      return false
    }
  }

  function noteTaken(taken: string): void {
    const left = (lastSent.value?.dossierIds ?? []).filter((id) => id !== taken)
    lastSent.value = left.length === 0 ? null : { dossierIds: left }
  }

  async function sendEach(shown: readonly IntakeRow[]): Promise<readonly string[]> {
    await flush()
    const sent: string[] = []
    const asked = new Map(shown.map((row) => [row.id, shownRow(row)]))
    const refused = new Map([...refusals.value].filter(([id]) => !asked.has(id)))
    try {
      await sendInspected({
        ready: () => readinessOf(rows.value.filter(({ id }) => asked.has(id))).ready,
        lookedThrough: (ids) =>
          until(() => rows.value.some(({ id, inspecting }) => inspecting && ids.has(id))).toBe(
            false,
            { timeout: lookPatience },
          ),
        send: (ready) => {
          const wanted = ready.flatMap(({ id }) => asked.get(id) ?? [])
          return sendRows(wanted, refused, sent)
        },
      })
      return sent
    } finally {
      refusals.value = refused
      await reload()
    }
  }

  return { refusals, lastSent, send, sendToUndo, takeBack }
}

/** Asks the user whether the copies of signed files may lose their digital signatures. */
type MayLose = (signed: readonly IntakeRow[]) => Promise<boolean>

/**
 * Returns a function that has the searchable copies of rows sent, or, if all of them have one, the scans
 * themselves again. A copy that cannot be made is told at its row.
 */
function createCopying(
  rows: ComputedRef<readonly IntakeRow[]>,
  refusals: ShallowRef<ReadonlyMap<string, AppError>>,
  reload: () => Promise<void>,
) {
  async function choose({ id: rowId, sha256 }: IntakeRow, wanted: boolean): Promise<void> {
    if (sha256 === null) return
    refusals.value = new Map([...refusals.value].filter(([id]) => id !== rowId))
    try {
      await unwrap(window.perceel.intake.sendCopy({ rowId, sha256, wanted }))
    } catch (thrown) {
      refusals.value = new Map([...refusals.value, [rowId, toAppError(thrown)]])
    }
  }

  return async (rowIds: readonly string[], mayLose: MayLose): Promise<void> => {
    const asked = rows.value.filter(({ id, copy }) => rowIds.includes(id) && copy !== 'none')
    const offered = asked.filter(({ copy }) => copy === 'offered')
    const signed = offered.filter((row) => row.signed)
    if (signed.length > 0 && !(await mayLose(signed))) return
    const changed = offered.length > 0 ? offered : asked
    await Promise.all(changed.map((row) => choose(row, offered.length > 0)))
    await reload()
  }
}

function shownRow({ id: rowId, ownerId, type, title, copy }: IntakeRow): ShownRow {
  return { rowId, ownerId, type, title, copy: copy === 'chosen' }
}

/**
 * Sends rows and returns how many became dossiers. Adds the reasons of main to `refused`, and the
 * ids of the dossiers to `dossierIds`.
 */
async function sendRows(
  shown: readonly ShownRow[],
  refused: Map<string, AppError>,
  dossierIds: string[],
): Promise<number> {
  let sent = 0
  for (let at = 0; at < shown.length; at += maxIntakeRowsPerCall) {
    const rows = shown.slice(at, at + maxIntakeRowsPerCall)
    const answer = await unwrap(window.perceel.intake.send({ rows }))
    sent += answer.dossierIds.length
    dossierIds.push(...answer.dossierIds)
    for (const { rowId, error: why } of answer.refused) refused.set(rowId, why)
  }
  return sent
}

/** Discards rows and restores them. `dismiss` removes the page's own rows. */
function createDiscarding(
  known: KnownRows,
  dismiss: SourceIntake['dismiss'],
  reload: () => Promise<void>,
) {
  const thrownAway = shallowRef<ThrownAway | null>(null)

  /** Discards rows, or stops reading their files. */
  async function discard(rowIds: readonly string[]): Promise<void> {
    const atMain = dismiss(rowIds)
    const ready = new Set(known.value.filter(({ state }) => state === 'ready').map(({ id }) => id))
    let thrown: ThrownAway = { undoIds: [], count: 0 }
    try {
      for (let at = 0; at < atMain.length; at += maxIntakeRowsPerCall) {
        const some = atMain.slice(at, at + maxIntakeRowsPerCall)
        const { undoId } = await unwrap(window.perceel.intake.discard({ rowIds: some }))
        if (undoId === null) continue
        const count = thrown.count + some.filter((id) => ready.has(id)).length
        thrown = { undoIds: [...thrown.undoIds, undoId], count }
      }
    } finally {
      // Offer one undo for the whole discard: an offer for a part would hide the other parts.
      if (thrown.undoIds.length > 0) thrownAway.value = thrown
      await reload()
    }
  }

  /** Restores the last discarded rows and returns their number. Offers undo again for the rest. */
  async function undo(): Promise<number> {
    const last = thrownAway.value
    thrownAway.value = null
    if (last === null) return 0
    let back = 0
    const left = [...last.undoIds]
    try {
      for (const undoId of last.undoIds) {
        const { restored } = await unwrap(window.perceel.intake.restoreDiscarded({ undoId }))
        left.shift()
        back += restored
      }
    } catch (thrown) {
      // If main no longer knows an undo id, drop it: retrying would always fail.
      if (toAppError(thrown).kind === 'notFound') left.shift()
      if (left.length > 0)
        thrownAway.value ??= { undoIds: left, count: Math.max(last.count - back, 1) }
      throw thrown
    } finally {
      await reload()
    }
    return back
  }

  return { thrownAway, discard, undo }
}
