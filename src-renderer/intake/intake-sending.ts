import { until } from '@vueuse/core'
import { shallowRef, type ComputedRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import {
  maxIntakeRowsPerCall,
  type IntakeRow,
  type ShownRow,
} from '../../src-shared/ipc/calls/intake-calls.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'
import { readinessOf } from './readiness.ts'
import { sendInspected } from './send-inspected.ts'

/** Files that became documents. */
interface SentFiles {
  readonly dossierIds: readonly string[]
}

/** Milliseconds that sending waits for the inspection of files. */
const lookPatience = 20_000

/** Sends rows. `flush` stores the user's changes, which must reach main before. */
export function createSending(
  rows: ComputedRef<readonly IntakeRow[]>,
  flush: () => Promise<void>,
  reload: () => Promise<void>,
) {
  /** Why main refused to send a row, by row id. */
  const refusals = shallowRef<ReadonlyMap<string, AppError>>(new Map())

  const { lastSent, offer, takeBack } = createTakeBack(reload)

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
    if (sent.length > 0) offer(sent)
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

/** Offers to take sent documents back. */
function createTakeBack(reload: () => Promise<void>) {
  const lastSent = shallowRef<SentFiles | null>(null)

  /** Adds documents to the offer. */
  function offer(dossierIds: readonly string[]): void {
    lastSent.value = { dossierIds: [...(lastSent.value?.dossierIds ?? []), ...dossierIds] }
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

  return { lastSent, offer, takeBack }
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
