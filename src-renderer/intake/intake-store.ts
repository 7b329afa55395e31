import { useThrottleFn } from '@vueuse/core'
import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { IntakeRow } from '../../src-shared/ipc/calls/intake-calls.ts'
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
import { createDiscarding } from './intake-discarding.ts'
import { createSending } from './intake-sending.ts'
import { defineStore } from '../stores/define-store.ts'

/** Number of rows from which copying all rows to the page takes a good part of a frame. */
const manyRows = 100

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
