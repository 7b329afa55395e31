import { shallowRef, type ShallowRef } from 'vue'
import { onEvent } from '../../ipc/on-event.ts'
import { unwrap } from '../../ipc/unwrap.ts'

/** The records of a screen, and the screen's address in the page. */
interface RecordPlace {
  readonly ids: readonly string[]
  readonly address: string
}

/** Stores and drops the text of records. Returns false if a text cannot be stored. */
type Release = (ids: readonly string[]) => Promise<boolean>

const releases: Release[] = []
/** The records of the open screen. */
let shown: readonly string[] = []
/** The place that a navigation under way leads to. */
let wanted: RecordPlace | null = null
const refusals = shallowRef(0)

/** The number of navigations that led to another window. */
export const elsewhereCount: Readonly<ShallowRef<number>> = refusals

/** Registers a part of the page that keeps texts of records after their screen was left. */
export function releaseForOthers(release: Release): void {
  releases.push(release)
}

/**
 * Asks main for the records of a screen before the screen opens: each record is open in one window
 * at most. Returns false if another window keeps one of them, and came to the front.
 */
export async function claimRecords(place: RecordPlace): Promise<boolean> {
  if (place.ids.every((id) => shown.includes(id))) return true
  wanted = place
  const given = await unwrap(
    window.perceel.app.claimRecords({ ids: [...place.ids], address: place.address }),
  )
  if (given) return true
  if (wanted === place) wanted = null
  refusals.value += 1
  return false
}

/** Notes the records of the screen that is open now. */
export function noteShownRecords(ids: readonly string[]): void {
  shown = ids
  wanted = null
}

/** Notes that a navigation to an address did not open a screen. */
export function noteFailedNavigation(address: string): void {
  if (wanted?.address === address) wanted = null
}

/** Answers main when another window wants records. Called once, at the start. */
export function answerReleases(): void {
  onEvent('releaseRecords', ({ question, ids }) => {
    void release(ids)
      .catch(() => false)
      .then((released) => window.perceel.app.recordsReleased({ question, released }))
  })
}

async function release(ids: readonly string[]): Promise<boolean> {
  if (needs(ids)) return false
  const released = await Promise.all(releases.map((each) => each(ids)))
  // A navigation may have begun while the text was being stored.
  return released.every(Boolean) && !needs(ids)
}

function needs(ids: readonly string[]): boolean {
  return ids.some((id) => shown.includes(id) || wanted?.ids.includes(id) === true)
}
